import { boxAroundPoints, type PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { BoundingBox } from '../../../../schemas/segment.ts';
import { type GreyPicture, sharpOf, toGreyPicture } from './grey-picture.ts';

/** A clockwise turn by quarters. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** A picture made ready for a reader, and the way back to the page as a person sees it. */
export interface PreparedPicture extends GreyPicture {
  /** The clockwise turn of the text that was undone. */
  readonly rotation: QuarterTurn;
  /** Degrees of clockwise skew that were undone. */
  readonly skew: number;
  /** From pixels here to fractions of the page turned by `rotation` only. */
  toPage(box: PixelBox): BoundingBox;
}

/** Below this many pixels on its longer side a picture is enlarged: its letters are too small to read well. */
const SMALL_SIDE = 1000;
/** No reader gains from more pixels: A4 at 400 dpi. */
const MAX_PIXELS = 16_000_000;
/** Readers bear less skew than this, and turning blurs. */
const MIN_SKEW = 0.3;

/** Undoes turn and skew of the text, and brings letters to a size that readers like. */
export async function preparePicture(
  grey: GreyPicture,
  rotation: QuarterTurn,
  skew: number,
): Promise<PreparedPicture> {
  const turned = rotation === 0 ? grey : await toGreyPicture(sharpOf(grey).rotate(360 - rotation));
  const scaled = await scalePicture(turned);
  const undone = Math.abs(skew) < MIN_SKEW ? 0 : skew;
  const level =
    undone === 0 ? scaled : await toGreyPicture(sharpOf(scaled).rotate(-undone, { background: '#fff' }));
  return {
    pixels: level.pixels,
    width: level.width,
    height: level.height,
    rotation,
    skew: undone,
    toPage: (box) => toPage(box, level, scaled, undone),
  };
}

async function scalePicture(picture: GreyPicture): Promise<GreyPicture> {
  const pixels = picture.width * picture.height;
  const side = Math.max(picture.width, picture.height);
  const scale = side < SMALL_SIDE ? 2 : Math.min(1, Math.sqrt(MAX_PIXELS / pixels));
  if (scale === 1) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return await toGreyPicture(sharpOf(picture).resize({ width, height, fit: 'fill', kernel: 'cubic' }));
}

/** Turns the box's corners back by the skew about the middle, and takes the box around them. */
function toPage(box: PixelBox, level: GreyPicture, skewed: GreyPicture, skew: number): BoundingBox {
  const radians = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corners = [box.x0, box.x1].flatMap((left) =>
    [box.y0, box.y1].map((top) => {
      const u = left - level.width / 2;
      const v = top - level.height / 2;
      const x = u * cos - v * sin + skewed.width / 2;
      const y = u * sin + v * cos + skewed.height / 2;
      return { x, y };
    }),
  );
  const around = boxAroundPoints(corners);
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole));
  return {
    x0: share(around.x0, skewed.width),
    y0: share(around.y0, skewed.height),
    x1: share(around.x1, skewed.width),
    y1: share(around.y1, skewed.height),
  };
}
