/** A text as a person sees it, with the way back to its own characters. */
export interface Readable {
  readonly text: string;
  /** Where a span of it stands in the text that was given. */
  readonly place: (start: number, end: number) => { readonly start: number; readonly end: number };
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode gives the digits of a script ten places in a row; the mathematical ones stand row after row. */
const MATHEMATICAL = 0x1d7ce;

function zeroOf(code: number): number {
  if (code >= MATHEMATICAL && code <= 0x1d7ff) return code - ((code - MATHEMATICAL) % 10);
  let zero = code;
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return zero;
}

const zeros = new Map<number, number>();

/** The zero of a digit's script. */
function scriptOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const known = zeros.get(code) ?? zeroOf(code);
  zeros.set(code, known);
  return known;
}

const UNSEEN = /\p{Cf}|\u034f|[\ufe00-\ufe0f]/u;
const UNUSUAL = /\p{Cf}|\p{M}|[\uff01-\uff5e\u066b\u066c\u060c\u2010\u2011]|(?![0-9])\p{Nd}/u;
const ALIKE: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u060c': ',' };

function seenAs(character: string, isOneScript: boolean): string {
  if (UNSEEN.test(character)) return '';
  if (/\p{Nd}/u.test(character)) {
    const value = (character.codePointAt(0) ?? 0) - scriptOf(character);
    return isOneScript && value < 10 ? String(value) : character;
  }
  if (/[\uff01-\uff5e]/.test(character)) return character.normalize('NFKC');
  return ALIKE[character] ?? character;
}

/** A letter with its marks, which may have been written apart from it, or any one character. */
const CHARACTERS = /[^\p{M}\p{Cf}]\p{Cf}*\p{M}[\p{M}\p{Cf}]*|./gsu;

/**
 * A text without what is not seen (zero-width characters, soft hyphens), with letters and their marks in one, and with the digits of
 * every script as 0 to 9. A word that mixes the digits of two scripts keeps them: what it means is not known.
 */
export function makeReadable(given: string): Readable {
  if (!UNUSUAL.test(given)) return { text: given, place: (start, end) => ({ start, end }) };
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const chunk of given.split(/(\s+)/)) {
    const scripts = new Set((chunk.match(/\p{Nd}/gu) ?? []).map(scriptOf));
    for (const [character] of chunk.matchAll(CHARACTERS)) {
      const seen = Array.from(character, (one) => seenAs(one, scripts.size <= 1))
        .join('')
        .normalize('NFC');
      for (let unit = 0; unit < seen.length; unit += 1) {
        starts.push(at);
        ends.push(at + character.length);
      }
      text += seen;
      at += character.length;
    }
  }
  return {
    text,
    place: (start, end) => ({ start: starts[start] ?? given.length, end: ends[end - 1] ?? given.length }),
  };
}
