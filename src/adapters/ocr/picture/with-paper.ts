import { heightOf, type PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { GreyPicture } from './grey-picture.ts';

/** A line's box with the paper around it that readers of single lines expect. */
export function withPaper(box: PixelBox, { width, height }: GreyPicture): PixelBox {
  const margin = 0.2 * heightOf(box);
  return {
    x0: Math.max(0, box.x0 - margin),
    y0: Math.max(0, box.y0 - margin),
    x1: Math.min(width, box.x1 + margin),
    y1: Math.min(height, box.y1 + margin),
  };
}
