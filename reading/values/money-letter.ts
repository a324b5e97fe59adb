import type { FoundCurrency } from './currency.ts';
import { findCurrencies } from './currency.ts';
import type { DocumentHints, MoneyLetter } from './found.ts';

/** Capitals that a country writes before its money. Elsewhere the same ones mark a rate of tax or begin the number of an article, so that a document must show that it means them. */
const LETTERS: Readonly<Record<MoneyLetter, string>> = { R: 'ZAR', Q: 'GTQ' };

const AMOUNT = String.raw`\d{1,3}(?:[ ,.\u00a0]\d{3}){0,4}[.,]\d{2}(?!\d|[.,]\d)`;
/** With blanks between the letter and an amount that stands in a column of its own. */
const before = (letter: MoneyLetter) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}.,&/_-])${letter}(?=[-(]?\s{0,9}${AMOUNT})`, 'gu');
const PATTERNS: Readonly<Record<MoneyLetter, RegExp>> = { R: before('R'), Q: before('Q') };

/** One may be a code. */
const ENOUGH_LINES = 2;

/** Each place where the letter stands before an amount with two decimals. */
const findMoneyLetter = (text: string, letter: MoneyLetter): FoundCurrency[] =>
  [...text.matchAll(PATTERNS[letter])].map(({ index }) => ({
    value: LETTERS[letter],
    start: index,
    end: index + letter.length,
    form: 'sign',
  }));

/** The currencies that a text names, with the letter that its document writes for its money; `withWords` as there. */
export function findCurrenciesOf(
  text: string,
  { moneyLetter }: Pick<DocumentHints, 'moneyLetter'>,
  withWords = false,
): FoundCurrency[] {
  const found = findCurrencies(text, withWords);
  if (!moneyLetter) return found;
  return [...found, ...findMoneyLetter(text, moneyLetter)].sort((a, b) => a.start - b.start);
}

/** `Q1 250.00` and `R2 170.00` are quarters and rooms as well, `R 10,00` a rate or a discount: glued to all of its amount the letter is its sign. */
const isSurely = (line: string, letter: MoneyLetter): boolean =>
  findMoneyLetter(line, letter).some(({ end }) => /^\d(?!\d?[ \u00a0]\d{3})/.test(line.slice(end, end + 6)));

/** The letter that stands for money in these lines: before amounts of at least two of them, to one at least glued without a doubt, and without another currency anywhere. */
export function moneyLetterOf(lines: readonly string[]): MoneyLetter | null {
  const [letter, ...others] = (['R', 'Q'] as const).filter(
    (one) => lines.filter((line) => findMoneyLetter(line, one).length > 0).length >= ENOUGH_LINES,
  );
  if (letter === undefined || others.length > 0) return null;
  if (!lines.some((line) => isSurely(line, letter))) return null;
  const isOwn = ({ value }: FoundCurrency) => value === LETTERS[letter];
  return lines.every((line) => findCurrencies(line).every(isOwn)) ? letter : null;
}
