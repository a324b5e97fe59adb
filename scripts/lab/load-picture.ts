import sharp from 'sharp';
import type { Picture } from '../../steps/ports/world.ts';

/** The pixels of a picture's file, on white where it is transparent, three bytes each. */
export async function loadPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: 3, dpi: null };
}
