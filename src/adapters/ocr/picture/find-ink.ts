import { type GreyPicture, sharpOf, toGreyPicture } from './grey-picture.ts';

/** Where a reduced copy of a picture has ink: 1 or 0 for each of its pixels, rows from the top. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
  /** Pixels with ink. */
  readonly count: number;
}

/** Longer side of the reduced copy: a line of 10 pt on A4 is still 9 pixels high. */
const SIDE = 800;
/** Ink is this much darker than its blurred surroundings. */
const CONTRAST = 24;

export async function findInk(picture: GreyPicture): Promise<InkMap> {
  const small = await toGreyPicture(
    sharpOf(picture).resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true }),
  );
  const around = await toGreyPicture(sharpOf(small).blur(12));
  const ink = small.pixels.map((grey, place) => ((around.pixels[place] ?? 0) - grey > CONTRAST ? 1 : 0));
  const count = ink.reduce((sum, one) => sum + one, 0);
  return { width: small.width, height: small.height, ink, count };
}
