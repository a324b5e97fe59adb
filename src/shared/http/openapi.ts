import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { ErrorDetail, HTTPValidationError } from '../../../schemas/http-errors.ts';
import { FOR_MONITORS } from './host-guard.ts';
import { isJsonObject, type JsonSchema } from './json-schema.ts';
import { http } from './node-http.ts';
import { type ApiSchema, createComponents, toTitle } from './openapi-schemas.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Name of the operation, such as `list_places`: with it the route stands in the OpenAPI document. */
    operation?: string;
    description?: string;
    /** What the operation is about, such as `jobs`: they stand together under it. */
    tag?: string;
    /** The body as `multipart/form-data`, where that is taken beside JSON. */
    form?: object;
    /** Set by plugins for routes of their own. */
    hide?: boolean;
  }
}

export interface ApiInfo {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** How callers say who they are; absent when nobody asks. */
  readonly bearer?: BearerScheme | undefined;
}

export interface BearerScheme {
  /** What the token is, such as `JWT`. */
  readonly format?: string;
  /** Whether a route wants a token, takes one, or does not look at it. */
  readonly use: (url: string, method: string) => 'required' | 'optional' | 'none';
}

const SECURITY = { required: [{ bearer: [] }], optional: [{ bearer: [] }, {}], none: undefined };

type ToApiSchema = (schema: JsonSchema, title?: string) => ApiSchema;

const toPath = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}');

function describeParameters(
  schema: JsonSchema | undefined,
  place: 'path' | 'query' | 'header',
  toApiSchema: ToApiSchema,
) {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: schema?.required?.includes(name) ?? false,
    schema: toApiSchema(property, toTitle(name)),
    ...(property.description === undefined ? {} : { description: property.description }),
  }));
}

function describeStatus(status: string): string {
  if (status.startsWith('2')) return 'Successful Response';
  return status === '422' ? 'Validation Error' : (http.STATUS_CODES[status] ?? status);
}

/** @param answer a schema, or `{description, content: {<media type>: {schema}}}` where JSON is not all there is */
function describeAnswer(status: string, answer: unknown, toApiSchema: ToApiSchema, method: string): unknown {
  if (!isJsonObject(answer)) return { description: describeStatus(status) };
  const schema: JsonSchema = answer;
  const description = schema.description ?? describeStatus(status);
  if (status === '204' || status === '304' || method === 'head') return { description };
  if (!isJsonObject(answer['content'])) {
    return {
      description: describeStatus(status),
      content: { 'application/json': { schema: toApiSchema(schema) } },
    };
  }
  const content = Object.entries(answer['content']).map(([type, media]) => [
    type,
    { schema: toApiSchema(isJsonObject(media) && isJsonObject(media['schema']) ? media['schema'] : {}) },
  ]);
  return { description, content: Object.fromEntries(content) };
}

function describeBodies(body: JsonSchema, form: object | undefined, toApiSchema: ToApiSchema) {
  return {
    'application/json': { schema: toApiSchema(body) },
    ...(form === undefined ? {} : { 'multipart/form-data': { schema: toApiSchema(form) } }),
  };
}

function describeOperation(
  route: RouteOptions,
  schema: FastifySchema,
  toApiSchema: ToApiSchema,
  bearer: BearerScheme | undefined,
): ApiSchema {
  const name = schema.operation ?? '';
  const method = String([route.method].flat()[0]).toLowerCase();
  const path = toPath(route.url);
  const { params, querystring, headers, body, form } = schema;
  const parameters = [
    ...describeParameters(isJsonObject(params) ? params : undefined, 'path', toApiSchema),
    ...describeParameters(isJsonObject(querystring) ? querystring : undefined, 'query', toApiSchema),
    ...describeParameters(isJsonObject(headers) ? headers : undefined, 'header', toApiSchema),
  ];
  const answers = {
    ...(FOR_MONITORS.test(route.url) ? {} : { 403: ErrorDetail }),
    ...(isJsonObject(body) ? { 400: ErrorDetail, 413: ErrorDetail, 415: ErrorDetail } : {}),
    ...(isJsonObject(schema.response) ? schema.response : {}),
    ...(parameters.length > 0 || isJsonObject(body) ? { 422: HTTPValidationError } : {}),
  };
  const security = SECURITY[bearer?.use(route.url, method) ?? 'none'];
  return {
    summary: toTitle(name),
    ...(schema.tag === undefined ? {} : { tags: [schema.tag] }),
    ...(schema.description === undefined ? {} : { description: schema.description }),
    operationId: `${`${name}${path}`.replaceAll(/\W/g, '_')}_${method}`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isJsonObject(body)
      ? { requestBody: { required: true, content: describeBodies(body, form, toApiSchema) } }
      : {}),
    ...(security === undefined ? {} : { security }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        describeAnswer(status, answer, toApiSchema, method),
      ]),
    ),
  };
}

const describeScheme = ({ format }: BearerScheme) => ({
  bearer: { type: 'http', scheme: 'bearer', ...(format === undefined ? {} : { bearerFormat: format }) },
});

/**
 * Serves `/openapi.json`, an OpenAPI 3.1.0 document of every route added after this whose schema names its `operation`:
 * the very schemas that validate, named objects once under their title.
 */
export function describeApi(app: FastifyInstance, { title, description, version, bearer }: ApiInfo): void {
  const { components, toApiSchema } = createComponents();
  const paths: Record<string, Record<string, ApiSchema>> = {};

  app.addHook('onRoute', (route) => {
    const { schema } = route;
    const [method = ''] = [route.method].flat();
    if (schema?.operation === undefined || schema.hide === true) return;
    const path = toPath(route.url);
    // Every GET has one, which says nothing new.
    if (method === 'HEAD' && paths[path]?.['get'] !== undefined) return;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeOperation(route, schema, toApiSchema, bearer),
    };
  });

  app.get('/openapi.json', () => ({
    openapi: '3.1.0',
    info: { title, description, version },
    paths,
    components: {
      schemas: components,
      ...(bearer === undefined ? {} : { securitySchemes: describeScheme(bearer) }),
    },
  }));
}
