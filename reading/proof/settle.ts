import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { ConceptKind } from '../extractor/concepts/concept-record.ts';
import { CONCEPTS } from '../extractor/concepts/concepts.ts';
import { understandField } from '../extractor/concepts/understand-field.ts';
import { hasPostCode } from '../extractor/party/address-lines.ts';
import { rankedKindOf } from '../extractor/ranking/ranked-kind.ts';
import { leastOf, mostOf } from '../geometry/extremes.ts';
import type { Concept } from '../languages/concept.ts';
import { readFitted, WeightTable } from '../weights/fitted.ts';
import { flag } from '../weights/flag.ts';
import { boundedOdds, logOdds, toConfidence, weigh } from '../weights/logistic.ts';
import { sumFeatures } from './confidence.ts';
import { countUnconfirmedWords } from './dispute.ts';
import type { Evidence, Features } from './features.ts';
import { leastSureWord } from './narrow-box.ts';
import type { Occurrence } from './occurrences.ts';
import { sameAnswer } from './same-answer.ts';
import type { SearchResult } from './search.ts';
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

/** A score below this is none. */
const LITTLE = 0.001;
/** A value of a lower score is no other answer. */
const SLIGHT = 0.02;

/** What sort of field it is: those that are chosen alike, or found alike, err alike. */
function kindOf(concept: Concept): string {
  return rankedKindOf(concept) ?? CONCEPTS[concept].finder;
}

/** One other character makes a number or a date another value; a name is still known for what it is. */
const EXACT: ReadonlySet<ConceptKind> = new Set(['amount', 'date', 'identifier']);

/** A word in small letters: names and addresses have few, and a reader that lost the first letter of a word leaves one. */
const SMALL_WORD = /(?<![\p{L}\p{N}])\p{Ll}/u;

/** How far ahead of the next best value one is, in about -2 to 2. */
const lead = (own: number, next: number) => Math.log((own + LITTLE) / (next + LITTLE)) / 4;

/**
 * What a value's score says: of ranked ones it is a chance among all that the document holds. A finder's score is none, so that being
 * far ahead of nothing says less than being ahead of another value.
 */
function standing(isRanked: boolean, score: number, next: number): Readonly<Record<string, number>> {
  if (isRanked) return { chance: logOdds(score) / 4, lead: lead(score, next) };
  return next < SLIGHT
    ? { unranked: 1, found: score, alone: 1 }
    : { unranked: 1, found: score, lead: lead(score, next) };
}

/** Words that one reader alone has, from which a further one says nothing more. */
const MANY_UNCONFIRMED = 4;
/** No reader is surer of a word than this. */
const SUREST = 0.999;

/** How the letters of a recognised value were read where it stands: its least sure word, and the words that no second reader has so. */
function reading(best: Occurrence | undefined): Readonly<Record<string, number>> {
  if (best?.parts.some(({ line }) => line.isRecognised) !== true) return {};
  const least = Math.min(SUREST, leastOf(best.parts, leastSureWord));
  return {
    recognised: 1,
    least_sure: -Math.log(1 - least) / 5,
    unconfirmed: Math.min(1, countUnconfirmedWords(best) / MANY_UNCONFIRMED),
  };
}

/** Lines that say a value once more, from which a further one says nothing more. */
const OFTEN = 2;

/** On how many further lines of the document the value stands, as a share. */
function elsewhere({ occurrences }: SearchResult): number {
  const lines = new Set(occurrences.flatMap(({ parts }) => parts.map(({ line }) => line.index)));
  return Math.min(1, Math.max(0, lines.size - 1) / OFTEN);
}

/** An address of so few parts, between commas, lacks some. */
const FEW_PARTS = 2;

/** What most addresses have and this one lacks; a digit in a name, which is rare and often a letter that was misread. */
function form(concept: Concept, value: string): Readonly<Record<string, number>> {
  const { finder, kind } = CONCEPTS[concept];
  if (finder === 'address')
    return {
      without_post_code: flag(!hasPostCode(value)),
      few_parts: flag(value.split(',').length <= FEW_PARTS),
    };
  return kind === 'name' ? { digit_in_name: flag(/\d/.test(value)) } : {};
}

/** What the settled confidence weighs, by name: the first one, how the value stands among others, what kind of field it is, how it was read. */
export function settlementInputs(evidence: Evidence, features: Features): Readonly<Record<string, number>> {
  const { field, value, search, suggestions, together } = evidence;
  const own = suggestions.filter((one) => sameAnswer(field.type, one.value, value));
  const others = suggestions.filter((one) => !own.includes(one));
  const isRanked = suggestions.some((one) => one.isRanked === true);
  const [best] = search.occurrences;
  const isRecognised = best?.parts.some(({ line }) => line.isRecognised) ?? false;
  const letters = String(value).replace(/\s/g, '').length;
  const { concept } = understandField(field);
  const score = mostOf(own, (one) => one.score, 0);
  const next = mostOf(others, (one) => one.score, 0);
  return {
    bias: 1,
    first: boundedOdds(sumFeatures(features)),
    [`of_${kindOf(concept)}`]: 1,
    ...standing(isRanked, score, next),
    fuzzy: features.fuzzy,
    disputed: features.disputed,
    disputed_exact: EXACT.has(CONCEPTS[concept].kind) ? features.disputed : 0,
    misread: Math.min(1, -Math.log(1 - Math.min(0.95, features.misreading)) / 3),
    ...reading(best),
    ...form(concept, String(value)),
    elsewhere: elsewhere(search),
    ...together?.seen,
    ...(own.some((one) => one.addsUp === true) ? { adds_up: 1 } : {}),
    small_word: flag(isRecognised && CONCEPTS[concept].kind === 'name' && SMALL_WORD.test(String(value))),
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
