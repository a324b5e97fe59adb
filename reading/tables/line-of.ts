import { gapTo, shareColumn } from '../layout/layout.ts';
import type { HeadedColumn, LineColumn } from './line-columns.ts';
import type { LineNumber } from './row-numbers.ts';

/** The numbers of one line of an invoice. */
export interface LineValues {
  readonly quantity: LineNumber | null;
  readonly price: LineNumber | null;
  readonly amount: LineNumber;
  /** Quantity times price, less a rate of discount that stands beside them, is the amount. */
  readonly isProved: boolean;
}

/** More numbers than this on a line are not tried against each other. */
const MOST_NUMBERS = 14;
/** A number stands in the column of a heading that is no further away than this many em. */
const REACH = 5;
const COUNT_MARK = /^ ?[xX×] (?=\p{L})/u;
const CENT = 0.01;
const PRICE_DECIMALS = 2;

/** How far a product may lie from its amount: what rounding of the price and of the amount leaves. The price of one piece is its amount. */
const rounding = (quantity: LineNumber, price: LineNumber) => {
  const ofPrice =
    quantity.value === 1 ? 0 : (Math.abs(quantity.value) / 2) * 10 ** -Math.max(2, price.decimals);
  return CENT / 2 + ofPrice + 1e-9;
};

/**
 * Reads quantity, price and amount among the numbers of a line: three of which one is the product of the others, and else those
 * that stand under their headings. Null where there is no amount.
 */
export function readLine(
  numbers: readonly LineNumber[],
  columns: readonly HeadedColumn[],
): LineValues | null {
  const proved = productOf(numbers.slice(-MOST_NUMBERS), columns);
  if (proved !== null) return proved;
  const amounts = numbers.filter((one) => mayBeAmount(one, columns) && !one.isRate);
  const amount = under(amounts, columns, 'amount') ?? amounts.at(-1);
  if (amount === undefined) return null;
  const others = numbers.filter((one) => one !== amount && !one.isRate);
  const price = under(
    others.filter(({ decimals }) => decimals >= PRICE_DECIMALS),
    columns,
    'unit_price',
  );
  const rest = others.filter((one) => one !== price);
  const quantity = under(rest, columns, 'quantity') ?? rest.find((one) => countMark(one) !== '') ?? null;
  return { quantity, price, amount, isProved: false };
}

/** What stands between a count that begins a row and the words that it counts, as in `2 x`; else nothing. */
export function countMark({ row: { row }, start, end, decimals }: LineNumber): string {
  if (decimals > 0 || /\S/.test(row.text.slice(0, start))) return '';
  return COUNT_MARK.exec(row.text.slice(end))?.[0] ?? '';
}

function productOf(numbers: readonly LineNumber[], columns: readonly HeadedColumn[]): LineValues | null {
  const plain = numbers.filter(({ isRate }) => !isRate);
  const factors = [
    1,
    ...numbers
      .filter(({ isRate, value }) => isRate && value > 0 && value <= 100)
      .map(({ value }) => 1 - value / 100),
  ];
  let best: { found: LineValues; score: number } | null = null;
  for (const amount of plain) {
    if (!mayBeAmount(amount, columns)) continue;
    for (const price of plain) {
      if (price === amount || !mayBePrice(price, columns)) continue;
      for (const quantity of plain) {
        if (quantity === amount || quantity === price || quantity.value === 0) continue;
        if (areSwapped([quantity, price], amount, columns)) continue;
        const factor = factors.findIndex(
          (one) => Math.abs(quantity.value * price.value * one - amount.value) <= rounding(quantity, price),
        );
        if (factor < 0) continue;
        const score =
          nearness(columns, 'quantity', quantity) +
          nearness(columns, 'unit_price', price) +
          nearness(columns, 'amount', amount) +
          (plain.indexOf(amount) > plain.indexOf(price) ? 1 : 0) +
          (plain.indexOf(amount) > plain.indexOf(quantity) ? 1 : 0) +
          (quantity.decimals === 0 ? 0.5 : 0) +
          (price.decimals < PRICE_DECIMALS ? 0 : 1) -
          factor;
        if (best === null || score > best.score)
          best = { found: { quantity, price, amount, isProved: true }, score };
      }
    }
  }
  return best?.found ?? null;
}

/** Whether a factor stands under the heading of the amount, and the amount under that of the price: 10 pieces, 5.00 the hundred, come to 0.50, and 10 times 0.50 is 5.00. */
function areSwapped(
  [quantity, price]: readonly [LineNumber, LineNumber],
  amount: LineNumber,
  columns: readonly HeadedColumn[],
): boolean {
  const gap = (name: LineColumn, number: LineNumber) => {
    const column = columns.find((one) => one.column === name);
    return column === undefined ? 0 : gapTo(column, number);
  };
  const nearest = Math.min(gap('amount', quantity), gap('amount', price));
  return nearest < gap('amount', amount) && gap('unit_price', amount) < gap('unit_price', price);
}

/** An amount has two decimals, or is as exact as that and stands under its heading. */
const mayBeAmount = (number: LineNumber, columns: readonly HeadedColumn[]) =>
  number.decimals === 2 ||
  (Math.abs(number.value * 100 - Math.round(number.value * 100)) < 1e-6 &&
    columns.some((one) => one.column === 'amount' && shareColumn(one, number)));

/** A price has two decimals, or stands under its heading. */
const mayBePrice = (number: LineNumber, columns: readonly HeadedColumn[]) =>
  number.decimals >= PRICE_DECIMALS ||
  columns.some((one) => one.column === 'unit_price' && gapTo(one, number) < REACH);

/** 1 under the heading, less the further away; 0 where there is none. */
function nearness(columns: readonly HeadedColumn[], name: LineColumn, number: LineNumber): number {
  const column = columns.find((one) => one.column === name);
  return column === undefined ? 0 : 2 / (1 + gapTo(column, number));
}

function under(
  numbers: readonly LineNumber[],
  columns: readonly HeadedColumn[],
  name: LineColumn,
): LineNumber | null {
  const column = columns.find((one) => one.column === name);
  if (column === undefined) return null;
  const [nearest] = numbers
    .map((number) => ({ number, gap: gapTo(column, number) }))
    .filter(({ gap }) => gap < REACH)
    .sort((a, b) => a.gap - b.gap);
  return nearest?.number ?? null;
}
