import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Nullable, Strict, Timestamp, Uuid } from './primitives.ts';

/** The contract's limits; /api/config shows them. */
export const PLACE_LIMITS = {
  q_max_length: 160,
  limit_min: 1,
  limit_max: 200,
  limit_default: 100,
  offset_min: 0,
  offset_max: 100_000,
  offset_default: 0,
  name_min_length: 1,
  name_max_length: 160,
  description_max_length: 4000,
  longitude_min: -180,
  longitude_max: 180,
  latitude_min: -90,
  latitude_max: 90,
} as const;

/** What an absent field of a place becomes, in a replacement too. */
export const PLACE_DEFAULTS = { description: '', visibility: 'private' } as const;

export const Visibility = Type.Enum(['private', 'public']);
export type Visibility = Static<typeof Visibility>;

/** Body of create and replace. */
export const Place = Strict(
  {
    name: Type.String({ minLength: PLACE_LIMITS.name_min_length, maxLength: PLACE_LIMITS.name_max_length }),
    description: Type.Optional(
      Type.String({ maxLength: PLACE_LIMITS.description_max_length, default: PLACE_DEFAULTS.description }),
    ),
    longitude: Type.Number({ minimum: PLACE_LIMITS.longitude_min, maximum: PLACE_LIMITS.longitude_max }),
    latitude: Type.Number({ minimum: PLACE_LIMITS.latitude_min, maximum: PLACE_LIMITS.latitude_max }),
    visibility: Type.Optional(Type.Enum(['private', 'public'], { default: PLACE_DEFAULTS.visibility })),
  },
  { title: 'Place' },
);
export type Place = Static<typeof Place>;

/** A place as it is answered. */
export const PlaceRecord = Strict(
  {
    id: Uuid,
    name: Type.String(),
    description: Type.String(),
    longitude: Type.Number(),
    latitude: Type.Number(),
    visibility: Visibility,
    owner_id: Type.String(),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'PlaceRecord' },
);
export type PlaceRecord = Static<typeof PlaceRecord>;

export const PlacePath = Strict({ place_id: Uuid });
export type PlacePath = Static<typeof PlacePath>;

export const PlaceQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: PLACE_LIMITS.q_max_length, default: '' })),
  bbox: Type.Optional(Nullable(Type.String({ format: 'bbox' }))),
  limit: Type.Optional(
    Type.Integer({
      minimum: PLACE_LIMITS.limit_min,
      maximum: PLACE_LIMITS.limit_max,
      default: PLACE_LIMITS.limit_default,
    }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: PLACE_LIMITS.offset_min,
      maximum: PLACE_LIMITS.offset_max,
      default: PLACE_LIMITS.offset_default,
    }),
  ),
});
export type PlaceQuery = Static<typeof PlaceQuery>;

const page = {
  total: Type.Integer({ minimum: 0, description: 'All that match, on every page.' }),
  limit: Type.Integer(),
  offset: Type.Integer(),
};

/** One page of a listing, newest first. */
export const PlaceList = Strict({ items: Type.Array(PlaceRecord), ...page }, { title: 'PlaceList' });
export type PlaceList = Static<typeof PlaceList>;

const { id, longitude: _longitude, latitude: _latitude, ...properties } = PlaceRecord.properties;

/** A place as GeoJSON (RFC 7946): longitude before latitude. */
export const PlaceFeature = Strict(
  {
    type: Type.Enum(['Feature']),
    id,
    geometry: Strict({
      type: Type.Enum(['Point']),
      coordinates: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
    }),
    properties: Strict(properties),
  },
  { title: 'PlaceFeature' },
);
export type PlaceFeature = Static<typeof PlaceFeature>;

/** The same page as GeoJSON. */
export const PlaceFeatureCollection = Strict(
  { type: Type.Enum(['FeatureCollection']), features: Type.Array(PlaceFeature), ...page },
  { title: 'PlaceFeatureCollection' },
);
export type PlaceFeatureCollection = Static<typeof PlaceFeatureCollection>;
