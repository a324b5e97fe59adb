import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { scanToPng } from '../samples/scan.ts';
import type { Sheet } from '../samples/sheet.ts';
import { createChooser } from './choose.ts';

/** How a picture of a page was spoiled. */
export interface Degradation {
  readonly dpi: number;
  /** Degrees clockwise. */
  readonly skew: number;
  readonly turn: 0 | 90 | 180 | 270;
  /** Standard deviation of the blur in pixels; 0 for none. */
  readonly blur: number;
  readonly noise: number;
  readonly paper: number;
  readonly quality: number;
  readonly seed: number;
}

/** A degradation as scans have it: most lightly askew and noisy, few turned or blurred. */
export function chooseDegradation(seed: number): Degradation {
  const chooser = createChooser(createRandom(seed));
  return {
    dpi: chooser.one([150, 200, 200, 300]),
    skew: chooser.number(-15, 15) / 10,
    turn: chooser.chance(0.15) ? chooser.one([90, 180, 270]) : 0,
    blur: chooser.chance(0.4) ? chooser.number(4, 9) / 10 : 0,
    noise: chooser.number(0, 22),
    paper: chooser.number(225, 255),
    quality: chooser.number(35, 85),
    seed,
  };
}

/** A page as a JPEG picture, askew, noisy, blurred and turned. */
export async function degradeSheet(
  sheet: Sheet,
  { turn, blur, quality, ...style }: Degradation,
): Promise<Buffer> {
  const turned = sharp(await scanToPng(sheet, style)).rotate(turn);
  const blurred = blur === 0 ? turned : turned.blur(blur);
  return blurred.withMetadata({ density: style.dpi }).jpeg({ quality }).toBuffer();
}
