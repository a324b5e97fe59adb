import type { Static } from 'typebox';
import { Type } from 'typebox';
import { PLACE_LIMITS } from './place.ts';
import { Nullable, Strict } from './primitives.ts';

/** Answer of GET /. */
export const PlacesIndex = Strict(
  {
    name: Type.String(),
    version: Type.String(),
    description: Type.String(),
    links: Type.Array(Strict({ rel: Type.String(), href: Type.String() })),
  },
  { title: 'PlacesIndex' },
);
export type PlacesIndex = Static<typeof PlacesIndex>;

/** Answer of GET /healthz; both are `fail` with status 503 when the database does not answer in two seconds. */
export const PlacesHealth = Strict(
  { status: Type.Enum(['ok', 'fail']), database: Type.Enum(['ok', 'fail']) },
  { title: 'PlacesHealth' },
);
export type PlacesHealth = Static<typeof PlacesHealth>;

const PlacesLimits = Strict(
  Object.fromEntries(Object.keys(PLACE_LIMITS).map((name) => [name, Type.Number()])),
  { title: 'PlacesLimits' },
);

/** Answer of GET /api/config: what a client needs to know, no secret. */
export const PlacesConfig = Strict(
  {
    version: Type.String(),
    auth: Type.Union([
      Strict({ type: Type.Enum(['none']) }, { title: 'NoAuth' }),
      Strict(
        {
          type: Type.Enum(['oidc']),
          issuer: Type.String(),
          client_id: Nullable(Type.String()),
          audience: Nullable(Type.String()),
        },
        { title: 'OidcAuth' },
      ),
    ]),
    limits: PlacesLimits,
  },
  { title: 'PlacesConfig' },
);
export type PlacesConfig = Static<typeof PlacesConfig>;

/** Answer of GET /api/me. */
export const PlacesUser = Strict(
  {
    id: Type.String(),
    name: Nullable(Type.String()),
    email: Nullable(Type.String()),
    authenticated: Type.Boolean({ description: 'Whether a token says who this is.' }),
  },
  { title: 'PlacesUser' },
);
export type PlacesUser = Static<typeof PlacesUser>;
