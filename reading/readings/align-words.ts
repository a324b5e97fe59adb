import { distance } from 'fastest-levenshtein';
import { foldLetters } from '../text/fold.ts';

/** Words of one reading of a line and what another reading has in their place; either may be empty. */
export interface AlignedWords {
  readonly own: string;
  readonly other: string;
  /** The words of the own reading that these are: from the first to one past the last. */
  readonly from: number;
  readonly to: number;
}

/** How many words of each reading one step may join: readers put spaces into words and lose them between words. */
const STEPS = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 1],
  [2, 2],
  [1, 0],
  [0, 1],
] as const;
/** What a word costs that the other reading has nothing for, beside its letters. */
const UNMATCHED = 0.5;
/** What each further word costs that is taken with another: less than a letter and a word alone, more than a stray sign. */
const JOINED = 1;

interface Cell {
  readonly cost: number;
  readonly step: (typeof STEPS)[number] | null;
}

export const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Lines up the words of two readings of one line so that as few letters as possible differ (edit distance over words). */
export function alignWords(own: string, other: string): AlignedWords[] {
  const [a, b] = [splitWords(own), splitWords(other)];
  const shorter = Math.min(a.length, b.length);
  // Most words are the same: only what lies between the first and the last difference is searched.
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const same = (from: number, to: number): AlignedWords[] =>
    a
      .slice(from, to)
      .map((word, index) => ({ own: word, other: word, from: from + index, to: from + index + 1 }));
  const middle = alignDifferent(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return [
    ...same(0, head),
    ...middle.map((pair) => ({ ...pair, from: pair.from + head, to: pair.to + head })),
    ...same(a.length - tail, a.length),
  ];
}

function alignDifferent(a: readonly string[], b: readonly string[]): AlignedWords[] {
  const fold = (words: readonly string[]) => words.map((word) => foldLetters(word).letters);
  const [lettersA, lettersB] = [fold(a), fold(b)];
  const table: Cell[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    const row: Cell[] = [];
    table.push(row);
    for (let j = 0; j <= b.length; j += 1) {
      let best: Cell = { cost: i + j === 0 ? 0 : Number.POSITIVE_INFINITY, step: null };
      for (const step of STEPS) {
        const [p, q] = step;
        const before = table[i - p]?.[j - q];
        if (before === undefined) continue;
        const parting = p === 0 || q === 0 ? UNMATCHED : JOINED * (p + q - 2);
        if (before.cost + parting >= best.cost) continue;
        const differ = distance(lettersA.slice(i - p, i).join(''), lettersB.slice(j - q, j).join(''));
        const cost = before.cost + parting + differ;
        if (cost < best.cost) best = { cost, step };
      }
      row.push(best);
    }
  }
  const found: AlignedWords[] = [];
  for (let [i, j] = [a.length, b.length]; i + j > 0; ) {
    const step = table[i]?.[j]?.step;
    if (step === null || step === undefined) break;
    const [p, q] = step;
    found.unshift({
      own: a.slice(i - p, i).join(' '),
      other: b.slice(j - q, j).join(' '),
      from: i - p,
      to: i,
    });
    i -= p;
    j -= q;
  }
  return found;
}
