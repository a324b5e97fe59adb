import type { Glyphs } from './page-words.ts';

/** In text without positions two spaces part columns: a gap of more than this many em. */
export const COLUMN_GAP = 0.95;
const WIDEST = 1.8;
/** Columns are parted by this many times the usual space between words. */
const SPACES = 2.2;

/**
 * The gap in em from which words belong to different cells: from the page's own space between words, since fixed-width
 * print has wide ones.
 */
export function cellGap(lines: readonly (readonly Glyphs[])[]): number {
  const gaps = lines
    .flatMap((words) =>
      words.slice(1).map((word, index) => {
        const previous = words[index];
        return previous === undefined ? 0 : (word.x0 - previous.x1) / Math.max(0.5, word.y1 - word.y0);
      }),
    )
    .filter((gap) => gap > 0.05 && gap < 3)
    .sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return Math.min(WIDEST, Math.max(COLUMN_GAP, SPACES * usual));
}
