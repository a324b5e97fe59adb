import { Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  /** 0 when none came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first part of the body, or why there was no answer. */
  readonly text: string;
  readonly milliseconds: number;
}

export interface Call {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
  readonly timeoutMs?: number;
  /** The request target as it stands on the wire, where a URL would be put right on the way. */
  readonly rawPath?: string;
  /** Bytes of the answer that are kept. */
  readonly mostRead?: number;
}

const MAX_READ = 4 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: false, maxSockets: 1024 });

/** One request to a loopback address; never throws, whatever the service does. */
export function call(url: string, options: Call = {}): Promise<Answer> {
  const started = performance.now();
  const { hostname, port, pathname, search } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const end = (status: number, headers: IncomingHttpHeaders, text: string) =>
    resolve({ status, headers, text, milliseconds: performance.now() - started });
  const sent = httpRequest({
    agent,
    hostname: hostname === '0.0.0.0' ? '127.0.0.1' : hostname,
    port,
    path: options.rawPath ?? `${pathname}${search}`,
    method: options.method ?? 'GET',
    headers: {
      ...options.headers,
      ...(options.body === undefined ? {} : { 'content-length': Buffer.byteLength(options.body) }),
    },
    signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
  });
  sent.on('error', (error) => end(0, {}, 'code' in error ? String(error.code) : error.message));
  sent.on('response', (response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= (options.mostRead ?? MAX_READ)) parts.push(part);
    });
    const finish = () =>
      end(response.statusCode ?? 0, response.headers, Buffer.concat(parts).toString('utf8'));
    response.on('end', finish);
    response.on('error', finish);
  });
  sent.end(options.body);
  return promise;
}

/** A request whose headers or path Node's client refuses to write at all: what it throws, as an answer. */
export async function callOddly(url: string, options: Call): Promise<Answer> {
  try {
    return await call(url, options);
  } catch (error) {
    return { status: -1, headers: {}, text: String(error), milliseconds: 0 };
  }
}

export const asJson = { 'content-type': 'application/json' };

/** A short form of an answer for the report. */
export const brief = ({ status, text }: Pick<Answer, 'status' | 'text'>): string =>
  `${status === 0 ? 'no answer' : status}${status >= 400 || status === 0 ? ` ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}` : ''}`;
