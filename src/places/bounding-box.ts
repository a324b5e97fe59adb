import { validationFailure } from '../shared/http/http-error.ts';
import { valueError } from '../shared/http/validation-errors.ts';

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

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/**
 * Reads `minLon,minLat,maxLon,maxLat` (OGC API Features, CRS84). Null for an absent or empty text: no filter.
 *
 * @throws HttpError 422 at `["query", "bbox"]`
 */
export function readBoundingBox(text: string | null): BoundingBox | null {
  if (text === null || text === '') return null;
  const fail = (reason: string) => validationFailure([valueError(['query', 'bbox'], reason, text)]);
  const parts = text.split(',');
  const numbers = parts.map(Number);
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part)) || !numbers.every(Number.isFinite)) {
    throw fail('bbox must be four finite numbers: minLon,minLat,maxLon,maxLat');
  }
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  if (Math.abs(west) > 180 || Math.abs(east) > 180)
    throw fail('longitudes of bbox must be between -180 and 180');
  if (Math.abs(south) > 90 || Math.abs(north) > 90)
    throw fail('latitudes of bbox must be between -90 and 90');
  if (south > north) throw fail('minLat of bbox must not be greater than maxLat');
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
