import sharp, { type Sharp } from 'sharp';
import { IxError } from '../../../../steps/ports/errors.ts';
import type { Picture } from '../../../../steps/ports/world.ts';

/** Raw 8-bit grey pixels, rows from the top. */
export interface GreyPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** sharp on raw grey pixels. */
export function sharpOf({ pixels, width, height }: GreyPicture) {
  return sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });
}

/** Runs a sharp pipeline to raw grey pixels. */
export async function toGreyPicture(pipeline: Sharp): Promise<GreyPicture> {
  const { data, info } = await pipeline.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** @throws IxError IX_003_000 when the pixels are not what width, height and channels say */
export async function toGrey({ pixels, width, height, channels }: Picture): Promise<GreyPicture> {
  if (width < 1 || height < 1 || pixels.length !== width * height * channels) {
    throw new IxError(
      'IX_003_000',
      `The OCR engine was given ${pixels.length} bytes for a picture of ${width} × ${height} pixels with ${channels} channel(s).`,
    );
  }
  if (channels === 1) return { pixels, width, height };
  const colour = sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
  return await toGreyPicture(colour.greyscale());
}
