import type { IncomingMessage } from 'node:http';
import { quoted } from '../../../reading/text/plain-words.ts';
import type { FetchLimits, OpenedFile } from './fetch-limits.ts';
import { FetchFailure, tooLarge } from './fetch-limits.ts';
import type { SendRequest } from './guarded-request.ts';

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
      throw new FetchFailure(`its header ${quoted(name)} may not be set`);
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new FetchFailure(`${quoted(name)} is not a valid name of a header`);
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw new FetchFailure(`the value of its header ${quoted(name)} is not valid`);
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

function checkAnswer(answer: IncomingMessage, limits: FetchLimits): number | null {
  if (answer.statusCode !== 200) {
    throw new FetchFailure(`the server answered with status ${answer.statusCode ?? 0}`, {
      status: answer.statusCode ?? null,
    });
  }
  const coding = answer.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity')
    throw new FetchFailure('the server sent it compressed although asked not to');
  const stated = answer.headers['content-length'];
  if (stated === undefined) return null;
  if (Number(stated) > limits.maxBytes) throw tooLarge(limits);
  return Number(stated);
}

/**
 * Opens a file at an http(s) address, following at most five redirects by hand.
 *
 * @returns the body, and its length as the server states it; the caller reads it under a cap, since that may lie
 * @throws FetchFailure, or what `send` throws
 */
export async function openHttpFile(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
  send: SendRequest,
  signal: AbortSignal,
): Promise<OpenedFile> {
  let at = url;
  let sent = checkHeaders(headers);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await send(at, {
      method: 'GET',
      headers: sent,
      signal,
      answerMs: limits.firstByteMs,
      silenceMs: limits.silenceMs,
    });
    try {
      if (!REDIRECTS.has(answer.statusCode ?? 0)) {
        return { bytes: checkAnswer(answer, limits), body: answer };
      }
      const next = followRedirect(at, answer.headers['location']);
      if (next.origin !== at.origin) sent = checkHeaders({});
      at = next;
    } catch (failure) {
      answer.destroy();
      throw failure;
    }
    answer.destroy();
  }
  throw new FetchFailure(`the server redirects more than ${MAX_REDIRECTS} times`);
}
