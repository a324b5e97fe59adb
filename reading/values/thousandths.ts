import { CURRENCY_PATTERN, findCurrencies, readCurrency } from './currency.ts';
import type { DocumentHints } from './found.ts';

const LOCALE = 'en';
const CODES = Intl.supportedValuesOf('currency').filter(
  (currency) =>
    new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ===
    3,
);

/**
 * Currencies whose amounts have three decimals (ISO 4217, from the Unicode data that Node ships), each with the mark before these in its
 * country, whose code its own begins with: all of them are of countries that write Arabic, a comma in the west and a point in the east.
 */
const MARKS: ReadonlyMap<string, string> = new Map(
  CODES.map((code) => {
    const parts = new Intl.NumberFormat(`ar-${code.slice(0, 2)}-u-nu-latn`).formatToParts(0.5);
    return [code, parts.find(({ type }) => type === 'decimal')?.value ?? ''] as const;
  }),
);

const NAMED = new RegExp([...MARKS.keys()].join('|'), 'iu');
/** Three digits behind a mark: decimals, or thousands where nothing tells. */
const THREE_DIGITS = /(?<![\d.,])(?:\d{1,3}(?:[., '’\u00a0\u202f]\d{3}){0,3}|\d+)([.,])\d{3}(?!\d|[.,]\d)/g;
const CODE_BEFORE = new RegExp(`(${CURRENCY_PATTERN})[\\s|]{0,20}$`, 'u');
const CODE_BEHIND = new RegExp(`^\\s?(${CURRENCY_PATTERN})(?!\\p{L})`, 'u');
/** Characters beside a number in which its currency stands. */
const REACH = 24;
/** Amounts of a page that names its currency elsewhere; one may be a weight. */
const ENOUGH = 2;

/** The currency right beside what stands on a line. */
function currencyBeside(line: string, start: number, end: number): string | null {
  const before = CODE_BEFORE.exec(line.slice(Math.max(0, start - REACH), start))?.[1];
  const written = before ?? CODE_BEHIND.exec(line.slice(end, end + REACH))?.[1];
  return written === undefined ? null : readCurrency(written);
}

/**
 * The mark of decimals of a page in dinars or rials, which have three: the one that their country writes, where an amount beside the
 * currency has it before three digits, or two have it that stand alone where no other currency is named. Null where such amounts have the
 * other mark alone, so that nothing tells three decimals from thousands; undefined where there are none.
 */
export function markBesideThousandths(lines: readonly string[]): DocumentHints['decimalMark'] | undefined {
  if (!lines.some((line) => NAMED.test(line))) return undefined;
  const named = new Set(lines.flatMap((line) => findCurrencies(line).map(({ value }) => value)));
  const marks = new Set([...named].flatMap((code) => MARKS.get(code) ?? []));
  if (marks.size === 0) return undefined;
  const amounts = lines.flatMap((line) =>
    [...line.matchAll(THREE_DIGITS)].map(({ 0: text, 1: mark = '', index }) => ({
      text,
      mark,
      isOwn: MARKS.has(currencyBeside(line, index, index + text.length) ?? ''),
    })),
  );
  const own = amounts.filter(({ isOwn }) => isOwn);
  const isAlone = own.length === 0 && named.size === 1;
  const told = isAlone && amounts.length >= ENOUGH ? amounts : own;
  // One of them beside money of another sort is a rate.
  if (told.length < (named.size === 1 ? 1 : ENOUGH)) return undefined;
  const [mark] = marks;
  // `1,250,000` is parted by what would be the mark.
  const isParted = told.some((one) => one.mark === mark && one.text.split(one.mark).length > 2);
  if (marks.size > 1 || isParted || (mark !== ',' && mark !== '.')) return null;
  return told.some((one) => one.mark === mark) ? mark : null;
}
