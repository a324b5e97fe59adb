/** A level rectangle, y down: in fractions of a page, in points or in pixels, as its user says. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** In pixels; `x1` and `y1` are just outside. */
export type PixelBox = Box;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The smallest box around several, of which there must be one. */
export function boxAround(boxes: readonly Box[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

/** The level box around points, of which there must be one. */
export const boxAroundPoints = (points: readonly Point[]): Box =>
  boxAround(points.map(({ x, y }) => ({ x0: x, y0: y, x1: x, y1: y })));

export const widthOf = ({ x0, x1 }: Box): number => x1 - x0;
export const heightOf = ({ y0, y1 }: Box): number => y1 - y0;
export const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** How much width two boxes share; less than nothing is the gap between them. */
export const sharedWidth = (a: Box, b: Box): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

/** How much height two boxes share; less than nothing is the gap between them. */
export const sharedHeight = (a: Box, b: Box): number => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);

export const overlaps = (a: Box, b: Box): boolean => sharedWidth(a, b) > 0 && sharedHeight(a, b) > 0;
