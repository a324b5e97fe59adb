import { meanConfidence, type PixelLine, textOf } from '../../../reading/readings/read-line.ts';

/** Fewer letters and digits than this on a whole page are a page number at most. */
const MIN_LETTERS = 5;
/** A page number that is printed is read with more confidence than this; edges of a photograph are not. */
const SURE_MARK = 0.8;

/** The lines of a page, or none where all of them are a few doubtful letters: what readers see in a picture of no writing. */
export function withoutStrayMarks<L extends PixelLine>(lines: readonly L[]): readonly L[] {
  const words = lines.flatMap((line) => line.words);
  const letters = textOf(words).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters < MIN_LETTERS && (meanConfidence(words) ?? 0) < SURE_MARK ? [] : lines;
}
