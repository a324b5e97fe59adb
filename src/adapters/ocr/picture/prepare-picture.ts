import type { BoundingBox } from '../../../../schemas/segment.ts';
import { type GreyPicture, sharpOf, toGreyPicture } from './grey-picture.ts';
import type { PixelBox } from './pixel-box.ts';

/** A picture made ready for a reader, and the way back to the page as a person sees it. */
export interface PreparedPicture extends GreyPicture {
  /** The clockwise turn of the text that was undone. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Degrees of clockwise skew that were undone. */
  readonly skew: number;
  /** From pixels here to fractions of the page turned by `rotation` only. */
  toPage(box: PixelBox): BoundingBox;
}

/** Below this many pixels on its longer side a picture is enlarged twice: its letters are too small to read well. */
const SMALL_SIDE = 1400;

export async function preparePicture(grey: GreyPicture): Promise<PreparedPicture> {
  const scale = Math.max(grey.width, grey.height) < SMALL_SIDE ? 2 : 1;
  const scaled =
    scale === 1
      ? grey
      : await toGreyPicture(
          sharpOf(grey).resize({ width: grey.width * scale, height: grey.height * scale, kernel: 'cubic' }),
        );
  return {
    ...scaled,
    rotation: 0,
    skew: 0,
    toPage: (box) => ({
      x0: box.x0 / scaled.width,
      y0: box.y0 / scaled.height,
      x1: box.x1 / scaled.width,
      y1: box.y1 / scaled.height,
    }),
  };
}
