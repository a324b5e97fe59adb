/** Stands for whatever was taken away. */
export const HIDDEN = '***';

const WEB = new Set(['http:', 'https:']);

/** Parts of a path that hold an `@` may be credentials of a URL within the URL, or of one with a slash too many. */
const hideInPath = (path: string) => path.split('/').map(hideInSegment).join('/');

function hideInSegment(segment: string): string {
  const end = Math.max(segment.lastIndexOf('@'), segment.lastIndexOf('%40'));
  return end === -1 ? segment : `${HIDDEN}${segment.slice(end)}`;
}

function hideParts({ protocol, username, password, host, pathname, search, hash }: URL): string {
  const user = username === '' && password === '' ? '' : `${HIDDEN}@`;
  const query = search === '' ? '' : `?${HIDDEN}`;
  return `${protocol}//${user}${host}${hideInPath(pathname)}${query}${hash === '' ? '' : `#${HIDDEN}`}`;
}

/**
 * A URL as it may be shown: without user and password, query and fragment, all of which may be credentials whatever they are
 * called. It is taken apart by the parser that the fetch uses, so that a form which only that one understands
 * (`http:/u:p@h`, a newline within) hides nothing. What it cannot read is hidden whole, but for plain paths.
 */
export function redactUrl(text: string): string {
  if (!URL.canParse(text)) return /[:@?#\\]/.test(text) ? HIDDEN : text;
  const url = new URL(text);
  if (!WEB.has(url.protocol)) return /[@?#]|%40/i.test(text) ? HIDDEN : text;
  const { username, password, search, hash, pathname } = url;
  const isPlain = username + password + search + hash === '' && hideInPath(pathname) === pathname;
  // An empty query or fragment leaves its mark in the text, and user names can be all blanks.
  return isPlain && !/[@?#]/.test(text) ? text : hideParts(url);
}

/** The parser drops tabs and line ends wherever they stand, and blanks and control characters at the start. */
const asParsed = (text: string) =>
  text
    .replaceAll(/[\t\n\r]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: just these are dropped
    .replace(/^[\u0000-\u0020]+/, '');

const WEB_URL = /^https?:/i;
const OTHER_URL = /^[a-z][a-z0-9+.-]*:[/\\]{2}\S*[@?]/i;
/** Begins at the colon, not at the scheme: a search that tries each letter as the first of one takes the square of a long word. */
const URL_WITHIN = /(?<=[a-z0-9+.-])(:[/\\]+)[^\s/\\?#]*@/gi;

/** A text of any kind as it may be shown: a URL is redacted, and so are the user and password of one that stands within it. */
export function redactText(text: string): string {
  const parsed = asParsed(text);
  return WEB_URL.test(parsed) || OTHER_URL.test(parsed)
    ? redactUrl(text)
    : text.replaceAll(URL_WITHIN, `$1${HIDDEN}@`);
}
