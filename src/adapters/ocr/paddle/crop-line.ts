import type { GreyPicture } from '../picture/grey-picture.ts';
import type { SlantedBox } from './slanted-box.ts';

/**
 * Cuts a slanted box out of a picture, levelled and scaled to `height` pixels, by bilinear sampling (with the mean of
 * several samples where it shrinks). Outside the picture is the nearest edge.
 */
export function cropLine(picture: GreyPicture, box: SlantedBox, height: number): GreyPicture {
  const scale = box.thickness / height;
  const width = Math.max(1, Math.round(box.length / scale));
  const samples = Math.max(1, Math.round(scale));
  const pixels = new Uint8Array(width * height);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const step = scale / samples;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const u = column * scale - box.length / 2 + ((sample % samples) + 0.5) * step;
        const v = row * scale - box.thickness / 2 + (Math.floor(sample / samples) + 0.5) * step;
        sum += sampleAt(picture, box.x + u * cos - v * sin - 0.5, box.y + u * sin + v * cos - 0.5);
      }
      pixels[row * width + column] = sum / (samples * samples);
    }
  }
  return { pixels, width, height };
}

function sampleAt({ pixels, width, height }: GreyPicture, x: number, y: number): number {
  const clampedX = Math.min(width - 1, Math.max(0, x));
  const clampedY = Math.min(height - 1, Math.max(0, y));
  const left = Math.floor(clampedX);
  const top = Math.floor(clampedY);
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const fx = clampedX - left;
  const fy = clampedY - top;
  const at = (column: number, row: number) => pixels[row * width + column] ?? 0;
  const upper = at(left, top) * (1 - fx) + at(right, top) * fx;
  const lower = at(left, bottom) * (1 - fx) + at(right, bottom) * fx;
  return upper * (1 - fy) + lower * fy;
}
