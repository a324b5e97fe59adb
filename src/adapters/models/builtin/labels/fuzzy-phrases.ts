import { distance } from 'fastest-levenshtein';
import type { Meaning } from './label-table.ts';

/** Letters that recognition takes for each other stand for one. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  t: 'i', l: 'i', j: 'i', '1': 'i', u: 'o', q: 'o', '0': 'o', e: 'c', z: 's', '5': 's', '9': 'g', '6': 'g', '8': 'b',
};
const SHORTEST = 3;
/** From this length on one letter may be wrong altogether. */
const SHORTEST_WITH_ERROR = 6;
const CERTAINTY = 0.85;

function blur(phrase: string): string {
  return Array.from(phrase, (letter) => LOOKALIKES[letter] ?? letter).join('');
}

/** Finds phrases that recognition has misread: `IUIAL` for `TOTAL`. */
export interface FuzzyPhrases {
  find(letters: string): readonly Meaning[] | undefined;
}

export function createFuzzyPhrases(meanings: ReadonlyMap<string, readonly Meaning[]>): FuzzyPhrases {
  const blurred = new Map<string, readonly Meaning[]>();
  for (const [phrase, found] of meanings) {
    if (phrase.length < SHORTEST || blurred.has(blur(phrase))) continue;
    blurred.set(
      blur(phrase),
      found.map((one) => ({ ...one, weight: one.weight * CERTAINTY })),
    );
  }
  const byLength = Map.groupBy([...blurred.keys()], (key) => key.length);
  const known = new Map<string, readonly Meaning[] | undefined>();

  const search = (key: string): readonly Meaning[] | undefined => {
    const same = blurred.get(key);
    if (same !== undefined || key.length < SHORTEST_WITH_ERROR) return same;
    const near = [key.length, key.length - 1, key.length + 1]
      .flatMap((length) => byLength.get(length) ?? [])
      .find((other) => distance(other, key) === 1);
    return near === undefined ? undefined : blurred.get(near);
  };
  return {
    find(letters) {
      if (letters.length < SHORTEST || /\d/.test(letters)) return undefined;
      const key = blur(letters);
      if (!known.has(key)) {
        if (known.size > 20_000) known.clear();
        known.set(key, search(key));
      }
      return known.get(key);
    },
  };
}
