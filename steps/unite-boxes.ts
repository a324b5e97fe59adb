import type { BoundingBox } from '../schemas/segment.ts';

/** The smallest box around several, of which there must be one. */
export function uniteBoxes(boxes: readonly BoundingBox[]): BoundingBox {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  };
}
