import { describe, expect, it } from 'vitest';
import { findInk } from '../../../../src/adapters/ocr/paddle/line-ink.ts';

const [WIDTH, HEIGHT] = [30, 24];

/** A crop with two bars of ink, rows 4 to 17 and 8 to 17, and one grey speck of a neighbouring line at its foot. */
function draw(paper: number, ink: number) {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(paper);
  const fill = (x0: number, x1: number, y0: number, y1: number) => {
    for (let y = y0; y < y1; y += 1) pixels.fill(ink, y * WIDTH + x0, y * WIDTH + x1);
  };
  fill(3, 9, 4, 18);
  fill(14, 20, 8, 18);
  fill(25, 26, 23, 24);
  return { pixels, width: WIDTH, height: HEIGHT };
}

describe('the ink of a line', () => {
  it.each([
    ['dark on light paper', 240, 30],
    ['light on dark paper', 20, 220],
  ])('is found %s, without what a neighbour reaches in', (_, paper, ink) => {
    const found = findInk(draw(paper, ink));
    expect(found.band).toEqual({ start: 4, end: 18 });
    expect(found.columns).toEqual([
      { start: 3, end: 9 },
      { start: 14, end: 20 },
    ]);
    expect(found.rowsOf({ start: 14, end: 20 })).toEqual({ start: 8, end: 18 });
  });

  it('has no rows where columns are blank', () => {
    expect(findInk(draw(240, 30)).rowsOf({ start: 9, end: 14 })).toBeNull();
  });
});
