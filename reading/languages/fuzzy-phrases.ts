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

export function createFuzzyPhrases(meanings: ReadonlyMap<string, readonly Meaning[]>): FuzzyPhrases {
  const blurred = new Map<string, readonly Meaning[]>();
  for (const [phrase, found] of meanings) {
    const kept = found.filter((one) => phrase.length > SHORTEST || one.concept === SHORT_CONCEPT);
    if (phrase.length < SHORTEST || kept.length === 0 || blurred.has(labelShapes(phrase))) continue;
    const unsure = kept.map((one) => ({ ...one, weight: one.weight * CERTAINTY }));
    blurred.set(labelShapes(phrase), unsure);
  }
  const byLength = Map.groupBy([...blurred.keys()], (key) => key.length);
  const known = new Map<string, readonly Meaning[] | undefined>();

  const search = (key: string): readonly Meaning[] | undefined => {
    const near = [key.length, key.length - 1, key.length + 1]
      .flatMap((length) => byLength.get(length) ?? [])
      .find((other) => other.length >= SHORTEST_WITH_ERROR - 1 && distance(other, key) === 1);
    return near === undefined ? undefined : blurred.get(near);
  };
  const isReadable = (letters: string) => letters.length >= SHORTEST && !/\d/.test(letters);
  return {
    findAlike: (letters) => (isReadable(letters) ? blurred.get(labelShapes(letters)) : undefined),
    findNear(letters) {
      if (letters.length < SHORTEST_WITH_ERROR || !isReadable(letters)) return undefined;
      const key = labelShapes(letters);
      if (known.size > MAX_KNOWN) known.clear();
      if (!known.has(key)) known.set(key, search(key));
      return known.get(key);
    },
  };
}
