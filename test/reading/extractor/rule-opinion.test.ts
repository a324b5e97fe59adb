import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../reading/extractor/evidence/question.ts';
import { askRules } from '../../../reading/extractor/rules/rule-opinion.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import type { FieldType } from '../../../schemas/use-case.ts';
import { pagesOfTexts } from '../../../steps/ocr/text-pages.ts';

const ORDER = viewDocument(
  pagesOfTexts(
    [
      `Marl Foods GmbH
Hafenweg 3, 46990 Benstedt

Tidewell Instruments GmbH
Lindenweg 9
46991 Utheim

Net total                 642.00
VAT 20 %                  128.40
Total EUR                 770.40
`,
    ],
    0,
  ),
);
const opinionOn = (name: string, value: string | number, isBuyers = false, type: FieldType = 'str') =>
  askRules(ORDER, readQuestion({ name, type }), isBuyers).evidenceOf({ value, spans: [], shape: {} });

describe('what rules think of a value', () => {
  it('is evidence for the one that they would answer, and against all others', () => {
    const [right, other] = [770.4, 642].map((value) => opinionOn('total_amount', value, false, 'float'));
    expect(right?.['rules_whole_first']).toBeGreaterThan(0.5);
    expect(right?.['rules_whole_against']).toBeUndefined();
    expect(other?.['rules_whole_first']).toBeUndefined();
    expect(other?.['rules_whole_against']).toBeGreaterThan(0.5);
  });

  it('counts apart where they do not know every word of the name', () => {
    const evidence = opinionOn('insured_total_amount', 770.4, false, 'float');
    expect(evidence['rules_whole_first']).toBeUndefined();
  });

  it('is silent on what they do not know', () => {
    expect(opinionOn('berth_number', 'B 17')).toEqual({});
  });

  it('takes whom a paper is from for the seller, and for the buyer in a paper that the buyer writes', () => {
    expect(opinionOn('supplier', 'Marl Foods GmbH')['rules_issuer_first']).toBeGreaterThan(0.3);
    expect(opinionOn('buyer', 'Marl Foods GmbH', true)['rules_issuer_first']).toBeGreaterThan(0.3);
    expect(opinionOn('supplier', 'Marl Foods GmbH', true)['rules_issuer_first']).toBeUndefined();
  });

  it('is asked about every party in a letter by its side', () => {
    expect(opinionOn('landlord', 'Marl Foods GmbH')['rules_issuer_first']).toBeGreaterThan(0.3);
    expect(opinionOn('landlord_number', 'Marl Foods GmbH')['rules_issuer_first']).toBeUndefined();
  });
});
