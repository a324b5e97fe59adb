import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { Doubt } from '../../schemas/doubt.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { understandField } from '../extractor/concepts/understand-field.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import { mostOf } from '../geometry/extremes.ts';
import { readFitted, WeightTable } from '../weights/fitted.ts';
import { logOdds, toConfidence, weigh } from '../weights/logistic.ts';
import fitted from './absence.json' with { type: 'json' };
import { quoteValue } from './quote-value.ts';

/** What tells a field that the document does not state from one that was missed, fitted by `npm run fit -- --only absence`. */
const Absence = Type.Object(
  {
    weights: WeightTable,
    /** A field without a value needs no look where it is stated nowhere with at least this chance. */
    look_below: Type.Number(),
  },
  { additionalProperties: false },
);
export const ABSENCE: Static<typeof Absence> = readFitted(Absence, fitted);

/** A value that was not answered, but nearly. */
const NEARLY_ANSWERED = 0.35;

/** Log odds in the unit of the other inputs. */
const SCALE = 4;

/**
 * What is seen of a field that was left without a value: how good the best value was that was not given, and of a field
 * that rules know which one it is, since some are stated on nearly every paper of their kind.
 */
export function absenceInputs(
  field: UseCaseFieldDef,
  suggestions: readonly Suggestion[],
): Readonly<Record<string, number>> {
  const { concept } = understandField(field);
  const [first] = suggestions;
  const isJudged = first === undefined ? concept === 'other' : first.judged !== undefined;
  const best = mostOf(suggestions, ({ score }) => score, 0);
  const odds = logOdds(best) / SCALE;
  if (!isJudged) return { bias: 1, [`of_${concept}`]: 1, ...(best === 0 ? { none: 1 } : { best: odds }) };
  return { bias: 1, judged: 1, ...(best === 0 ? { judged_none: 1 } : { judged_best: odds }) };
}

/** Why the absence of a value deserves a look: one was nearly answered, or such fields are mostly stated. */
export function doubtsOfAbsence(field: UseCaseFieldDef, suggestions: readonly Suggestion[]): Doubt[] {
  const chance = toConfidence(weigh(absenceInputs(field, suggestions), ABSENCE.weights));
  if (chance >= ABSENCE.look_below) return [];
  const [best] = [...suggestions].sort((a, b) => b.score - a.score);
  if (best?.judged === undefined || best.score < NEARLY_ANSWERED)
    return [{ code: 'not_found', message: 'Papers mostly state it: it may have been missed.' }];
  if (best.judged.missing.length === 0)
    return [{ code: 'rival', message: `${quoteValue(best.value)} was nearly answered.` }];
  const words = best.judged.missing.map(quoteValue).join(', ');
  return [
    {
      code: 'label_explains_part',
      message: `${quoteValue(best.value)} was not answered, since nothing accounts for ${words}.`,
    },
  ];
}
