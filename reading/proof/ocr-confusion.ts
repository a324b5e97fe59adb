import { distance } from 'fastest-levenshtein';
import type { FoldedText } from '../text/fold.ts';
import type { Hit } from './hit.ts';

/** Shapes that OCR engines take for one another, each written as one of them. No two digits share a shape. */
const SHAPES: Readonly<Record<string, string>> = {
  o: '0',
  l: '1',
  i: '1',
  s: '5',
  b: '8',
  z: '2',
  g: '9',
  v: 'u',
};
const PAIRS: Readonly<Record<string, string>> = { rn: 'm', vv: 'w', cl: 'd' };

interface Shaped {
  readonly shapes: string;
  /** Place in the letters where each shape begins, and one past the last. */
  readonly origins: readonly number[];
}

function shapeLetters(letters: string): Shaped {
  let shapes = '';
  const origins: number[] = [];
  for (let at = 0; at < letters.length; ) {
    const pair = PAIRS[letters.slice(at, at + 2)];
    const letter = letters.charAt(at);
    shapes += pair ?? SHAPES[letter] ?? letter;
    origins.push(at);
    at += pair === undefined ? 1 : 2;
  }
  return { shapes, origins: [...origins, letters.length] };
}

/** Shorter texts have too few letters to be told from others when one of them is in doubt. */
const SHORTEST = 4;

/** How many letters of a text may be confused. */
const mostConfusions = (length: number) => Math.max(1, Math.round(length / 5));

/**
 * Reads a folded text within the bounds of OCR confusion: letters that look alike (O and 0, l and 1, rn and m …) count as
 * the same, up to one in five. No other letter may differ, and no digit is ever taken for another digit.
 */
export function findConfused(text: string, folded: FoldedText, wanted: string): Hit[] {
  if (wanted.length < SHORTEST) return [];
  const { shapes, origins } = shapeLetters(folded.letters);
  const target = shapeLetters(wanted).shapes;
  const hits: Hit[] = [];
  for (let at = shapes.indexOf(target); at >= 0; at = shapes.indexOf(target, at + 1)) {
    const begin = origins[at] ?? 0;
    const end = origins[at + target.length] ?? folded.letters.length;
    if (distance(folded.letters.slice(begin, end), wanted) > mostConfusions(wanted.length)) continue;
    hits.push({
      start: folded.starts[begin] ?? 0,
      end: folded.ends[end - 1] ?? text.length,
      match: 'fuzzy',
      ambiguous: false,
    });
  }
  return hits;
}
