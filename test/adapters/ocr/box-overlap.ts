import type { BoundingBox } from '../../../schemas/segment.ts';

/** Intersection over union of two boxes. */
export function overlapOverUnion(a: BoundingBox, b: BoundingBox): number {
  const area = (box: BoundingBox) => Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
  const shared = area({
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  });
  return shared / (area(a) + area(b) - shared);
}
