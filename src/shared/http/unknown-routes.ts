import type { FastifyInstance } from 'fastify';
import { withoutEndSlashes } from '../end-slashes.ts';
import { HttpError } from './http-error.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as it was added: its path with the names of its parameters, and its methods. */
    /** The error for a request that no route takes. */
    answerUnknown: (target: string) => HttpError;
    knownPaths: ReadonlyMap<string, { readonly methods: ReadonlySet<string> }>;
  }
}

/** `/api/places/:place_id` as an expression for whole paths; `*` stands for any rest. */
function toPattern(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/);
  const source = parts.map((part) =>
    part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`);
}

const pathOf = (target: string) => target.split('?', 1)[0] ?? '';

/**
 * Answers what no route takes, before its body is read: 404, 405 with `Allow` for a known path, and 307 to the path
 * without a trailing slash. Call it before any route is added.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.decorate('knownPaths', known);

  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return;
    const path = known.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const one of [method].flat()) path.methods.add(one);
    known.set(url, path);
  });

  const methodsOf = (path: string) =>
    [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]);

  function toError(path: string): HttpError {
    const allowed = [...new Set(methodsOf(path))].sort();
    if (allowed.length === 0) return new HttpError(404, 'Not Found');
    return new HttpError(405, 'Method Not Allowed', { allow: allowed.join(', ') });
  }

  app.decorate('answerUnknown', (target) => toError(pathOf(target)));
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '/' } = request.raw;
    const path = pathOf(url);
    if (path.length > 1 && path.endsWith('/')) {
      const trimmed = withoutEndSlashes(path);
      if (methodsOf(trimmed).length === 0) return done(new HttpError(404, 'Not Found'));
      reply
        .code(307)
        .header('location', trimmed + url.slice(path.length))
        .send();
      return;
    }
    done(request.is404 ? toError(path) : undefined);
  });

  // For plugins that take a request and find that they have nothing for it.
  app.setNotFoundHandler((request) => {
    throw toError(pathOf(request.raw.url ?? '/'));
  });
}
