import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { PLACE_LIMITS } from '../../../schemas/place.ts';
import { PlacesConfig, PlacesHealth, PlacesIndex, PlacesUser } from '../../../schemas/places-service.ts';
import type { ApiInfo } from '../../shared/http/openapi.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { requireUser } from '../callers/identify-callers.ts';
import type { PlaceStore } from '../store/place-store.ts';

const DATABASE_LIMIT_MS = 2000;

/** Whether the database answers a trivial query in time. Never rejects. */
async function answersInTime(store: PlaceStore): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), DATABASE_LIMIT_MS);
  const answered = store.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** Index and health: what monitors and people look at first. */
export function addServiceRoutes(
  app: HttpServer,
  store: PlaceStore,
  { title, version, description }: ApiInfo,
): void {
  const index: PlacesIndex = {
    name: title,
    version,
    description,
    links: [
      { rel: 'self', href: '/' },
      { rel: 'places', href: '/api/places' },
      { rel: 'me', href: '/api/me' },
      { rel: 'config', href: '/api/config' },
      { rel: 'health', href: '/healthz' },
      { rel: 'service-desc', href: '/openapi.json' },
      { rel: 'service-doc', href: '/docs' },
    ],
  };
  app.get('/', { schema: { operation: 'index', response: { 200: PlacesIndex } } }, () => index);

  app.get(
    '/healthz',
    { schema: { operation: 'healthz', response: { 200: PlacesHealth, 503: PlacesHealth } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const ok = await answersInTime(store);
      const health: PlacesHealth = ok
        ? { status: 'ok', database: 'ok' }
        : { status: 'fail', database: 'fail' };
      return reply.code(ok ? 200 : 503).send(health);
    },
  );
}

/** What a client needs before it can sign in. */
export function addConfigRoute(app: HttpServer, config: Omit<PlacesConfig, 'limits'>): void {
  const body: PlacesConfig = { ...config, limits: PLACE_LIMITS };
  app.get(
    '/api/config',
    { schema: { operation: 'get_config', response: { 200: PlacesConfig } } },
    () => body,
  );
}

/** Who the caller is. */
export function addUserRoute(app: HttpServer): void {
  app.get(
    '/api/me',
    { schema: { operation: 'get_me', response: { 200: PlacesUser, 401: ErrorDetail, 503: ErrorDetail } } },
    ({ caller }) => requireUser(caller),
  );
}
