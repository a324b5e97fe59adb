import type { PlaceFeature, PlaceFeatureCollection, PlaceList, PlaceRecord } from '../../schemas/place.ts';

export const GEOJSON_TYPE = 'application/geo+json';

export function toFeature({ id, longitude, latitude, ...properties }: PlaceRecord): PlaceFeature {
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}

export function toFeatureCollection({ items, ...page }: PlaceList): PlaceFeatureCollection {
  return { type: 'FeatureCollection', features: items.map(toFeature), ...page };
}

/** The weight (0 to 1) that an Accept header gives a media type by its most specific range (RFC 9110, 12.5.1). */
function weightOf(accept: string, type: string): number {
  const [main] = type.split('/', 1);
  const ranks = [type, `${main}/*`, '*/*'];
  const ranges = accept.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    return { name, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 };
  });
  for (const rank of ranks) {
    const found = ranges.find(({ name }) => name === rank);
    if (found !== undefined) return found.weight;
  }
  return 0;
}

/** Whether a caller would rather have GeoJSON than JSON; JSON when both are equal. */
export function prefersGeoJson(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes(GEOJSON_TYPE)) return false;
  return weightOf(accept, GEOJSON_TYPE) > weightOf(accept, 'application/json');
}
