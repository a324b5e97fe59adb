import { boxAround, type PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { SlantedBox } from './slanted-box.ts';
import type { LineWord } from './split-words.ts';

/**
 * The level box around a word of a line that was read in `box`.
 *
 * @param scale pixels of the picture that one pixel of the line's crop is wide and high
 */
export function placeWord(word: LineWord, scale: number, box: SlantedBox): PixelBox {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const corners = [word.columns.start, word.columns.end].flatMap((column) =>
    [word.rows.start, word.rows.end].map((row) => {
      const u = column * scale - box.length / 2;
      const v = row * scale - box.thickness / 2;
      const x = box.x + u * cos - v * sin;
      const y = box.y + u * sin + v * cos;
      return { x0: x, y0: y, x1: x, y1: y };
    }),
  );
  return boxAround(corners);
}
