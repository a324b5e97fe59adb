import type { BoundingBox } from '../../schemas/segment.ts';

const NOWHERE: BoundingBox = { x0: 0, y0: 0, x1: 0, y1: 0 };

/** Lines from the top; those whose middles are closer than half a line's height count as one row and go from the left. */
export function inReadingOrder<T extends { readonly bounding_box: BoundingBox | null }>(
  lines: readonly T[],
): T[] {
  const boxed = lines.map((line) => ({ line, box: line.bounding_box ?? NOWHERE }));
  boxed.sort((a, b) => middle(a.box) - middle(b.box));
  const rows: (typeof boxed)[] = [];
  for (const one of boxed) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const sameRow = last !== undefined && middle(one.box) - middle(last.box) < height(last.box) / 2;
    if (sameRow) row?.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x0 - b.box.x0).map(({ line }) => line));
}

const middle = (box: BoundingBox) => (box.y0 + box.y1) / 2;
const height = (box: BoundingBox) => box.y1 - box.y0;
