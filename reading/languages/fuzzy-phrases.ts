import { distance } from 'fastest-levenshtein';
import { labelShapes } from '../text/confusions.ts';
import type { Meaning } from './label-table.ts';

const SHORTEST = 3;
/** Three letters that look alike are mostly chance; `GSI` for `GST` is worth it. */
const SHORT_CONCEPT = 'tax_amount';
/** From this length on one letter may be wrong altogether. */
const SHORTEST_WITH_ERROR = 7;
const CERTAINTY = 0.85;
/** Answers that are remembered, since documents repeat their words. */
const MAX_KNOWN = 20_000;

/** Finds phrases that recognition has misread. */
export interface FuzzyPhrases {
  /** A phrase whose letters look the same: `IOTAL` for `TOTAL`. */
  findAlike(letters: string): readonly Meaning[] | undefined;
  /** A longer phrase that differs in one more letter. */
  findNear(letters: string): readonly Meaning[] | undefined;
}

/** Of the same length rather than shorter, of that rather than longer. */
const ORDER = [0, -1, 1];

/** The phrases by their shapes, and those that may differ in one letter from a key by what they begin and end with. */
interface Shapes {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  readonly beginning: ReadonlyMap<string, readonly string[]>;
  readonly ending: ReadonlyMap<string, readonly string[]>;
}

/** The letters before and after the middle: one wrong letter leaves one of the two as it is. */
const halves = (key: string, length: number) => {
  const half = length >> 1;
  return { beginning: key.slice(0, half), ending: key.slice(half - length) };
};

function shapesOf(meanings: ReadonlyMap<string, readonly Meaning[]>): Shapes {
  const blurred = new Map<string, readonly Meaning[]>();
  for (const [phrase, found] of meanings) {
    const kept = found.filter((one) => phrase.length > SHORTEST || one.concept === SHORT_CONCEPT);
    if (phrase.length < SHORTEST || kept.length === 0 || blurred.has(labelShapes(phrase))) continue;
    const unsure = kept.map((one) => ({ ...one, weight: one.weight * CERTAINTY }));
    blurred.set(labelShapes(phrase), unsure);
  }
  const beginning = new Map<string, string[]>();
  const ending = new Map<string, string[]>();
  for (const key of blurred.keys()) {
    if (key.length < SHORTEST_WITH_ERROR - 1) continue;
    const lengths = [key.length - 1, key.length, key.length + 1].map((length) => halves(key, length));
    for (const half of new Set(lengths.map((one) => one.beginning))) addTo(beginning, half, key);
    for (const half of new Set(lengths.map((one) => one.ending))) addTo(ending, half, key);
  }
  return { meanings: blurred, beginning, ending };
}

function addTo(lists: Map<string, string[]>, half: string, key: string): void {
  const list = lists.get(half);
  if (list === undefined) lists.set(half, [key]);
  else list.push(key);
}

/** The phrase of one letter's difference. */
function nearest(key: string, { meanings, beginning, ending }: Shapes): readonly Meaning[] | undefined {
  const half = halves(key, key.length);
  const near = [...(beginning.get(half.beginning) ?? []), ...(ending.get(half.ending) ?? [])].filter(
    (other) => Math.abs(other.length - key.length) <= 1 && distance(other, key) === 1,
  );
  const rank = (other: string) => ORDER.indexOf(Math.sign(other.length - key.length));
  const [first] = near.sort((a, b) => rank(a) - rank(b));
  return first === undefined ? undefined : meanings.get(first);
}

export function createFuzzyPhrases(meanings: ReadonlyMap<string, readonly Meaning[]>): FuzzyPhrases {
  // Most documents are printed as text and ask for none: what this takes is not spent at a start.
  let made: Shapes | undefined;
  const shapes = () => {
    made ??= shapesOf(meanings);
    return made;
  };
  const known = new Map<string, readonly Meaning[] | undefined>();

  const isReadable = (letters: string) => letters.length >= SHORTEST && !/\d/.test(letters);
  return {
    findAlike: (letters) => (isReadable(letters) ? shapes().meanings.get(labelShapes(letters)) : undefined),
    findNear(letters) {
      if (letters.length < SHORTEST_WITH_ERROR || !isReadable(letters)) return undefined;
      const key = labelShapes(letters);
      if (known.size > MAX_KNOWN) known.clear();
      if (!known.has(key)) known.set(key, nearest(key, shapes()));
      return known.get(key);
    },
  };
}
