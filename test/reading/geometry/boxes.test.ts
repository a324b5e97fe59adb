import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAround, boxAroundPoints, heightOf, overlaps, widthOf } from '../../../reading/geometry/boxes.ts';

const edge = fc.integer({ min: -1000, max: 1000 });
const box = fc.tuple(edge, edge, edge, edge).map(([a, b, c, d]) => ({
  x0: Math.min(a, c),
  y0: Math.min(b, d),
  x1: Math.max(a, c),
  y1: Math.max(b, d),
}));

it('the box around several holds each of them, touches the outermost and does not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(box, { minLength: 1 }), (boxes) => {
      const around = boxAround(boxes);
      for (const one of boxes) expect(boxAround([around, one])).toEqual(around);
      expect(boxAround(boxes.toReversed())).toEqual(around);
      expect(boxes.some(({ x0 }) => x0 === around.x0)).toBe(true);
      const corners = boxes.flatMap(({ x0, y0, x1, y1 }) => [
        { x: x0, y: y0 },
        { x: x1, y: y1 },
      ]);
      expect(boxAroundPoints(corners)).toEqual(around);
    }),
  );
});

it('boxes overlap where the box around both is narrower and lower than they are side by side and one above the other', () => {
  fc.assert(
    fc.property(box, box, (a, b) => {
      const around = boxAround([a, b]);
      const narrower = widthOf(around) < widthOf(a) + widthOf(b);
      const lower = heightOf(around) < heightOf(a) + heightOf(b);
      expect(overlaps(a, b)).toBe(narrower && lower);
    }),
  );
});

it('a box around a hundred thousand is found, which a call with as many arguments is not', () => {
  const boxes = Array.from({ length: 200_000 }, (_, at) => ({ x0: at, y0: 0, x1: at + 1, y1: 1 }));
  expect(boxAround(boxes)).toEqual({ x0: 0, y0: 0, x1: 200_000, y1: 1 });
});
