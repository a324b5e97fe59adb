import { createCanvas } from '@napi-rs/canvas';
import type { BoundingBox } from '../../../schemas/segment.ts';
import type { Picture } from '../../../steps/ports/world.ts';

export interface DrawnWord {
  readonly text: string;
  /** Left end of the baseline, in pixels. */
  readonly x: number;
  readonly y: number;
}

export interface DrawOptions {
  readonly width?: number;
  readonly height?: number;
  /** Font size in pixels. */
  readonly size?: number;
  readonly ink?: string;
  readonly paper?: string;
}

/** Draws words in a plain sans typeface; `boxes` are the ink of each, in fractions of the picture. */
export function drawWords(
  words: readonly DrawnWord[],
  { width = 800, height = 500, size = 36, ink = '#000', paper = '#fff' }: DrawOptions = {},
): { readonly picture: Picture; readonly boxes: readonly BoundingBox[] } {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  context.font = `${size}px sans-serif`;
  const boxes = words.map(({ text, x, y }) => {
    context.fillText(text, x, y);
    const ink = context.measureText(text);
    return {
      x0: (x - ink.actualBoundingBoxLeft) / width,
      y0: (y - ink.actualBoundingBoxAscent) / height,
      x1: (x + ink.actualBoundingBoxRight) / width,
      y1: (y + ink.actualBoundingBoxDescent) / height,
    };
  });
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    pixels.set(data.subarray(at * 4, at * 4 + 3), at * 3);
  }
  return { picture: { pixels, channels: 3, width, height, dpi: null }, boxes };
}
