import { pino } from 'pino';
import { Type } from 'typebox';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import { Place, PlaceQuery } from '../../../schemas/place.ts';
import { Strict, Uuid } from '../../../schemas/primitives.ts';
import { RequestIX } from '../../../schemas/request.ts';
import { createServer, type HttpServer, type ServerOptions } from '../../../src/shared/http/server.ts';
import type { Loc } from '../../../src/shared/http/validation-errors.ts';

const PlacePath = Strict({ place_id: Uuid });
const Everything = Strict({
  count: Type.Optional(Type.Integer({ minimum: 1, exclusiveMaximum: 10 })),
  ratio: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  code: Type.Optional(Type.String({ pattern: '^[a-z]+$' })),
  names: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 2 })),
  flag: Type.Optional(Type.Boolean()),
});
const FlagQuery = Strict({ flag: Type.Boolean(), ratio: Type.Optional(Type.Number()) });

interface EchoOptions
  extends Partial<
    Pick<ServerOptions, 'host' | 'allowedHosts' | 'holdsToken' | 'requestTimeout' | 'requestTimeoutSetting'>
  > {
  readonly ignores?: (loc: Loc) => boolean;
}

/** A server with the shapes of both services whose handlers answer what reached them. */
export async function createEchoServer(options: EchoOptions = {}) {
  const app: HttpServer = await createServer({
    title: 'Echo',
    description: 'Answers what it was sent.',
    version: '0.1.0',
    host: '127.0.0.1',
    bodyLimit: 1_048_576,
    logger: pino({ level: 'silent' }),
    allowedOrigins: ['https://friend.example'],
    ...options,
  });
  app.get('/places', { schema: { operation: 'list_places', querystring: PlaceQuery } }, ({ query }) => query);
  app.post('/places', { schema: { operation: 'create_place', body: Place } }, ({ body }) => body);
  app.get('/places/:place_id', { schema: { params: PlacePath } }, ({ params }) => params);
  app.put('/places/:place_id', { schema: { params: PlacePath, body: Place } }, ({ body }) => body);
  app.delete('/places/:place_id', { schema: { params: PlacePath } }, (_request, reply) =>
    reply.code(204).send(),
  );
  app.post(
    '/jobs',
    { schema: { body: RequestIX }, config: { ignoresName: options.ignores ?? (() => false) } },
    ({ body, ignoredNames }) => ({ body, ignoredNames }),
  );
  app.post('/everything', { schema: { body: Everything } }, ({ body }) => body);
  app.get('/flag', { schema: { querystring: FlagQuery } }, ({ query }) => query);
  app.get('/defect', () => {
    throw new Error('secret words');
  });
  return app;
}

export const JSON_TYPE = { 'content-type': 'application/json' };

/** A valid place with some fields changed; undefined takes a field away. */
export const place = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({ name: 'a', longitude: 1, latitude: 2, ...changes });

/** A valid job request with some fields changed. */
export const jobRequest = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    use_case: 'u',
    ix_client_id: 'c',
    request_id: 'r',
    context: { texts: ['t'] },
    ...changes,
  });

/** Posts a body and gives the errors of its 422. */
export async function errorsOf(
  app: HttpServer,
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = JSON_TYPE,
): Promise<ValidationError[]> {
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  if (answer.statusCode !== 422) throw new Error(`expected 422, got ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ detail: ValidationError[] }>().detail;
}
