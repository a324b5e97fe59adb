import cors from '@fastify/cors';
import type { FastifyBaseLogger } from 'fastify';
import { createServer, type HttpServer } from '../shared/http/server.ts';
import { holdsValidToken, identifyCallers } from './callers/identify-callers.ts';
import type { TokenVerifier } from './callers/token-verifier.ts';
import { addListRoute } from './routes/list-route.ts';
import { addPlaceRoutes } from './routes/place-routes.ts';
import { addConfigRoute, addServiceRoutes, addUserRoute } from './routes/service-routes.ts';
import type { PlaceStore } from './store/place-store.ts';

/** The OpenID Connect settings that clients may know. */
export interface PublicIssuer {
  readonly issuer: string;
  readonly client_id: string | null;
  readonly audience: string | null;
}

export interface PlacesAppOptions {
  readonly store: PlaceStore;
  readonly logger: FastifyBaseLogger;
  /** The address that the service will listen on. */
  readonly host: string;
  /** Names by which the service may be called beside addresses, `localhost` and the machine's own. */
  readonly allowedHosts?: readonly string[];
  /** Null: one local user owns every place. */
  readonly oidc: { readonly shown: PublicIssuer; readonly verify: TokenVerifier } | null;
  /** Browser origins that may use the service. */
  readonly allowedOrigins: readonly string[];
}

const INFO = {
  title: 'Places Service',
  description: 'Stores places with their positions, and lists them by words and bounding box.',
  version: '0.1.0',
};

/** Largest request body in bytes. */
const BODY_LIMIT = 1_048_576;

/** Public places are anybody's to read; a place is changed by its owner. */
function useOfToken(url: string, method: string): 'required' | 'optional' | 'none' {
  if (!url.startsWith('/api/') || url === '/api/config') return 'none';
  return method === 'get' && url !== '/api/me' ? 'optional' : 'required';
}

/** The places service as a server that does not listen yet. */
export async function createPlacesApp(options: PlacesAppOptions): Promise<HttpServer> {
  const { store, logger, host, oidc, allowedOrigins, allowedHosts = [] } = options;
  const app = await createServer({
    ...INFO,
    host,
    allowedHosts,
    bodyLimit: BODY_LIMIT,
    logger,
    allowedOrigins,
    holdsToken: ({ headers }) => holdsValidToken(headers.authorization, oidc?.verify ?? null),
    bearer: oidc === null ? undefined : { format: 'JWT', use: useOfToken },
  });
  if (allowedOrigins.length > 0) {
    await app.register(cors, {
      // A function, so that a request of no allowed origin is answered as if there were no CORS at all.
      origin: (origin, decide) =>
        decide(null, origin !== undefined && allowedOrigins.includes(origin) ? origin : false),
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'if-match', 'if-none-match'],
      exposedHeaders: ['etag', 'location', 'www-authenticate', 'retry-after'],
      maxAge: 3600,
      strictPreflight: false,
    });
  }
  addServiceRoutes(app, store, INFO);
  addConfigRoute(app, {
    version: INFO.version,
    auth: oidc === null ? { type: 'none' } : { type: 'oidc', ...oidc.shown },
  });
  await app.register((scope: HttpServer, _options, done) => {
    identifyCallers(scope, oidc?.verify ?? null);
    addListRoute(scope, store);
    addPlaceRoutes(scope, store);
    addUserRoute(scope);
    done();
  });
  return app;
}
