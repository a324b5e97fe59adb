import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../schemas/review.ts';
import type { ShownField } from '../../../src/extraction/responses/shown-response.ts';
import { renderField } from '../../../src/extraction/ui/value-cards.ts';
import type { Said } from '../../../src/extraction/ui/value-review.ts';
import { fieldLabel } from '../../../src/extraction/ui/words.ts';

const FIELD: ShownField = {
  field_name: 'customer',
  value: 'Fenwick Surveys',
  sources: [
    { segment_id: null, file_index: 0, page_number: 1, bounding_box: null, text_snippet: 'Fenwick Surveys' },
  ],
  match: 'exact',
  confidence: 0.88,
  provenance_verified: true,
  text_agreement: true,
  doubts: [],
  needs_review: true,
};

/** The card of a value of which a person has said something, or nobody. */
function cardOf(verdict: Verdict | null): string {
  const said: Said[] = verdict === null ? [] : [{ verdict, value: 'Another', sources: [], reviewer: 'anna' }];
  return String(renderField(FIELD, new Map(said.map((one) => ['result.customer', one]))));
}

const OF_THE_MACHINE = ['Printed on the page', 'Agrees with the text', 'Confidence 88'];

describe('the card of a value', () => {
  it.each([null, 'right'] as const)("says what was found out of the machine's value (%s)", (verdict) => {
    for (const words of OF_THE_MACHINE) expect(cardOf(verdict)).toContain(words);
  });

  it.each(['corrected', 'absent'] as const)(
    'says none of it of what a person put in its place (%s)',
    (verdict) => {
      for (const words of OF_THE_MACHINE) expect(cardOf(verdict)).not.toContain(words);
    },
  );
});

describe('the names of values', () => {
  it.each([
    ['closing_balance', 'Closing balance'],
    ['account_iban', 'Account IBAN'],
    ['line_items[0].unit_price', 'Line items, row 1, unit price'],
    ['transfers[11].iban', 'Transfers, row 12, IBAN'],
    ['line_items[x].amount', 'Line items[x].amount'],
  ])('are written as people write them: %s', (name, label) => {
    expect(fieldLabel(name)).toBe(label);
  });
});
