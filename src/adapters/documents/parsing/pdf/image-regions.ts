import { type Box, boxAround, overlaps } from '../../../../../reading/geometry/boxes.ts';
import type { Picture } from '../../../../../steps/ports/world.ts';

/** Side of a cell of the grid on which ink is looked for, in points (pixels at 72 dpi). */
const CELL = 6;
/** A cell whose lightest and darkest pixel are this far apart has ink. */
const CONTRAST = 50;
/** Smaller patches than this, in points, hold no line of text; a single row of cells is a rule or an edge. */
const SMALLEST = { width: 15, height: 2 * CELL };
/** Cells of ink this many cells apart are one region. */
const REACH = { x: 3, y: 2 };
/** More patches than this are read as the whole images that they are on. */
const MAX_REGIONS = 8;

/**
 * The parts of images that show something and over which the page writes no text, in points.
 * @param picture the page at 72 dpi
 * @param images where images are painted, in points
 * @param texts the boxes of the page's own lines, in points
 */
export function findImageRegions(picture: Picture, images: readonly Box[], texts: readonly Box[]): Box[] {
  const columns = Math.ceil(picture.width / CELL);
  const rows = Math.ceil(picture.height / CELL);
  const inked = new Uint8Array(columns * rows);
  for (const image of images) {
    forCells(image, columns, rows, (at, x, y) => {
      if (contrast(picture, x * CELL, y * CELL) > CONTRAST) inked[at] = 1;
    });
  }
  for (const text of texts) {
    const around = { x0: text.x0 - 2, y0: text.y0 - 2, x1: text.x1 + 2, y1: text.y1 + 2 };
    forCells(around, columns, rows, (at) => {
      inked[at] = 0;
    });
  }
  const patches = gatherPatches(inked, columns, rows).filter(
    ({ x0, y0, x1, y1 }) => x1 - x0 >= SMALLEST.width && y1 - y0 >= SMALLEST.height,
  );
  const regions = uniteOverlapping(uniteByImage(patches, images, texts).map(widen));
  if (regions.length <= MAX_REGIONS) return regions;
  return images.filter((image) => patches.some((patch) => overlaps(image, patch)));
}

/** What one image shows is read as a whole, unless the page writes over it. */
function uniteByImage(patches: readonly Box[], images: readonly Box[], texts: readonly Box[]): Box[] {
  const left = new Set(patches);
  const wholes = images.flatMap((image) => {
    const shown = [...left].filter((patch) => overlaps(patch, image));
    if (shown.length === 0) return [];
    const whole = boxAround(shown);
    if (texts.some((text) => overlaps(text, whole))) return [];
    for (const patch of shown) left.delete(patch);
    return [whole];
  });
  return [...wholes, ...left];
}

function forCells(
  box: Box,
  columns: number,
  rows: number,
  visit: (at: number, x: number, y: number) => void,
): void {
  const first = { x: Math.max(0, Math.floor(box.x0 / CELL)), y: Math.max(0, Math.floor(box.y0 / CELL)) };
  const last = {
    x: Math.min(columns, Math.ceil(box.x1 / CELL)),
    y: Math.min(rows, Math.ceil(box.y1 / CELL)),
  };
  for (let y = first.y; y < last.y; y += 1) {
    for (let x = first.x; x < last.x; x += 1) visit(y * columns + x, x, y);
  }
}

function contrast({ pixels, channels, width, height }: Picture, left: number, top: number): number {
  let darkest = 255;
  let lightest = 0;
  for (let y = top; y < Math.min(height, top + CELL); y += 1) {
    for (let x = left; x < Math.min(width, left + CELL); x += 1) {
      const at = (y * width + x) * channels;
      const light = channels === 1 ? (pixels[at] ?? 0) : lightOf(pixels, at);
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
    }
  }
  return lightest - darkest;
}

const lightOf = (pixels: Uint8Array, at: number) =>
  0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);

/** Inked cells that lie close together, as boxes in points. */
function gatherPatches(inked: Uint8Array, columns: number, rows: number): Box[] {
  const patches: Box[] = [];
  const left = inked.slice();
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] === 0) continue;
    let patch: Box = { x0: columns, y0: rows, x1: 0, y1: 0 };
    const queue = [start];
    left[start] = 0;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const x = at % columns;
      const y = Math.floor(at / columns);
      patch = {
        x0: Math.min(patch.x0, x),
        y0: Math.min(patch.y0, y),
        x1: Math.max(patch.x1, x + 1),
        y1: Math.max(patch.y1, y + 1),
      };
      for (let ny = Math.max(0, y - REACH.y); ny <= Math.min(rows - 1, y + REACH.y); ny += 1) {
        for (let nx = Math.max(0, x - REACH.x); nx <= Math.min(columns - 1, x + REACH.x); nx += 1) {
          const next = ny * columns + nx;
          if (left[next] === 0) continue;
          left[next] = 0;
          queue.push(next);
        }
      }
    }
    patches.push({ x0: patch.x0 * CELL, y0: patch.y0 * CELL, x1: patch.x1 * CELL, y1: patch.y1 * CELL });
  }
  return patches;
}

/** The outermost ink may be too thin for the contrast of its cell. */
const widen = ({ x0, y0, x1, y1 }: Box): Box => ({
  x0: x0 - CELL / 2,
  y0: y0 - CELL / 2,
  x1: x1 + CELL / 2,
  y1: y1 + CELL / 2,
});

function uniteOverlapping(boxes: readonly Box[]): Box[] {
  const united: Box[] = [];
  for (const box of boxes) {
    const hit = united.findIndex((other) => overlaps(other, box));
    const other = united[hit];
    if (other === undefined) united.push(box);
    else {
      united.splice(hit, 1);
      return uniteOverlapping([...united, boxAround([other, box]), ...boxes.slice(boxes.indexOf(box) + 1)]);
    }
  }
  return united;
}
