import type { PlaceRecord } from '../../../schemas/place.ts';

/** A place and the version that its ETag shows. */
export interface StoredPlace {
  readonly place: PlaceRecord;
  readonly version: number;
}

/** A place as statements return it. */
export interface PlaceRow extends PlaceRecord {
  readonly version: number;
}

export function toStored({ version, ...place }: PlaceRow): StoredPlace {
  return { place, version };
}
