/** Where a text stops being JSON, and why. `position` counts Unicode code points from 0. */
export interface JsonDefect {
  readonly position: number;
  readonly message: string;
}

/** From the space up, but for the quote and the backslash. */
const PLAIN_TEXT = /[ !#-[\]-\u{10ffff}]*/uy;
const LITERAL = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const UNICODE_ESCAPE = /u[0-9a-fA-F]{4}/y;
const SHORT_ESCAPES = '"\\/bfnrt';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;

class Defect extends Error {
  readonly index: number;
  constructor(index: number, message: string) {
    super(message);
    this.index = index;
  }
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** The index of the first character from `index` on that is no white space. */
function skipSpace(text: string, index: number): number {
  let end = index;
  while (isSpace(text.charCodeAt(end))) end += 1;
  return end;
}

/** The index behind what `pattern` (sticky) matches at `index`; `index` itself when it matches nothing. */
function skip(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : index;
}

/** The index behind the escape whose backslash stands at `index`. */
function scanEscape(text: string, index: number, start: number): number {
  const letter = text[index + 1];
  if (letter === undefined) throw new Defect(start, 'Unterminated string starting at');
  if (letter !== 'u') {
    if (!SHORT_ESCAPES.includes(letter)) throw new Defect(index, 'Invalid \\escape');
    return index + 2;
  }
  const end = skip(UNICODE_ESCAPE, text, index + 1);
  if (end === index + 1) throw new Defect(index + 1, 'Invalid \\uXXXX escape');
  return end;
}

/** The index behind the string whose opening quote stands at `start`. */
function scanString(text: string, start: number): number {
  let index = start + 1;
  for (;;) {
    index = skip(PLAIN_TEXT, text, index);
    const character = text[index];
    if (character === undefined) throw new Defect(start, 'Unterminated string starting at');
    if (character === '"') return index + 1;
    if (character !== '\\') throw new Defect(index, 'Invalid control character at');
    index = scanEscape(text, index, start);
  }
}

/** The index of the value behind the key that should stand at `index`. */
function scanKey(text: string, index: number): number {
  if (text[index] !== '"') throw new Defect(index, 'Expecting property name enclosed in double quotes');
  const colon = skipSpace(text, scanString(text, index));
  if (text[colon] !== ':') throw new Defect(colon, "Expecting ':' delimiter");
  return skipSpace(text, colon + 1);
}

/** Brackets in brackets, deeper than the caller reads. */
export class TooDeep extends Error {}

/** The index behind the one value at `start`. Its own stack of brackets: depth costs no call stack. */
function scanValue(text: string, start: number, maxDepth: number): number {
  const open: string[] = [];
  let index = start;
  for (;;) {
    const character = text[index];
    if (character === '{' || character === '[') {
      const close = character === '{' ? '}' : ']';
      index = skipSpace(text, index + 1);
      if (text[index] !== close) {
        open.push(close);
        if (open.length > maxDepth) throw new TooDeep();
        if (close === '}') index = scanKey(text, index);
        continue;
      }
      index += 1;
    } else {
      const end = character === '"' ? scanString(text, index) : skip(LITERAL, text, index);
      if (end === index) throw new Defect(index, 'Expecting value');
      index = end;
    }
    let next = skipSpace(text, index);
    while (open.length > 0 && text[next] === open.at(-1)) {
      index = next + 1;
      next = skipSpace(text, index);
      open.pop();
    }
    if (open.length === 0) return index;
    index = next;
    if (text[index] !== ',') throw new Defect(index, "Expecting ',' delimiter");
    index = skipSpace(text, index + 1);
    if (open.at(-1) === '}') index = scanKey(text, index);
  }
}

/** Code points before an index: a surrogate pair is one. */
function countCodePoints(text: string, end: number): number {
  const pairs = text.slice(0, end).match(/[\ud800-\udbff][\udc00-\udfff]/g) ?? [];
  return end - pairs.length;
}

/** The shape of a JSON text, as far as a look at its signs tells it. */
export interface JsonShape {
  /** Brackets within brackets. */
  readonly depth: number;
  /** Members of all its lists and objects, give or take one for each. */
  readonly members: number;
}

/** Measures a text before a parser spends seconds on it; stops where `depth` is above the most. */
export function measureJson(text: string, maxDepth: number): JsonShape {
  let depth = 0;
  let deepest = 0;
  let members = 0;
  let inString = false;
  for (let index = 0; index < text.length && depth <= maxDepth; index += 1) {
    const code = text.charCodeAt(index);
    if (inString && code === BACKSLASH) index += 1;
    else if (code === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (code === COMMA) members += 1;
    else if (isOpening(code)) depth += 1;
    else if (isClosing(code)) depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return { depth: deepest, members };
}

/**
 * Finds the first defect of a text that `JSON.parse` has refused, in the places and words of Python's json module, which
 * clients know. NaN and Infinity are defects here. Null when the text is JSON.
 *
 * @throws TooDeep where brackets stand deeper than `maxDepth` before any defect
 */
export function findJsonDefect(text: string, maxDepth = Number.POSITIVE_INFINITY): JsonDefect | null {
  try {
    const end = skipSpace(text, scanValue(text, skipSpace(text, 0), maxDepth));
    if (end === text.length) return null;
    throw new Defect(end, 'Extra data');
  } catch (thrown) {
    if (!(thrown instanceof Defect)) throw thrown;
    return { position: countCodePoints(text, thrown.index), message: thrown.message };
  }
}
