import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { Doubt } from '../../schemas/doubt.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { understandField } from '../extractor/concepts/understand-field.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import { mostOf } from '../geometry/extremes.ts';
import { readFitted, WeightTable } from '../weights/fitted.ts';
import { flag } from '../weights/flag.ts';
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
/** A value of a lower score is no better than none. */
const LEAST = 0.01;

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
  const best = logOdds(Math.max(LEAST, bestOf(suggestions))) / SCALE;
  return isJudged
    ? { bias: 1, judged: 1, judged_best: best, judged_bool: flag(field.type === 'bool') }
    : { bias: 1, [`of_${concept}`]: 1, best };
}

const bestOf = (suggestions: readonly Suggestion[]) => mostOf(suggestions, ({ score }) => score, 0);

/** Why the absence of a value deserves a look: one was nearly answered, or such fields are stated too often where nothing surer was found. */
export function doubtsOfAbsence(field: UseCaseFieldDef, suggestions: readonly Suggestion[]): Doubt[] {
  const inputs = absenceInputs(field, suggestions);
  if (toConfidence(weigh(inputs, ABSENCE.weights)) >= ABSENCE.look_below) return [];
  // Of a field that no paper was asked for, nothing is known but what was found.
  const isFitted = Object.keys(inputs).every((name) => Object.hasOwn(ABSENCE.weights, name));
  if (!isFitted && bestOf(suggestions) <= LEAST) return [];
  const [best] = [...suggestions].sort((a, b) => b.score - a.score);
  if (best === undefined || best.score < NEARLY_ANSWERED)
    return [{ code: 'not_found', message: 'Nothing sure enough was found: it may have been missed.' }];
  const missing = best.judged?.missing ?? [];
  if (missing.length === 0)
    return [{ code: 'rival', message: `${quoteValue(best.value)} was nearly answered.` }];
  return [
    {
      code: 'label_explains_part',
      message: `${quoteValue(best.value)} was not answered, since nothing accounts for ${missing.map(quoteValue).join(', ')}.`,
    },
  ];
}
