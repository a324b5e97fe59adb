import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { request } from 'undici';
import type { FetchLimits } from './fetch-limits.ts';
import { FetchFailure, tooLarge } from './fetch-limits.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers that would change what goes over the wire instead of who is asking. */
const FORBIDDEN_HEADERS = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'keep-alive',
  'te',
  'trailer',
  'expect',
  'accept-encoding',
  'range',
]);

function checkHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (FORBIDDEN_HEADERS.has(name.toLowerCase()))
      throw new FetchFailure(`its header "${name}" may not be set`);
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new FetchFailure('one of its header names is not valid');
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw new FetchFailure(`the value of its header "${name}" is not valid`);
  }
  return { ...headers, 'accept-encoding': 'identity', 'user-agent': 'ix-extraction' };
}

/** The next address of a redirect. Credentials stay with the origin that the caller named. */
function followRedirect(from: URL, location: string | string[] | undefined): URL {
  if (typeof location !== 'string') throw new FetchFailure('the server redirects to nowhere');
  const to = URL.parse(location, from.href);
  if (to === null) throw new FetchFailure('the server redirects to something that is no address');
  if (to.protocol !== 'http:' && to.protocol !== 'https:')
    throw new FetchFailure('the server redirects to another scheme than http');
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new FetchFailure('the server redirects from https to http');
  return to;
}

async function discard(answer: Dispatcher.ResponseData): Promise<void> {
  await answer.body.dump({ limit: 65_536 }).catch(() => undefined);
}

function checkAnswer(answer: Dispatcher.ResponseData, limits: FetchLimits): void {
  if (answer.statusCode !== 200) {
    throw new FetchFailure(`the server answered with status ${answer.statusCode}`, {
      status: answer.statusCode,
    });
  }
  const coding = answer.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity')
    throw new FetchFailure('the server sent it compressed although asked not to');
  const stated = Number(answer.headers['content-length']);
  if (stated > limits.maxBytes) throw tooLarge(limits.maxBytes);
}

/**
 * Opens a file at an http(s) address, following at most five redirects by hand.
 *
 * @returns the body; the caller reads it under a cap, since a stated length may lie
 * @throws FetchFailure
 */
export async function openHttpFile(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
  agent: Agent,
  signal: AbortSignal,
): Promise<Readable> {
  let at = url;
  let sent = checkHeaders(headers);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await request(at, {
      dispatcher: agent,
      headers: sent,
      signal,
      headersTimeout: limits.firstByteMs,
      bodyTimeout: limits.silenceMs,
    });
    if (!REDIRECTS.has(answer.statusCode)) {
      try {
        checkAnswer(answer, limits);
        return answer.body;
      } catch (failure) {
        answer.body.on('error', () => undefined).destroy();
        throw failure;
      }
    }
    await discard(answer);
    const next = followRedirect(at, answer.headers['location']);
    if (next.origin !== at.origin) sent = checkHeaders({});
    at = next;
  }
  throw new FetchFailure(`the server redirects more than ${MAX_REDIRECTS} times`);
}
