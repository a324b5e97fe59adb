/** Letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Characters whose folded form is remembered: a document has few that are no ASCII, and each often. */
const MAX_KNOWN = 5_000;
const known = new Map<string, string>();

function foldCharacter(character: string): string {
  if (character <= '\u007f') return character.toLowerCase();
  const found = known.get(character);
  if (found !== undefined) return found;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const folded = plain.replace(/[^\p{ASCII}]/gu, (one) => UNDECOMPOSED[one] ?? one);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(character, folded);
  return folded;
}

/** The text in lower case, without accents, in compatibility form: what two writings of one word share. */
export function foldText(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, foldCharacter).toLowerCase();
}

/** The place in a text behind the character that gave the last of the first `length` units of its folded form, and its marks. */
export function unfoldedEnd(text: string, length: number): number {
  let [at, left] = [0, length];
  for (const character of text) {
    const width = foldCharacter(character).length;
    if (left <= 0 && width > 0) break;
    left -= width;
    at += character.length;
  }
  return at;
}

function isLetterOrDigit(folded: string): boolean {
  if (folded <= '\u007f') return (folded >= 'a' && folded <= 'z') || (folded >= '0' && folded <= '9');
  return /[\p{L}\p{N}]/u.test(folded);
}

const NOT_LETTERS = /[^a-z0-9]+/g;

/** What `foldLetters` gives as letters, without their places. */
export function foldedLettersOf(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase().replace(NOT_LETTERS, '');
  return Array.from(foldText(text)).filter(isLetterOrDigit).join('');
}

/** Letters and digits of a text, folded, with the place in the text that each came from. */
export interface FoldedText {
  readonly letters: string;
  /** `starts[i]` and `ends[i]`: the original span of the character that gave `letters[i]`. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Folds a text and leaves out all but letters and digits, so that spaces and punctuation do not count. */
export function foldLetters(text: string): FoldedText {
  let letters = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const folded of foldCharacter(character)) {
      if (isLetterOrDigit(folded)) {
        letters += folded;
        for (let unit = 0; unit < folded.length; unit += 1) {
          starts.push(at);
          ends.push(at + character.length);
        }
      }
    }
    at += character.length;
  }
  return { letters, starts, ends };
}

/** Whether letters from one place to another are whole characters: `¼` is no 4, and `ß` no s. */
export const areWholeCharacters = ({ starts }: FoldedText, from: number, to: number): boolean =>
  (from === 0 || starts[from] !== starts[from - 1]) &&
  (to === starts.length || starts[to] !== starts[to - 1]);

/** Whether two texts are the same but for case, accents, spaces and punctuation; texts of signs only must be equal. */
export function sameText(a: string, b: string): boolean {
  const letters = foldLetters(a).letters;
  return letters === '' ? a.trim() === b.trim() : letters === foldLetters(b).letters;
}
