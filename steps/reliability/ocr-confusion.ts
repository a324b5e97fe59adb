import { distance } from 'fastest-levenshtein';
import type { FoldedText } from '../values/fold.ts';
import type { Hit } from './comparison.ts';

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
  /** Place in the letters that each shape came from, and one past the last. */
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
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** How many letters may differ altogether, confusions included. */
const mostChanges = (length: number) => Math.max(1, Math.round(length / 5));

/** How many letters may differ in a way that is no known confusion: none, unless recognition was poor there. */
const mostMisreadings = (length: number, tolerance: number) =>
  tolerance < 0.3 ? 0 : Math.floor(length / 12);

function isWithinBounds(found: string, wanted: string, tolerance: number): boolean {
  if (distance(found, wanted) > mostChanges(wanted.length)) return false;
  const shapes = shapeLetters(wanted).shapes;
  const misread = distance(shapeLetters(found).shapes, shapes);
  if (misread > mostMisreadings(wanted.length, tolerance)) return false;
  // Where more than confusions differ the digits must be the very same, so that no digit is taken for another.
  return misread === 0 || digitsOf(found) === digitsOf(wanted);
}

/**
 * Reads a folded text within the bounds of OCR confusion (O/0, l/1, rn/m …): never with a digit changed into another.
 * @param tolerance 0 to 1: how poorly the text was recognised; letters beyond known confusions may differ from 0.3 on
 */
export function findConfused(text: string, folded: FoldedText, wanted: string, tolerance: number): Hit[] {
  if (wanted.length < SHORTEST) return [];
  const { shapes, origins } = shapeLetters(folded.letters);
  const target = shapeLetters(wanted).shapes;
  const slack = mostMisreadings(wanted.length, tolerance);
  const hits: Hit[] = [];
  for (let at = 0; at + target.length - slack <= shapes.length; at += 1) {
    const begin = origins[at] ?? 0;
    if (slack > 0 && begin > 0 && folded.ends[begin - 1] === folded.starts[begin]) continue;
    for (let length = target.length - slack; length <= target.length + slack; length += 1) {
      const end = origins[at + length];
      if (end === undefined || end <= begin) continue;
      if (slack === 0 && shapes.slice(at, at + length) !== target) continue;
      if (!isWithinBounds(folded.letters.slice(begin, end), wanted, tolerance)) continue;
      hits.push({
        start: folded.starts[begin] ?? 0,
        end: folded.ends[end - 1] ?? text.length,
        match: 'fuzzy',
        ambiguous: false,
      });
    }
  }
  return hits.filter((hit, index) => !hits.slice(0, index).some((other) => other.end > hit.start));
}
