import type { ReadLine } from '../pixel-line.ts';
import { boxOfLine } from './choose-reading.ts';

/** Lines from the top, those of one row from the left: a line belongs to the row whose first line covers its middle. */
export function sortLines(lines: readonly ReadLine[]): ReadLine[] {
  const boxed = lines.map((line) => ({ line, box: boxOfLine(line) })).sort((a, b) => a.box.y0 - b.box.y0);
  const rows: (typeof boxed)[] = [];
  for (const one of boxed) {
    const middle = (one.box.y0 + one.box.y1) / 2;
    const row = rows.find(
      ([first]) => first !== undefined && first.box.y0 <= middle && middle <= first.box.y1,
    );
    if (row === undefined) rows.push([one]);
    else row.push(one);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x0 - b.box.x0).map(({ line }) => line));
}
