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
  /** The rows with ink of some columns (whole ones, within the crop), within the band; null where there is none. */
  rowsOf(columns: Stretch): Stretch | null;
}

/** Ink is whatever is nearer to the darkest (or, on dark paper, lightest) parts of the crop than to its paper. */
export function findInk(crop: GreyPicture): LineInk {
  const { width, height } = crop;
  const marks = markInk(crop.pixels);
  const everyRow = Array.from({ length: height }, (_, y) => {
    let found = 0;
    for (let at = y * width; at < (y + 1) * width; at += 1) found += marks[at] ?? 0;
    return found;
  });
  const band = bandOf(everyRow);
  const everyColumn = new Uint32Array(width);
  for (let y = band.start; y < band.end; y += 1) {
    for (let x = 0; x < width; x += 1) everyColumn[x] = (everyColumn[x] ?? 0) + (marks[y * width + x] ?? 0);
  }
  const hasInk = (y: number, { start, end }: Stretch) => {
    const first = marks.indexOf(1, y * width + start);
    return first >= 0 && first < y * width + end;
  };
  return {
    band,
    columns: stretchesOf(Array.from(everyColumn, (ink) => ink > 0)),
    rowsOf(columns) {
      const rows = stretchesOf(
        Array.from({ length: height }, (_, y) => y >= band.start && y < band.end && hasInk(y, columns)),
      );
      const [first, last] = [rows[0], rows.at(-1)];
      return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
    },
  };
}

/** 1 for each pixel of ink, 0 for paper: parted halfway between the 2nd and 98th percentile of grey, where the side with more pixels is paper. */
function markInk(pixels: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256);
  for (const grey of pixels) counts[grey] = (counts[grey] ?? 0) + 1;
  const middle = (greyAt(0.02, counts, pixels.length) + greyAt(0.98, counts, pixels.length)) / 2;
  const inkIsDark = greyAt(0.5, counts, pixels.length) > middle;
  const isInk = Uint8Array.from(counts, (_, grey) => ((inkIsDark ? grey < middle : grey > middle) ? 1 : 0));
  const marks = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) marks[at] = isInk[pixels[at] ?? 0] ?? 0;
  return marks;
}

/** The grey that this share of all pixels does not exceed, out of how many there are of each. */
function greyAt(share: number, counts: Uint32Array, pixels: number): number {
  const place = Math.floor(share * (pixels - 1));
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below > place;
  });
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
