/** Where a text stops being JSON, and why. `position` counts Unicode code points from 0. */
export interface JsonDefect {
  readonly position: number;
  readonly message: string;
}

const SPACE = /[ \t\n\r]*/y;
/** From the space up, but for the quote and the backslash. */
const PLAIN_TEXT = /[ !#-[\]-\u{10ffff}]*/uy;
const LITERAL = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const UNICODE_ESCAPE = /u[0-9a-fA-F]{4}/y;
const SHORT_ESCAPES = '"\\/bfnrt';

class Defect extends Error {
  readonly index: number;
  constructor(index: number, message: string) {
    super(message);
    this.index = index;
  }
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
  const colon = skip(SPACE, text, scanString(text, index));
  if (text[colon] !== ':') throw new Defect(colon, "Expecting ':' delimiter");
  return skip(SPACE, text, colon + 1);
}

/** The index behind the one value at `start`. Its own stack of brackets: depth costs no call stack. */
function scanValue(text: string, start: number): number {
  const open: string[] = [];
  let index = start;
  for (;;) {
    const character = text[index];
    if (character === '{' || character === '[') {
      const close = character === '{' ? '}' : ']';
      index = skip(SPACE, text, index + 1);
      if (text[index] !== close) {
        open.push(close);
        if (close === '}') index = scanKey(text, index);
        continue;
      }
      index += 1;
    } else {
      const end = character === '"' ? scanString(text, index) : skip(LITERAL, text, index);
      if (end === index) throw new Defect(index, 'Expecting value');
      index = end;
    }
    while (open.length > 0 && text[skip(SPACE, text, index)] === open.at(-1)) {
      index = skip(SPACE, text, index) + 1;
      open.pop();
    }
    if (open.length === 0) return index;
    index = skip(SPACE, text, index);
    if (text[index] !== ',') throw new Defect(index, "Expecting ',' delimiter");
    index = skip(SPACE, text, index + 1);
    if (open.at(-1) === '}') index = scanKey(text, index);
  }
}

/**
 * Finds the first defect of a text that `JSON.parse` has refused, in the places and words of Python's json module, which
 * clients know. NaN and Infinity are defects here. Null when the text is JSON.
 */
export function findJsonDefect(text: string): JsonDefect | null {
  try {
    const end = skip(SPACE, text, scanValue(text, skip(SPACE, text, 0)));
    if (end === text.length) return null;
    throw new Defect(end, 'Extra data');
  } catch (thrown) {
    if (!(thrown instanceof Defect)) throw thrown;
    return { position: [...text.slice(0, thrown.index)].length, message: thrown.message };
  }
}
