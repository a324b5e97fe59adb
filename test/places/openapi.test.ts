import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as, createPlace, namedUsers, placeBody, startTestPlaces, type TestPlaces } from './places-server.ts';

interface Answer {
  readonly content?: Record<string, { readonly schema: object }>;
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Record<
    string,
    Record<string, { readonly operationId: string; readonly responses: Record<string, Answer> }>
  >;
  readonly components: { readonly schemas: Record<string, object> };
}

let places: TestPlaces;
let document: Document;
beforeAll(async () => {
  places = await startTestPlaces({ oidc: namedUsers });
  document = (await places.app.inject('/openapi.json')).json();
});
afterAll(() => places.close());

it('describes the nine routes of the contract under their operation ids', () => {
  expect([document.openapi, document.info.version]).toEqual(['3.1.0', '0.1.0']);
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids).toEqual([
    'index__get',
    'healthz_healthz_get',
    'get_config_api_config_get',
    'list_places_api_places_get',
    'create_place_api_places_post',
    'get_place_api_places__place_id__get',
    'replace_place_api_places__place_id__put',
    'delete_place_api_places__place_id__delete',
    'get_me_api_me_get',
  ]);
});

it('declares 422 on every route with parameters or a body, and on no other', () => {
  const declared = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => '422' in responses)
      .map(([method]) => `${method} ${path}`),
  );
  expect(declared).toEqual([
    'get /api/places',
    'post /api/places',
    'get /api/places/{place_id}',
    'put /api/places/{place_id}',
    'delete /api/places/{place_id}',
  ]);
});

/** The declared schema with its references filled in from the document. */
function declaredSchema(method: string, path: string, status: number, type: string): object {
  const answer = document.paths[path]?.[method]?.responses[String(status)];
  const schema = answer?.content?.[type]?.schema;
  if (schema === undefined) throw new Error(`${method} ${path} declares no ${type} for ${status}`);
  return { $defs: document.components.schemas, ...schema };
}

it('declares every answer that the service gives, with a schema that it fits', async () => {
  const place = await createPlace(places.app, { visibility: 'public' }, as('ann'));
  const one = '/api/places/{place_id}';
  const requests: [string, string, string, Record<string, string>, number, object?][] = [
    ['get', '/', '/', {}, 200],
    ['get', '/healthz', '/healthz', {}, 200],
    ['get', '/api/config', '/api/config', {}, 200],
    ['get', '/api/me', '/api/me', as('ann'), 200],
    ['get', '/api/me', '/api/me', {}, 401],
    ['get', '/api/places', '/api/places', {}, 200],
    ['get', '/api/places', '/api/places', { accept: 'application/geo+json' }, 200],
    ['get', '/api/places', '/api/places?limit=x', {}, 422],
    ['get', '/api/places', '/api/places', { authorization: 'Basic x' }, 401],
    ['post', '/api/places', '/api/places', as('ann'), 201, placeBody()],
    ['post', '/api/places', '/api/places', as('ann'), 422, {}],
    ['post', '/api/places', '/api/places', {}, 401, placeBody()],
    ['post', '/api/places', '/api/places', { ...as('ann'), origin: 'http://x.example' }, 403, placeBody()],
    ['get', '/api/places', '/api/places', { host: 'evil.example' }, 403],
    ['get', '/', '/', { host: 'evil.example' }, 403],
    [
      'post',
      '/api/places',
      '/api/places',
      { ...as('ann'), 'content-type': 'application/json' },
      400,
      Buffer.from([0xff]),
    ],
    ['post', '/api/places', '/api/places', as('ann'), 413, { name: 'x'.repeat(1_048_577) }],
    ['get', one, `/api/places/${place.id}`, {}, 200],
    ['get', one, '/api/places/00000000-0000-0000-0000-000000000000', {}, 404],
    ['get', one, '/api/places/abc', {}, 422],
    ['put', one, `/api/places/${place.id}`, as('ann'), 200, placeBody({ visibility: 'public' })],
    ['put', one, `/api/places/${place.id}`, as('bob'), 403, placeBody()],
    ['put', one, `/api/places/${place.id}`, { ...as('ann'), 'if-match': '"0"' }, 412, placeBody()],
    ['delete', one, `/api/places/${place.id}`, { ...as('ann'), 'if-match': '"0"' }, 412],
    ['delete', one, `/api/places/${place.id}`, {}, 401],
    ['delete', one, '/api/places/00000000-0000-0000-0000-000000000000', as('ann'), 404],
  ];
  for (const [method, path, url, headers, status, payload] of requests) {
    const answer = await places.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    expect([method, url, answer.statusCode]).toEqual([method, url, status]);
    const schema = declaredSchema(method, path, status, String(answer.headers['content-type']));
    const resolved = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
    expect(Compile(resolved).Errors(answer.json())).toEqual([]);
    expect(Compile(resolved).Check({ detail: 5 })).toBe(false);
  }
});
