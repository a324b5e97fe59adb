import Format from 'typebox/format';
import { readBox } from './bounding-box.ts';

const MAX_URL_LENGTH = 2083;

/** What is wrong with a text that should be an http or https URL, in the words of the 422 body. */
export type UrlDefect =
  | { readonly type: 'url_parsing'; readonly error: string }
  | { readonly type: 'url_scheme' }
  | { readonly type: 'url_too_long' };

/** The reason why the WHATWG parser refused `text`, told apart as the callers of the service know it. */
function parsingError(text: string): string {
  if (text.trim() === '') return 'input is empty';
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(text);
  if (scheme === null) return 'relative URL without a base';
  const authority =
    text
      .slice(scheme[0].length)
      .replace(/^[/\\]*/, '')
      .split(/[/\\?#]/, 1)[0] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (host.startsWith('['))
    return /^\[[0-9a-f:.]+\]:/i.test(host) ? 'invalid port number' : 'invalid IPv6 address';
  const [name = '', port] = host.split(':', 2);
  if (name === '') return 'empty host';
  if (port !== undefined && !URL.canParse(`http://x:${port}`)) return 'invalid port number';
  if (/(^|\.)(0x[0-9a-f]*|\d+)\.?$/i.test(name)) return 'invalid IPv4 address';
  return 'invalid international domain name';
}

/** Null when `text` is an http or https URL of at most 2,083 characters. */
export function findUrlDefect(text: string): UrlDefect | null {
  if (text.length > MAX_URL_LENGTH) return { type: 'url_too_long' };
  if (!URL.canParse(text)) return { type: 'url_parsing', error: parsingError(text) };
  return /^https?:$/.test(new URL(text).protocol) ? null : { type: 'url_scheme' };
}

/** An empty text is no box, and no defect. */
function findBoxDefect(text: string): string | null {
  const reading = text === '' ? null : readBox(text);
  return reading !== null && 'defect' in reading ? reading.defect : null;
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;
/** PostgreSQL has no year 0, and reads no year of five digits as JavaScript writes it. */
const FIRST_INSTANT = Date.parse('0001-01-02T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-30T23:59:59.999Z');

/** The milliseconds of a day (`2026-01-31`, UTC); NaN for one that no month has, which JavaScript takes for one of the next month. */
export function parseDay(text: string): number {
  const milliseconds = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  const isDay = !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text);
  return isDay && milliseconds >= FIRST_INSTANT && milliseconds <= LAST_INSTANT ? milliseconds : Number.NaN;
}

function findInstantDefect(text: string): string | null {
  const [, day = ''] = INSTANT.exec(text) ?? [];
  const instant = Number.isNaN(parseDay(day)) ? Number.NaN : Date.parse(text);
  if (instant >= FIRST_INSTANT && instant <= LAST_INSTANT) return null;
  return 'this is no instant such as 2026-01-31T09:00:00Z or 2026-01-31T10:00:00+01:00 (in a URL the plus sign is %2B)';
}

/** What shows nothing: blanks, controls, and what only changes the signs beside it; U+2800 is a pattern of Braille without a dot. */
const SHOWN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a sign that people can see. */
export const isShown = (text: string): boolean => SHOWN.test(text);

/** Null for a name that people can see. */
export const findNameDefect = (text: string): string | null =>
  isShown(text) ? null : 'this is blank: it should be the name of whoever says so';

/** Null for an identifier of a caller's that people can see, in lists and in the log. */
const findIdDefect = (text: string): string | null =>
  isShown(text) ? null : 'this shows nothing: it should have a letter, a digit or another sign that is seen';

/** Formats of our own whose defects are told in a sentence: what is wrong with a text, or null. */
export const TEXT_RULES: Readonly<Record<string, (text: string) => string | null>> = {
  bbox: findBoxDefect,
  instant: findInstantDefect,
  name: findNameDefect,
  shown: findIdDefect,
};
for (const [name, findDefect] of Object.entries(TEXT_RULES))
  Format.Set(name, (text) => findDefect(text) === null);

/** Teaches TypeBox the format `http-url`; whoever compiles a schema with that format imports this first. */
Format.Set('http-url', (text) => findUrlDefect(text) === null);
