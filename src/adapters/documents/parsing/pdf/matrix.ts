import { type Box, boxAroundPoints, type Point } from '../../../../../reading/geometry/boxes.ts';

/** The PDF matrix [a b c d e f]: x' = a·x + c·y + e, y' = b·x + d·y + f (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

export function apply(matrix: Matrix, x: number, y: number): Point {
  return {
    x: matrix[0] * x + matrix[2] * y + matrix[4],
    y: matrix[1] * x + matrix[3] * y + matrix[5],
  };
}

/** Where the unit square, into which PDF paints every image, lands under a matrix. */
export function unitSquare(matrix: Matrix): Box {
  return boxAroundPoints([
    apply(matrix, 0, 0),
    apply(matrix, 1, 0),
    apply(matrix, 0, 1),
    apply(matrix, 1, 1),
  ]);
}

/** Six numbers from an unknown list; null when they are not. */
export function toMatrix(value: unknown): Matrix | null {
  if (!Array.isArray(value) && !(value instanceof Float32Array)) return null;
  const numbers: number[] = [];
  for (const one of value as Iterable<unknown>) if (Number.isFinite(one)) numbers.push(Number(one));
  if (numbers.length < 6) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}
