import { parseObject } from './answer-content.ts';
import { quoteServer } from './server-failure.ts';

/** Which setting mends an address that leads to something else. */
export const ADDRESS_ADVICE = 'IX_LLM_URL must be the address of Ollama itself, such as http://host:11434.';

const LONGEST_TITLE = 60;

/** How bodies begin that a web page, and no API, has. */
const WEB_PAGE = /^\s*(?:<!doctype html|<html|<head|<body|<\?xml|<!--)/i;
const EVENT = /^(?:data|event|id|retry): /;
/** C0 controls but tab and line ends, and what stands where bytes are no UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

/**
 * What was answered where an Ollama server would have answered JSON of its own, for a person. Only the title of a page is quoted: the rest
 * may be words of the document that was asked about.
 */
export function foundInstead(body: string): string {
  if (body.trim() === '') return 'nothing';
  if (isWebPage(body)) return webPage(body);
  if (NO_TEXT.test(body.slice(0, 1000))) return 'bytes that are no text';
  if (EVENT.test(body)) return 'a stream of events, as an API of OpenAI’s kind sends them';
  const object = parseObject(body);
  if (object === undefined) return 'text that is no JSON object';
  return isOpenAi(object) ? 'JSON of an API of OpenAI’s kind' : 'JSON of another kind';
}

export const isWebPage = (body: string): boolean => WEB_PAGE.test(body);

function webPage(body: string): string {
  const title = quoteServer(/<title[^<>]*>([^<]*)/i.exec(body)?.[1] ?? '');
  return title === '' ? 'a web page' : `a web page (“${title.slice(0, LONGEST_TITLE)}”)`;
}

/** A listing, a completion or a piece of one names its `object`; an error is an object with a `message`. */
function isOpenAi(object: Readonly<Record<string, unknown>>): boolean {
  const { error } = object;
  if (typeof error === 'object' && error !== null) return 'message' in error;
  return typeof object['object'] === 'string' && ('data' in object || 'choices' in object);
}
