import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  preValidationHookHandler,
} from 'fastify';
import { type TSchema, Type } from 'typebox';
import '../../../schemas/formats.ts';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import { compileDefaults } from './defaults.ts';
import { type HttpError, validationFailure } from './http-error.ts';
import { tellType } from './json-body.ts';
import { isJsonObject } from './json-schema.ts';
import { compileTexts } from './text-validation.ts';
import { toEcho } from './unstorable-text.ts';
import { type Loc, missing, notAnObject } from './validation-errors.ts';
import { findErrors, type IgnoresName } from './validation-walk.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Unknown names of the body that are accepted and dropped. */
    ignoresName?: IgnoresName;
  }
  interface FastifyRequest {
    /** Where in the body unknown names stood that were accepted and dropped. */
    ignoredNames: readonly Loc[];
  }
}

/** Drops what stands at `loc` of a body. */
function dropAt(body: unknown, loc: Loc): void {
  const owner = loc.slice(0, -1).reduce<unknown>((at, key) => (isJsonObject(at) ? at[key] : undefined), body);
  if (isJsonObject(owner)) Reflect.deleteProperty(owner, loc.at(-1) ?? '');
}

/** In the answer to a body above this, objects and lists are not repeated: each missing name would send it all back. */
const MAX_REPEATED_BYTES = 262_144;

/** An error as an answer can carry it. */
function toAnswer(error: ValidationError, isLarge: boolean): ValidationError {
  const isLeftOut = isLarge && typeof error.input === 'object';
  return {
    ...error,
    loc: error.loc.map((key) => (typeof key === 'string' ? key.toWellFormed() : key)),
    input: isLeftOut ? null : toEcho(error.input),
  };
}

/** @returns what checks a request's body: fills its defaults and drops its ignored names, or gives the errors */
function compileBody(schema: TSchema, ignoresName: IgnoresName | undefined, takesForm: boolean) {
  const compiled = compileWhenAsked(schema);
  const fillDefaults = compileDefaults(schema);
  return (request: FastifyRequest): readonly ValidationError[] => {
    const { body } = request;
    request.ignoredNames = [];
    const check = compiled();
    if (body === undefined || body === null) return [missing(['body'], null)];
    if (request.otherType !== null && typeof body === 'string') {
      const ctx = { error: tellType(request.otherType, takesForm) };
      return [toAnswer({ ...notAnObject(['body'], body), ctx }, false)];
    }
    if (request.hasOddText || !check.Check(body)) {
      const { errors, ignored } = findErrors(schema, body, 'body', ignoresName);
      const isLarge = request.bodyBytes > MAX_REPEATED_BYTES;
      if (errors.length > 0) return errors.map((error) => toAnswer(error, isLarge));
      for (const loc of ignored) dropAt(body, loc);
      if (!check.Check(body)) throw new Error('a body breaks its schema and the walk does not say why');
      request.ignoredNames = ignored;
    }
    fillDefaults?.(body);
    return [];
  };
}

/** Of a route that says nothing of a query. */
const readNoQuery = compileTexts(Type.Object({}), 'query');

const asSchema = (given: unknown): TSchema | undefined => (isJsonObject(given) ? given : undefined);

/** As many names as one header tells of. */
const MOST_NAMED = 20;

/** Says which parameters counted for nothing, where the contract lets any pass. */
function tellIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length === 0) return;
  const shown = names.slice(0, MOST_NAMED).map((name) => encodeURIComponent(name).slice(0, 100));
  reply.header('ignored-parameters', shown.join(', '));
}

/** @returns what gives the 422 of a request, with all errors of path, query and body in this order; null when it fits */
function compileRequest(schema: FastifySchema, ignoresName: IgnoresName | undefined) {
  const [params, querystring, body] = [schema.params, schema.querystring, schema.body].map(asSchema);
  const readParams = params && compileTexts(params, 'path');
  const readQuery = querystring ? compileTexts(querystring, 'query') : readNoQuery;
  const checkBody = body && compileBody(body, ignoresName, asSchema(schema.form) !== undefined);
  return (request: FastifyRequest, reply: FastifyReply): HttpError | null => {
    if (checkBody && request.bodyDefect !== null) return request.bodyDefect;
    const path = readParams?.(request.params);
    const query = readQuery(request.query);
    const errors = [...(path?.errors ?? []), ...query.errors, ...(checkBody?.(request) ?? [])];
    if (errors.length > 0) return validationFailure(errors);
    if (path) request.params = path.values;
    if (querystring) request.query = query.values;
    tellIgnored(reply, query.ignored);
    return null;
  };
}

/**
 * Checks the requests of every route added after this. TypeBox's compiled check decides; only a value that fails it is
 * walked again along the same schema, to say why. What reaches a handler has its texts read, its defaults filled, its
 * ignored names dropped.
 */
export function validateRequests(app: FastifyInstance): void {
  app.setValidatorCompiler(() => () => true);
  app.decorateRequest('ignoredNames');
  app.addHook('onRoute', (route) => {
    if (route.schema === undefined) return;
    const findFailure = compileRequest(route.schema, route.config?.ignoresName);
    const check: preValidationHookHandler = (request, reply, done) =>
      done(findFailure(request, reply) ?? undefined);
    route.preValidation = [...[route.preValidation ?? []].flat(), check];
  });
}
