import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { CONCEPTS } from '../extractor/concepts/concepts.ts';
import { understandField } from '../extractor/concepts/understand-field.ts';
import { rankedKindOf } from '../extractor/ranking/ranked-kind.ts';
import { mostOf } from '../geometry/extremes.ts';
import { sameValue } from '../values/same.ts';
import { readFitted, WeightTable } from '../weights/fitted.ts';
import { boundedChance, toConfidence, weigh } from '../weights/logistic.ts';
import { estimateConfidence } from './confidence.ts';
import type { Evidence, Features } from './features.ts';
import fitted from './settlement.json' with { type: 'json' };

/** The numbers that turn a first confidence into what it was worth on other documents, fitted by `npm run fit`. */
export const Settlement = Type.Object(
  {
    weights: WeightTable,
    /** From this confidence on nobody needs to look at a value that a rule of its concept found. */
    review_below: Type.Number(),
  },
  { additionalProperties: false },
);
export type Settlement = Static<typeof Settlement>;

export const SETTLEMENT: Settlement = readFitted(Settlement, fitted);

/** Letters of a recognised text from which a further one says nothing more. */
const LONG = 60;

const logit = (chance: number) => Math.log(boundedChance(chance) / (1 - boundedChance(chance)));
/** Log odds beyond these are rounding. */
const FARTHEST = 7;
const logOdds = (chance: number) =>
  Math.min(FARTHEST, Math.max(-FARTHEST, Math.log(chance / Math.max(Number.EPSILON, 1 - chance))));
/** A score below this is none. */
const LITTLE = 0.001;
const flag = (condition: boolean) => (condition ? 1 : 0);

/** What sort of field it is: those that are chosen alike, or found alike, err alike. */
function kindOf(field: UseCaseFieldDef): string {
  const { concept } = understandField(field);
  return rankedKindOf(concept) ?? CONCEPTS[concept].finder;
}

/** How far ahead of the next best value one is, in about -2 to 2. */
const lead = (own: number, next: number) => Math.log((own + LITTLE) / (next + LITTLE)) / 4;

/** What the settled confidence weighs, by name: the first one, the chances of the ranking, how far the value is ahead, what kind of field it is, how it was read. */
export function settlementInputs(evidence: Evidence, features: Features): Readonly<Record<string, number>> {
  const { field, value, search, suggestions } = evidence;
  const own = suggestions.filter((one) => sameValue(field.type, one.value, value));
  const others = suggestions.filter((one) => !own.includes(one));
  const isRanked = suggestions.some((one) => one.isRanked === true);
  const [best] = search.occurrences;
  const isRecognised = best?.parts.some(({ line }) => line.isRecognised) ?? false;
  const letters = String(value).replace(/\s/g, '').length;
  const score = mostOf(own, (one) => one.score, 0);
  const next = mostOf(others, (one) => one.score, 0);
  return {
    bias: 1,
    first: logit(estimateConfidence(features)),
    [`of_${kindOf(field)}`]: 1,
    lead: lead(score, next),
    ...(isRanked ? { chance: logOdds(score) / 4 } : { unranked: 1, found: score }),
    fuzzy: features.fuzzy,
    disputed: features.disputed,
    misread: Math.min(1, -Math.log(1 - Math.min(0.95, features.misreading)) / 3),
    recognised: flag(isRecognised),
    letters: isRecognised ? Math.min(1, letters / LONG) : 0,
  };
}

/** Corrects a first confidence by what such values were worth on documents of other groups than those that it was fitted on. */
export function settleConfidence(
  inputs: Readonly<Record<string, number>>,
  { weights }: Settlement = SETTLEMENT,
): number {
  return toConfidence(weigh(inputs, weights));
}
