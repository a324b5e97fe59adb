import type { Response } from 'undici';
import { parseObject } from './answer-content.ts';
import { ADDRESS_ADVICE, foundInstead, isWebPage } from './found-instead.ts';
import { nameServer, quoteServer, ServerFailure } from './server-failure.ts';

/** Why an answer with this status is none, for a person, and which setting mends it. */
export function statusFailure(response: Response, said: string, server: string): ServerFailure {
  const { status } = response;
  const words = `${nameServer(server)} answered ${status}${why(response, said, server)}`;
  return new ServerFailure('status', words, { status, said });
}

function why({ status, headers }: Response, said: string, server: string): string {
  const location = headers.get('location');
  if (location !== null)
    return `, which sends on to ${place(location, server)}. Redirects are not followed. ${ADDRESS_ADVICE}`;
  if (status === 401)
    return ': it asks for other credentials. IX_LLM_URL holds them as http://user:password@host:port.';
  const error = parseObject(said)?.['error'];
  if (typeof error === 'string') return `: ${quoteServer(error)}`;
  const quote = quoteServer(said) === '' ? '' : `: ${quoteServer(said)}`;
  // A proxy says in its own page that the server behind it is away.
  if (status >= 500) return quote;
  const found = foundInstead(said);
  // Of a page the title is told, which its words begin with.
  return ` with ${found}${isWebPage(said) ? '' : quote}. ${ADDRESS_ADVICE}${pathAdvice(server)}`;
}

/** Where a redirect leads, without what may be a secret in it. */
function place(location: string, server: string): string {
  if (!URL.canParse(location, server)) return 'no address';
  const { origin, protocol, pathname } = new URL(location, server);
  return quoteServer(`${origin === 'null' ? protocol : origin}${pathname}`);
}

/** The usual mistake: the address of one of its routes, or of what answers as OpenAI's does. */
function pathAdvice(server: string): string {
  const { pathname } = new URL(server);
  return pathname === '/' ? '' : ` It now has the path ${pathname}, below which there is no /api/tags.`;
}
