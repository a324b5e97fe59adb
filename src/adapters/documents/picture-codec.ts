import sharp from 'sharp';
import type { Picture } from '../../../steps/ports/world.ts';

/** Pictures are kept with at most this many pixels: A4 at 220 dpi, enough to show and to read a box again. */
const KEPT_PIXELS = 5_000_000;
/** WebP's own limit for a side. */
const LONGEST_SIDE = 16_383;

/** How pictures of pages become files and back. */
export interface PictureCodec {
  /** WebP bytes of the picture turned back by `rotation`. */
  encode(picture: Picture, rotation: number): Promise<Uint8Array>;
  decode(bytes: Uint8Array): Promise<Picture>;
}

export async function encodePicture(
  { pixels, width, height, channels }: Picture,
  rotation: number,
): Promise<Uint8Array> {
  const scale = Math.min(
    1,
    Math.sqrt(KEPT_PIXELS / (width * height)),
    LONGEST_SIDE / Math.max(width, height),
  );
  return sharp(pixels, { raw: { width, height, channels } })
    .resize({
      width: Math.max(1, Math.floor(width * scale)),
      height: Math.max(1, Math.floor(height * scale)),
      fit: 'fill',
    })
    .rotate((360 - rotation) % 360)
    .webp({ quality: 80, effort: 0 })
    .toBuffer();
}

/** WebP knows no grey: a picture whose channels are equal was saved grey and comes back so. */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toUint8Array();
  const { width, height } = info;
  if (!isGrey(data)) return { pixels: data, channels: 3, width, height, dpi: null };
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = data[at * 3 + 1] ?? 0;
  return { pixels, channels: 1, width, height, dpi: null };
}

function isGrey(rgb: Uint8Array): boolean {
  for (let at = 0; at < rgb.length; at += 3) {
    const green = rgb[at + 1] ?? 0;
    if (Math.abs((rgb[at] ?? 0) - green) > 2 || Math.abs((rgb[at + 2] ?? 0) - green) > 2) return false;
  }
  return true;
}
