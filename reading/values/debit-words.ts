import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { CELL_BREAK } from '../text/cell-break.ts';
import { foldText } from '../text/fold.ts';
import { CURRENCY_OR_SIGN } from './currency.ts';
import type { DocumentHints } from './found.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word as it is printed: with a capital, and in capitals with its accents or without. */
function printed(word: string): string[] {
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return [word, capital, word.toUpperCase(), foldText(word).toUpperCase()];
}

/** Behind an amount that is owed, and nothing else. */
export const OWED = wordsOf(({ values }) => values.debitWords.owed).flatMap(printed);
const PAID = wordsOf(({ values }) => values.debitWords.paid).flatMap(printed);

/** Another word behind it makes something else of it: `12.50 debit card`, `12,50 Debe pagarse`. */
const behind = (words: readonly string[]) =>
  new RegExp(
    `^(?:\\s?${CURRENCY_OR_SIGN})?(?<gap>\\s{0,20})${anyOf(words)}\\.?(?=\\s?${CURRENCY_OR_SIGN}|\\s{0,20}$|\\s{0,2}[,;|)\\]]|\\s{2})`,
    'u',
  );
const OWED_BEHIND = behind(OWED);
const ANY_BEHIND = behind([...OWED, ...PAID]);
const inParentheses = (words: readonly string[]) =>
  new RegExp(`^(?:\\s?${CURRENCY_OR_SIGN})?\\s{0,20}[([]\\s?${anyOf(words)}\\.?\\s?[)\\]]`, 'u');
const OWED_IN_PARENTHESES = inParentheses(OWED);
const ANY_IN_PARENTHESES = inParentheses([...OWED, ...PAID]);
const PAID_WORD = new RegExp(`(?<!\\p{L})${anyOf(PAID)}(?!\\p{L})`, 'u');
const CENTS = /[.,]\d\d$/;
/** Characters behind a number in which such a word stands. */
const WINDOW = 40;

/** Whether a line has a word that books an amount in a document that names a balance. */
export const hasPaidWord = (line: string): boolean => PAID_WORD.test(line);

/** The word behind an amount with cents that says that it is owed, in a cell of its own perhaps; null where there is none. */
export function debitWordBehind(
  numeral: string,
  after: string,
  hints: DocumentHints,
): { readonly length: number; readonly isApart: boolean } | null {
  const match = CENTS.test(numeral)
    ? (hints.namesBalance === true ? ANY_BEHIND : OWED_BEHIND).exec(after)
    : null;
  if (match === null) return null;
  return {
    length: match[0].length,
    isApart: (match.groups?.['gap'] ?? '').length >= CELL_BREAK.length || /\t/.test(match[0]),
  };
}

/** Whether such a word stands in parentheses behind a number: `14,81 (debet)`. */
export function isDebitInParentheses(text: string, { start, end }: Span, hints: DocumentHints): boolean {
  return (
    CENTS.test(text.slice(start, end)) &&
    (hints.namesBalance === true ? ANY_IN_PARENTHESES : OWED_IN_PARENTHESES).test(
      text.slice(end, end + WINDOW),
    )
  );
}
