import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { addAnswerHeaders } from './answer-headers.ts';
import { boundAnswers } from './answers-under-way.ts';
import { serveDocs } from './docs-page.ts';
import { endConnections } from './end-connections.ts';
import { answerClientError, answerConnect, answerErrors, type ErrorPage } from './error-answers.ts';
import { guardHost, type HostRules } from './host-guard.ts';
import { acceptBodies } from './json-body.ts';
import { type BearerScheme, describeApi } from './openapi.ts';
import { guardOrigin } from './origin-guard.ts';
import { readOn } from './read-on.ts';
import { parseQuery, repairTarget } from './request-target.ts';
import { validateRequests } from './request-validation.ts';
import { answerUnknownRoutes } from './unknown-routes.ts';

export interface ServerOptions {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** How callers say who they are, for the OpenAPI document. */
  readonly bearer?: BearerScheme | undefined;
  /** The address that the server will listen on. */
  readonly host: string;
  /** Names by which the service may be called beside addresses, `localhost` and the machine's own. */
  readonly allowedHosts?: readonly string[];
  /** Whether a request holds a valid bearer token: it may call the service by any name. */
  readonly holdsToken?: HostRules['holdsToken'];
  /** Largest request body in bytes; a route may set its own. */
  readonly bodyLimit: number;
  readonly logger: FastifyBaseLogger;
  /** Adds what decides who may ask, before anything is told of the routes that there are. */
  readonly guard?: (app: HttpServer) => void;
  /** A page for whoever would rather read one than JSON. */
  readonly errorPage?: ErrorPage;
  /** Foreign origins whose pages may use the service. */
  readonly allowedOrigins?: readonly string[];
  /** Longest silence on a connection in milliseconds; a stream of events must write something within it. */
  readonly connectionTimeout?: number;
  /** Longest time that a whole request may take to arrive, in milliseconds. */
  readonly requestTimeout?: number;
  /** The setting that `requestTimeout` is of, for whoever needs longer. */
  readonly requestTimeoutSetting?: string;
  /** Whether a request with the header `Upgrade` becomes another protocol; none by default, and the header is passed over. */
  readonly takesUpgrade?: ((request: IncomingMessage) => boolean) | undefined;
}

export type HttpServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** In the place of Fastify's own, which load Ajv: what checks requests and what writes answers is set before the first route. */
function unasked(): never {
  throw new Error('a route was added before the server knows how it checks and answers');
}

/** Longest time that the headers of a request may take to arrive, in milliseconds. */
const HEADERS_TIMEOUT = 20_000;
/** How often Node looks for requests that take too long, in milliseconds. */
const LOOK_INTERVAL = 5000;

/** Longer than any path that Node's header limit lets through. */
const MAX_PARAM_LENGTH = 65_536;

/**
 * A Fastify server that answers as both contracts have it: our validation and 422 bodies, one error shape, 404, 405 and
 * 307, the guard against other sites' pages, `/openapi.json` and `/docs`. Add routes with TypeBox schemas; a request
 * that reaches a handler fits them, with its texts read and its defaults filled.
 */
export async function createServer(options: ServerOptions): Promise<HttpServer> {
  const { requestTimeout = 60_000, requestTimeoutSetting } = options;
  const headersTimeout = Math.min(HEADERS_TIMEOUT, requestTimeout);
  const tooSlow =
    `the request took too long to arrive: it may take ${requestTimeout / 1000} s` +
    `${requestTimeoutSetting === undefined ? '' : ` (${requestTimeoutSetting})`}, and its headers ${headersTimeout / 1000} s`;
  const app: HttpServer = fastify({
    schemaController: { compilersFactory: { buildValidator: unasked, buildSerializer: unasked } },
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit,
    connectionTimeout: options.connectionTimeout ?? 120_000,
    requestTimeout,
    http: {
      headersTimeout,
      connectionsCheckingInterval: Math.min(LOOK_INTERVAL, headersTimeout),
      // The guard of the host says it, where Node would close with an empty answer.
      requireHostHeader: false,
      shouldUpgradeCallback: options.takesUpgrade ?? (() => false),
    },
    rewriteUrl: ({ url = '/' }) => repairTarget(url),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, querystringParser: parseQuery },
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, { tooSlow, answerUnknown: (target) => app.answerUnknown(target) }),
  }).withTypeProvider<TypeBoxTypeProvider>();

  // Some callers close their half of the connection behind the request, and are answered like others.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.setSerializerCompiler(() => JSON.stringify);
  endConnections(app);
  answerErrors(app, options.errorPage);
  await addAnswerHeaders(app);
  guardHost(app, {
    host: options.host,
    allowedHosts: options.allowedHosts ?? [],
    holdsToken: options.holdsToken ?? (() => false),
  });
  options.guard?.(app);
  answerUnknownRoutes(app);
  answerConnect(app);
  guardOrigin(app, options.allowedOrigins ?? []);
  acceptBodies(app);
  readOn(app);
  boundAnswers(app);

  validateRequests(app);
  describeApi(app, options);
  await serveDocs(app, options.title);
  return app;
}
