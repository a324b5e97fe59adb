import type { FieldType } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { familyOf, rivalsOf } from '../concepts/concepts.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { findAmounts } from './amounts.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';
import type { LabelledValue } from './labelled-values.ts';
import { labelValues, partsOf } from './labelled-values.ts';
import { writtenValue } from './placed-value.ts';
import { gatherTotalEvidence } from './total-evidence.ts';

const RIVALS = rivalsOf('amount');

/** An amount by its concept: the value beside or below its label, other concepts' values left alone. */
export function findAmount(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const { concept, field } = meaning;
  const weighed = field.type === 'int' || field.type === 'float' ? weighAs[field.type] : weighAs.decimal;
  return mergeEqual(
    weighed(view, concept).map(({ one, score }) => ({
      value: writtenValue(one, field),
      spans: [one],
      score,
      evidence: { ...partsOf(one), by_labels: scoreOf(one) },
    })),
  );
}

const weighAs = {
  int: oncePerView((view, concept: Concept) => weigh(view, concept, 'int')),
  float: oncePerView((view, concept: Concept) => weigh(view, concept, 'float')),
  decimal: oncePerView((view, concept: Concept) => weigh(view, concept, 'decimal')),
};

/** Every amount with its score as what a concept names. */
function weigh(view: DocumentView, concept: Concept, type: FieldType) {
  const amounts = findAmounts(view, type);
  const labelled = labelValues(view, amounts, { concepts: familyOf(concept), rivals: RIVALS });
  const evidence = concept === 'total' ? gatherTotalEvidence(view, amounts) : null;
  return labelled.map((one) => ({
    one,
    score: Math.min(0.99, evidence === null ? scoreOf(one) : evidence.weigh(one, scoreOf(one))),
  }));
}

function scoreOf({ own, rival, plausibility }: LabelledValue): number {
  const contested = rival > own ? 0.35 : rival > 0.8 * own ? 0.8 : 1;
  return own * plausibility * contested;
}
