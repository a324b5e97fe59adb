import type { BoundingBox } from '../../schemas/segment.ts';
import { leastOf, mostOf } from './extremes.ts';

/** The smallest box around several, of which there must be one. */
export function uniteBoxes(boxes: readonly BoundingBox[]): BoundingBox {
  return {
    x0: leastOf(boxes, (box) => box.x0),
    y0: leastOf(boxes, (box) => box.y0),
    x1: mostOf(boxes, (box) => box.x1),
    y1: mostOf(boxes, (box) => box.y1),
  };
}
