import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Nullable, Strict, Timestamp, Uuid } from './primitives.ts';

export const Visibility = Type.Enum(['private', 'public']);
export type Visibility = Static<typeof Visibility>;

/** Body of create and replace. */
export const Place = Strict(
  {
    name: Type.String({ minLength: 1, maxLength: 160 }),
    description: Type.Optional(Type.String({ maxLength: 4000, default: '' })),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    visibility: Type.Optional(Type.Enum(['private', 'public'], { default: 'private' })),
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

export const PlaceQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 160, default: '' })),
  bbox: Type.Optional(Nullable(Type.String())),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000, default: 0 })),
});
export type PlaceQuery = Static<typeof PlaceQuery>;
