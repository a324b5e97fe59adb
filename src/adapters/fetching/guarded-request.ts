import { lookup as dnsLookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { http, https } from '../../shared/http/node-http.ts';
import { percentDecoded } from '../../shared/percent-decoded.ts';
import type { AddressGuard } from './address-guard.ts';
import type { Endpoint } from './own-endpoints.ts';
import { locateEndpoints } from './own-endpoints.ts';

/** The address that a name led to is one that may not be connected to. */
export class AddressDeniedError extends Error {
  override readonly name = 'AddressDeniedError';
  readonly code = 'IX_ADDRESS_DENIED';
  /** As the end of "its address is …". */
  readonly reason: string;

  constructor(reason: string) {
    super(`the address is ${reason}`);
    this.reason = reason;
  }
}

/** The connection ended before an answer came. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'ECONNRESET';

  constructor() {
    super('the connection ended without an answer');
  }
}

/** No connection, or no answer, in the time for it. */
class OutboundTimeoutError extends Error {
  override readonly name = 'OutboundTimeoutError';
  readonly code: 'IX_CONNECT_TIMEOUT' | 'IX_ANSWER_TIMEOUT' | 'IX_BODY_TIMEOUT';

  constructor(code: OutboundTimeoutError['code']) {
    super(code);
    this.code = code;
  }
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Longest wait for the head of the answer once connected, ms; without it only `signal` ends the wait. */
  readonly answerMs?: number;
  /** Longest silence within the body, ms. */
  readonly silenceMs?: number;
}

/**
 * Sends one request on a connection of its own and follows no redirect. Answers that only inform (1xx) are passed over.
 *
 * @returns the answer with its body unread; who does not read it destroys it
 * @throws AddressDeniedError, OutboundTimeoutError, the signal's reason, or what node:http throws
 */
export type SendRequest = (url: URL, request: OutboundRequest) => Promise<IncomingMessage>;

export interface OutboundOptions {
  readonly guard: AddressGuard;
  /** What the service itself is made of: never connected to. */
  readonly ownEndpoints: () => readonly Endpoint[];
  /** Limit for DNS, TCP and TLS together, ms. */
  readonly connectMs?: number;
}

const CONNECT_MS = 10_000;

/** Names under which clouds serve machine credentials; they may resolve to addresses that are no metadata address. */
const METADATA_NAMES = new Set(['metadata.google.internal', 'metadata.goog', 'metadata', 'instance-data']);

function guardedLookup(reasonOf: AddressGuard): LookupFunction {
  return (hostname, options, callback) => {
    dnsLookup(hostname, options, (error, address, family) => {
      if (error !== null) return callback(error, address, family);
      const addresses = typeof address === 'string' ? [address] : address.map((one) => one.address);
      const reason = addresses.map(reasonOf).find((one) => one !== null);
      return reason === undefined
        ? callback(null, address, family)
        : callback(new AddressDeniedError(reason), '', 0);
    });
  };
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = Buffer.from(`${percentDecoded(username)}:${percentDecoded(password)}`).toString('base64');
  return { authorization: `Basic ${pair}` };
}

function send(
  url: URL,
  { method, headers, body, signal, answerMs, silenceMs }: OutboundRequest,
  reasonOf: AddressGuard,
  connectMs: number,
): Promise<IncomingMessage> {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = (url.protocol === 'https:' ? https : http).request(bare, {
    method,
    headers,
    signal,
    agent: false,
    lookup: guardedLookup(reasonOf),
  });
  const endAfter = (ms: number, code: OutboundTimeoutError['code']) =>
    setTimeout(() => outgoing.destroy(new OutboundTimeoutError(code)), ms);
  let clock = endAfter(connectMs, 'IX_CONNECT_TIMEOUT');
  outgoing.on('socket', (socket) => {
    socket.once('connect', () => {
      // Whoever hangs up at once has no address any more, and gets nothing.
      if (socket.remoteAddress === undefined) return outgoing.destroy(new NoAnswerError());
      const reason = reasonOf(socket.remoteAddress);
      if (reason !== null) outgoing.destroy(new AddressDeniedError(reason));
    });
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      clearTimeout(clock);
      if (answerMs !== undefined) clock = endAfter(answerMs, 'IX_ANSWER_TIMEOUT');
    });
  });
  outgoing.on('response', (answer) => {
    clearTimeout(clock);
    if (silenceMs !== undefined) {
      answer.setTimeout(silenceMs, () => answer.destroy(new OutboundTimeoutError('IX_BODY_TIMEOUT')));
    }
    resolve(answer);
  });
  // Some answer before they have read everything and hang up: what fails after the answer changes nothing.
  outgoing.on('error', (error) => {
    clearTimeout(clock);
    reject(error);
  });
  // An answer that changes the protocol (101) ends the request without an error of its own.
  outgoing.on('upgrade', (_answer, socket) => socket.destroy());
  outgoing.on('close', () => {
    clearTimeout(clock);
    reject(new NoAnswerError());
  });
  outgoing.end(body);
  return promise;
}

/** Checks the address at the connection itself, so that neither a redirect nor a DNS answer that changes can pass it. */
export function createSendRequest(options: OutboundOptions): SendRequest {
  return async (url, request) => {
    request.signal.throwIfAborted();
    const isOwn = await locateEndpoints(options.ownEndpoints());
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const reasonOf: AddressGuard = (address) =>
      options.guard(address) ?? (isOwn(address, port) ? 'one of the service itself' : null);
    const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    // A literal address never reaches the lookup.
    const reason = isIP(host) === 0 ? null : reasonOf(host);
    if (reason !== null) throw new AddressDeniedError(reason);
    if (METADATA_NAMES.has(host.replace(/\.$/, ''))) throw new AddressDeniedError('one of cloud metadata');
    const headers = { ...credentialsOf(url), ...request.headers };
    return send(url, { ...request, headers }, reasonOf, options.connectMs ?? CONNECT_MS);
  };
}
