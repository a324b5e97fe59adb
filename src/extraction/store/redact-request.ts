import { isJsonObject } from '../../shared/http/json-schema.ts';
import { HIDDEN, redactText, redactUrl } from './redact-url.ts';

/** Deeper than any request that the service understands; what lies below is hidden unread. */
const MAX_DEPTH = 100;
/** Names of one's own choice by which a caller finds the job again: they come back as they were sent. */
const IDENTIFIERS = new Set(['use_case', 'ix_client_id', 'request_id']);
const HEADERS = /^headers?$/i;
const SECRETS =
  /^(?:(?:proxy-)?authorization|(?:set-)?cookie|password|passwd|secret|(?:[a-z]+[-_])*(?:api[-_]?key|token))$/i;
const URLS = /^(?:urls?|callback_url|files)$/i;
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Whatever stands in place of headers may be a credential; only what is clearly the name of one is not. */
function redactHeaders(headers: unknown): unknown {
  if (headers === null) return null;
  if (!isJsonObject(headers)) return HIDDEN;
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      HEADER_NAME.test(name) && (typeof value === 'string' || value === null) ? name : HIDDEN,
      HIDDEN,
    ]),
  );
}

/** @param isUrl whether a text here should be a URL, by the name under which it stands */
function redact(value: unknown, isUrl: boolean, depth: number): unknown {
  if (typeof value === 'string') return isUrl ? redactUrl(value) : redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.map((one: unknown) => redact(one, isUrl, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [redactText(name), redactMember(name, one, isUrl, depth + 1)]),
  );
}

function redactMember(name: string, value: unknown, isUrl: boolean, depth: number): unknown {
  if (HEADERS.test(name)) return redactHeaders(value);
  if (SECRETS.test(name)) return value === null ? null : HIDDEN;
  return redact(value, URLS.test(name) || (isUrl && name !== 'display_name'), depth);
}

/** Documents in the request itself are no credentials, and come back as they are. */
function redactContext(context: unknown): unknown {
  if (!isJsonObject(context) || !Array.isArray(context['texts'])) return redact(context, false, 1);
  const { texts, ...rest } = context;
  const shown = texts.map((text: unknown) => (typeof text === 'string' ? text : redact(text, false, 2)));
  const others = redact(rest, false, 1);
  return isJsonObject(others)
    ? Object.fromEntries(
        Object.keys(context).map((name) => [name, name === 'texts' ? shown : others[redactText(name)]]),
      )
    : others;
}

/**
 * The request with every credential replaced by `***`: what HTTP answers, callbacks, pages and logs may show. It goes by names and
 * by what texts look like, whatever the shape: a row that was inserted directly may hold anything.
 */
export function redactRequest(request: unknown): unknown {
  if (!isJsonObject(request)) return redact(request, true, 0);
  return Object.fromEntries(
    Object.entries(request).map(([name, value]) => {
      if (name === 'context') return [name, redactContext(value)];
      if (IDENTIFIERS.has(name) && typeof value === 'string') return [name, value];
      return [redactText(name), redactMember(name, value, false, 1)];
    }),
  );
}
