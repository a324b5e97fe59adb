import { readBox } from '../../../schemas/bounding-box.ts';

/** Degrees, edges included. `west` > `east` crosses the antimeridian. */
export interface BoundingBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface LongitudeRange {
  readonly from: number;
  readonly to: number;
}

/** The box that a query names, which its schema has found sound; null for an absent or empty text: no filter. */
export function toBoundingBox(text: string | null): BoundingBox | null {
  const reading = readBox(text ?? '');
  if ('defect' in reading) return null;
  const [west, south, east, north] = reading.numbers;
  return { west, south, east, north };
}

/**
 * The longitudes of a box as ranges that do not overlap. -180 and 180 are one meridian, so that a box that reaches one of
 * them finds what is stored at the other.
 */
export function toLongitudeRanges({ west, east }: BoundingBox): readonly LongitudeRange[] {
  if (west > east)
    return [
      { from: west, to: 180 },
      { from: -180, to: east },
    ];
  const ranges = [{ from: west, to: east }];
  if (west === -180 && east < 180) ranges.push({ from: 180, to: 180 });
  if (east === 180 && west > -180) ranges.push({ from: -180, to: -180 });
  return ranges;
}
