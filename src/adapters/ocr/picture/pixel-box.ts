import { leastOf, mostOf } from '../../../../reading/geometry/extremes.ts';
/** A rectangle in pixels; `x1` and `y1` are just outside. */
export interface PixelBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The smallest box around all of `boxes`, of which there is at least one. */
export function boxAround(boxes: readonly PixelBox[]): PixelBox {
  return {
    x0: leastOf(boxes, (box) => box.x0),
    y0: leastOf(boxes, (box) => box.y0),
    x1: mostOf(boxes, (box) => box.x1),
    y1: mostOf(boxes, (box) => box.y1),
  };
}
