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

/** Formats of our own whose defects are told in a sentence: what is wrong with a text, or null. */
export const TEXT_RULES: Readonly<Record<string, (text: string) => string | null>> = { bbox: findBoxDefect };
for (const [name, findDefect] of Object.entries(TEXT_RULES))
  Format.Set(name, (text) => findDefect(text) === null);

/** Teaches TypeBox the format `http-url`; whoever compiles a schema with that format imports this first. */
Format.Set('http-url', (text) => findUrlDefect(text) === null);
