import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';
import { createRandom } from '../random.ts';
import type { Sheet, SheetText } from './sheet.ts';

// The fonts come with pdfjs-dist, so that the pictures are the same on a machine without fonts.
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Sheet');
GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Bold.ttf'), 'Sheet Bold');

/** The canvas font of a text on a sheet. */
export const fontOf = ({ size, bold }: SheetText): string => `${size}px "${bold ? 'Sheet Bold' : 'Sheet'}"`;

export interface ScanStyle {
  readonly dpi: number;
  /** Degrees clockwise by which the sheet lies askew. */
  readonly skew: number;
  /** Largest change of a pixel's grey by noise, 0 to 255. */
  readonly noise: number;
  /** Grey of the paper, 0 to 255. */
  readonly paper: number;
  readonly seed: number;
}

/** The sheet as grey pixels, one byte each, as a scanner with `style` would see it. */
function scan(sheet: Sheet, style: ScanStyle): { pixels: Uint8Array; width: number; height: number } {
  const scale = style.dpi / 72;
  const width = Math.round(sheet.width * scale);
  const height = Math.round(sheet.height * scale);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${style.paper}, ${style.paper}, ${style.paper})`;
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((style.skew * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  context.scale(scale, scale);
  context.fillStyle = '#222';
  for (const one of sheet.texts) {
    context.font = fontOf(one);
    context.textAlign = one.align;
    context.fillText(one.text, one.x, one.y);
  }
  for (const rule of sheet.rules) context.fillRect(rule.x, rule.y, rule.width, 0.6);
  return { pixels: addNoise(context.getImageData(0, 0, width, height).data, style), width, height };
}

function addNoise(rgba: Uint8ClampedArray, style: ScanStyle): Uint8Array {
  const random = createRandom(style.seed);
  const grey = new Uint8ClampedArray(rgba.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = (rgba[at * 4] ?? 0) + (random() - 0.5) * 2 * style.noise;
  }
  return new Uint8Array(grey.buffer);
}

function encode(sheet: Sheet, style: ScanStyle): Sharp {
  const { pixels, width, height } = scan(sheet, style);
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .withMetadata({ density: style.dpi })
    .toColourspace('b-w');
}

export function scanToJpeg(sheet: Sheet, style: ScanStyle, quality: number): Promise<Buffer> {
  return encode(sheet, style).jpeg({ quality, mozjpeg: true }).toBuffer();
}

export function scanToPng(sheet: Sheet, style: ScanStyle): Promise<Buffer> {
  return encode(sheet, style).png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer();
}
