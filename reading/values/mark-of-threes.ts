import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { DASHES } from './characters.ts';
import { CURRENCY_PATTERN, readCurrency } from './currency.ts';
import type { DocumentHints } from './found.ts';

/** A number of which a mark parts no more than threes of digits; three and more such parts may be an address on a net. */
const THREES = /(?<![\d.,])[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})?(?!\d|[.,]\d)/g;
/** A number of which other digits than three stand behind a mark, but for a day: `am 12.10. fällig`. */
const OTHER_THAN_THREES =
  /(?<![\d.,/-])(?!(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.)\d{1,9}([.,])(?:\d{1,2}|\d{4,9})(?![\d/-]|[.,]\d)/g;
/** Amounts of so many digits have no three decimals: fuel and weights have. */
const LARGE = /^\d{2}/;
const ENOUGH_THREES = 3;
/** One such amount may be another document's, or read badly. */
const ENOUGH_MONEY = 2;

const CURRENCY = `(${CURRENCY_PATTERN}|\\p{Sc}|[Ee]uros?)`;
const MONEY_BEFORE = new RegExp(`(?<!\\p{L})${CURRENCY}[\\s|]{0,20}[${DASHES}+(]?\\s?$`, 'u');

/** What a rent or a salary is paid for, as Unicode names it: `pro Monat`, `per maand`. Nobody prices these in thousandths. */
const TIMES = wordsOf(({ locales }) => locales).flatMap((locale) =>
  ['day', 'week', 'month', 'year'].flatMap((unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
      .formatToParts(1)
      .filter(({ type }) => type === 'unit')
      .map(({ value }) => value),
  ),
);
const PER = anyOf([...wordsOf(({ dates }) => dates.per), 'al', 'il', 'le']);
/** A price of something (`€ 1.459/l`, `3.140 al kg`) has as many decimals as it likes. */
const PRICED = `(?: ?/| ${PER}(?!\\p{L})(?! ${anyOf(TIMES)}(?!\\p{L})))`;
const MONEY_BEHIND = new RegExp(`^ ?${CURRENCY}(?!\\p{L}|${PRICED})`, 'u');
const PRICED_BEHIND = new RegExp(`^(?: ?${CURRENCY})?${PRICED}`, 'u');
/** And so has what is no money: `12.345 kg`, `(kg) 12.345`. */
const MEASURED_BEHIND = /^ ?\p{L}{1,3}[²³]?(?!\p{L})/u;
const MEASURED_BEFORE = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ values }) => values.units))}[\\])]?[.:\\s|]{1,20}$`,
  'u',
);
/** Characters beside a number in which its currency stands, or its unit. */
const REACH = 24;

interface Three {
  readonly mark: string | undefined;
  readonly isLarge: boolean;
  /** The currency beside it, null where it is no money. */
  readonly money: string | null;
  readonly isMeasured: boolean;
}

/** A number of threes with what stands beside it. */
function readThree(line: string, { 0: text, 1: mark, index }: RegExpExecArray): Three {
  const before = line.slice(Math.max(0, index - REACH), index);
  const behind = line.slice(index + text.length, index + text.length + REACH);
  const sign = MONEY_BEFORE.exec(before)?.[1];
  const money = sign ?? MONEY_BEHIND.exec(behind)?.[1];
  return {
    mark,
    isLarge: LARGE.test(text),
    money: money === undefined ? null : (readCurrency(money) ?? money),
    isMeasured:
      PRICED_BEHIND.test(behind) ||
      (money === undefined && (MEASURED_BEHIND.test(behind) || MEASURED_BEFORE.test(before))),
  };
}

/**
 * The mark of decimals where no amount has any: the other one than that which parts threes of digits alone, in money of one currency (of
 * two it may be a rate), in a large amount of it too, and in no number anything else (`€ 3.140`, `€ 45.700`), and where nothing with threes
 * is measured or priced by a unit.
 *
 * @param decimals the marks behind the noughts of numbers below one
 */
export function markBesideThrees(
  lines: readonly string[],
  decimals: ReadonlySet<string | undefined>,
): DocumentHints['decimalMark'] {
  const others = new Set(
    lines.flatMap((line) => [...line.matchAll(OTHER_THAN_THREES)].map(([, mark]) => mark)),
  );
  const threes = lines.flatMap((line) => [...line.matchAll(THREES)].map((one) => readThree(line, one)));
  const parted = ['.', ','].filter((mark) => {
    const own = threes.filter((one) => one.mark === mark);
    const money = own.filter((one) => one.money !== null);
    return (
      own.length >= ENOUGH_THREES &&
      money.length >= ENOUGH_MONEY &&
      new Set(money.map((one) => one.money)).size === 1 &&
      money.some(({ isLarge }) => isLarge) &&
      own.every(({ isMeasured }) => !isMeasured) &&
      !others.has(mark) &&
      !decimals.has(mark)
    );
  });
  if (parted.length !== 1) return null;
  return parted[0] === '.' ? ',' : '.';
}
