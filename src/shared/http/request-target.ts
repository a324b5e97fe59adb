import { unescape as unescapeLeniently } from 'node:querystring';

/** A whole URL (RFC 9112, 3.2.2) as the path and query that it names; whose name it holds is the guard's affair. */
function toOriginForm(target: string): string {
  const [whole] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(target) ?? [];
  if (whole === undefined) return target;
  const rest = target.slice(whole.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The request target with a path that the router can read: broken percent signs and broken UTF-8 are made harmless, and
 * an encoded slash is a slash, as clients of the contract know it. The query is left as it is.
 */
export function repairTarget(given: string): string {
  const target = toOriginForm(given);
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  if (!path.includes('%')) return target;
  const repaired = path
    .replaceAll(/%2f/gi, '/')
    .split('/')
    .map((segment) => encodeURIComponent(unescapeLeniently(segment)))
    .join('/');
  return end === -1 ? repaired : repaired + target.slice(end);
}

/** Query texts by name; the last of a repeated name counts. Broken UTF-8 becomes U+FFFD, `+` is a space. */
export const parseQuery = (query: string): Record<string, string> =>
  query === '' ? {} : Object.fromEntries(new URLSearchParams(query));
