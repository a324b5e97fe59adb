import { append, leastOf } from '../geometry/extremes.ts';
import type { Glyphs } from './page-words.ts';

interface Line {
  readonly words: Glyphs[];
}

/**
 * Joins lines that stand side by side into rows, from top to bottom. A line joins a row where it overlaps the height of
 * the row's nearest words by half, so that a slightly turned page still falls into rows.
 */
export function groupIntoRows(lines: readonly Glyphs[][]): Glyphs[][] {
  const rows: Line[] = [];
  for (const words of [...lines].sort((a, b) => leftOf(a) - leftOf(b))) {
    const row = rows.find((candidate) => continues(candidate.words, words));
    if (row === undefined) rows.push({ words: [...words] });
    else append(row.words, words);
  }
  return rows.map((row) => row.words.sort((a, b) => a.x0 - b.x0)).sort((a, b) => middleOf(a) - middleOf(b));
}

function leftOf(words: readonly Glyphs[]): number {
  return leastOf(words, (word) => word.x0);
}

function middleOf(words: readonly Glyphs[]): number {
  return words.reduce((sum, word) => sum + (word.y0 + word.y1) / 2, 0) / words.length;
}

function continues(row: readonly Glyphs[], words: readonly Glyphs[]): boolean {
  const first = words[0];
  const last = row.at(-1);
  if (first === undefined || last === undefined || first.x0 < last.x1 - 1) return false;
  const overlap = Math.min(last.y1, first.y1) - Math.max(last.y0, first.y0);
  return overlap > 0.5 * Math.min(last.y1 - last.y0, first.y1 - first.y0);
}
