const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** The numbers of `minLon,minLat,maxLon,maxLat`, or what is wrong with them. */
export type BoxReading =
  | { readonly numbers: readonly [number, number, number, number] }
  | { readonly defect: string };

/** Reads a bounding box (OGC API Features, CRS84). Each number may be written as any number of a query may. */
export function readBox(text: string): BoxReading {
  const parts = text.split(',');
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const numbers = [west, south, east, north] as const;
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part)) || !numbers.every(Number.isFinite)) {
    return { defect: 'bbox must be four finite numbers: minLon,minLat,maxLon,maxLat' };
  }
  if (Math.abs(west) > 180 || Math.abs(east) > 180)
    return { defect: 'longitudes of bbox must be between -180 and 180' };
  if (Math.abs(south) > 90 || Math.abs(north) > 90)
    return { defect: 'latitudes of bbox must be between -90 and 90' };
  return south > north ? { defect: 'minLat of bbox must not be greater than maxLat' } : { numbers };
}
