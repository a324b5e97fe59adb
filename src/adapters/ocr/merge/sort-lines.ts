import type { PixelBox } from '../picture/pixel-box.ts';
import type { ReadLine } from '../pixel-line.ts';
import { boxOfLine } from './choose-reading.ts';

/** Lines that share more than this of the narrower one's width stand one above the other. */
const STACKED = 0.3;

/**
 * Lines from the top, those of one row from the left: a line belongs to the row whose first line covers its middle, unless it
 * stands above or below a line of that row.
 */
export function sortLines(lines: readonly ReadLine[]): ReadLine[] {
  const boxed = lines.map((line) => ({ line, box: boxOfLine(line) })).sort((a, b) => a.box.y0 - b.box.y0);
  const rows: (typeof boxed)[] = [];
  for (const one of boxed) {
    const middle = (one.box.y0 + one.box.y1) / 2;
    const row = rows.find(
      ([first, ...rest]) =>
        first !== undefined &&
        first.box.y0 <= middle &&
        middle <= first.box.y1 &&
        ![first, ...rest].some(({ box }) => areStacked(box, one.box)),
    );
    if (row === undefined) rows.push([one]);
    else row.push(one);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x0 - b.box.x0).map(({ line }) => line));
}

function areStacked(a: PixelBox, b: PixelBox): boolean {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared > STACKED * Math.min(a.x1 - a.x0, b.x1 - b.x0);
}
