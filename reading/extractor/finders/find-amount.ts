import type { FieldMeaning } from '../concepts/field-meaning.ts';
import type { DocumentView } from '../view/document-view.ts';
import { findAmounts } from './amounts.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';
import type { LabelledValue } from './labelled-values.ts';
import { labelValues } from './labelled-values.ts';
import { gatherTotalEvidence } from './total-evidence.ts';
import { writtenValue } from './written-value.ts';

const AMOUNTS = new Set(
  'total subtotal tax_amount service_charge rounding discount surcharge amount_paid change amount_due quantity unit_price shipping tip opening_balance closing_balance balance credit_limit minimum_due total_credits total_debits'.split(
    ' ',
  ),
);

/** What else a concept may be printed as, and how well that serves. */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  total: { total: 1, amount_due: 0.72 },
  amount_due: { amount_due: 1, total: 0.7 },
  opening_balance: { opening_balance: 1 },
  closing_balance: { closing_balance: 1 },
};

/** An amount by its concept: the value beside or below its label, other concepts' values left alone. */
export function findAmount(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const { concept, field } = meaning;
  const concepts = FAMILIES[concept] ?? { [concept]: 1 };
  const amounts = findAmounts(view, field.type);
  const labelled = labelValues(view, amounts, { concepts, rivals: AMOUNTS });
  const evidence = concept === 'total' ? gatherTotalEvidence(view, amounts) : null;
  return mergeEqual(
    labelled.map((one) => ({
      value: writtenValue(one, field),
      spans: [one],
      score: Math.min(0.99, evidence === null ? scoreOf(one) : evidence.weigh(one, scoreOf(one))),
    })),
  );
}

function scoreOf({ own, rival, plausibility }: LabelledValue): number {
  const contested = rival > own ? 0.35 : rival > 0.8 * own ? 0.8 : 1;
  return own * plausibility * contested;
}
