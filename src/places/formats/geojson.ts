import type { PlaceFeature, PlaceFeatureCollection, PlaceList, PlaceRecord } from '../../../schemas/place.ts';

export const GEOJSON_TYPE = 'application/geo+json';

export function toFeature({ id, longitude, latitude, ...properties }: PlaceRecord): PlaceFeature {
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}

export function toFeatureCollection({ items, ...page }: PlaceList): PlaceFeatureCollection {
  return { type: 'FeatureCollection', features: items.map(toFeature), ...page };
}
