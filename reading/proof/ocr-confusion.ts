import { distance } from 'fastest-levenshtein';
import { shapeLetters } from '../text/confusions.ts';
import type { FoldedText } from '../text/fold.ts';
import { areWholeCharacters } from '../text/fold.ts';
import type { Hit } from './hit.ts';

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
    if (!areWholeCharacters(folded, begin, end)) continue;
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
