import { mostOf } from '../../../../reading/geometry/extremes.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';

/** Where the ink of a line's crop is: a stretch of columns or rows, `end` just outside. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface LineInk {
  /** The rows of the line itself, without what neighbours reach into the crop. */
  readonly band: Stretch;
  /** Columns with ink in the band, in stretches from the left. */
  readonly columns: readonly Stretch[];
  /** The rows with ink of some columns, within the band; null where there is none. */
  rowsOf(columns: Stretch): Stretch | null;
}

/** Ink is whatever is nearer to the darkest (or, on dark paper, lightest) parts of the crop than to its paper. */
export function findInk(crop: GreyPicture): LineInk {
  const isInk = inkTest(crop.pixels);
  const { width, height } = crop;
  const count = (columns: Stretch, rows: Stretch) => {
    let found = 0;
    for (let y = rows.start; y < rows.end; y += 1) {
      for (let x = columns.start; x < columns.end; x += 1)
        if (isInk(crop.pixels[y * width + x] ?? 0)) found += 1;
    }
    return found;
  };
  const everyRow = Array.from({ length: height }, (_, y) =>
    count({ start: 0, end: width }, { start: y, end: y + 1 }),
  );
  const band = bandOf(everyRow);
  const everyColumn = Array.from({ length: width }, (_, x) => count({ start: x, end: x + 1 }, band));
  return {
    band,
    columns: stretchesOf(everyColumn.map((ink) => ink > 0)),
    rowsOf(columns) {
      const rows = stretchesOf(
        Array.from({ length: height }, (_, y) => {
          const inBand = y >= band.start && y < band.end;
          return inBand && count(columns, { start: y, end: y + 1 }) > 0;
        }),
      );
      const [first, last] = [rows[0], rows.at(-1)];
      return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
    },
  };
}

/** Halfway between the 2nd and 98th percentile of grey; the side with more pixels is paper. */
function inkTest(pixels: Uint8Array): (grey: number) => boolean {
  const sorted = Uint8Array.from(pixels).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const middle = (at(0.02) + at(0.98)) / 2;
  const inkIsDark = at(0.5) > middle;
  return inkIsDark ? (grey) => grey < middle : (grey) => grey > middle;
}

/** From the row with most ink outwards until rows are (nearly) empty, over holes as small as that under an i's dot. */
function bandOf(inkOfRow: readonly number[]): Stretch {
  const most = mostOf(inkOfRow, (ink) => ink);
  const hole = Math.round(inkOfRow.length / 12);
  const peak = inkOfRow.indexOf(most);
  const reach = (direction: 1 | -1) => {
    let edge = peak;
    for (let row = peak; row >= 0 && row < inkOfRow.length; row += direction) {
      if ((inkOfRow[row] ?? 0) > 0.02 * most) edge = row;
      else if (Math.abs(row - edge) > hole) break;
    }
    return edge;
  };
  return { start: reach(-1), end: reach(1) + 1 };
}

function stretchesOf(flags: readonly boolean[]): Stretch[] {
  const found: Stretch[] = [];
  let start = -1;
  flags.forEach((flag, place) => {
    if (flag && start < 0) start = place;
    if (!flag && start >= 0) {
      found.push({ start, end: place });
      start = -1;
    }
  });
  if (start >= 0) found.push({ start, end: flags.length });
  return found;
}
