import type { ReadPage } from '../../../schemas/segment.ts';
import type { Line } from './drawn-page.ts';
import { drawPages, left, right, writeMoney } from './drawn-page.ts';
import type { DrawnFault } from './drawn-statement.ts';

/** What the list of an invoice may have beside lines that follow one another. */
export const LIST_SHAPES = [
  'tax codes',
  'sections',
  'quantity below',
  'options in brackets',
  'credit in the list',
  'a line for free',
  'a name like a sum',
  'carried over',
  'a summary before it',
  'a discount below each line',
  'credits alone',
  'a line without a price',
  'amounts of four decimals',
  'whole amounts',
  'prices per hundred',
  'a tax in words and no net amount',
] as const;

export interface DrawnList {
  readonly shape: (typeof LIST_SHAPES)[number];
  /** In hundredths. */
  readonly lines: readonly { readonly quantity: number; readonly price: number }[];
  /** The first line of the second section, of the second page, of what is not charged, or the line that has the shape. */
  readonly at: number;
  readonly credit: number;
}

const ENGLISH = { decimal: '.', group: ',' };
const money = (cents: number) => `${cents < 0 ? '-' : ''}${writeMoney(cents, ENGLISH)}`;
const PLACES = { text: 2, quantity: 56, price: 74, amount: 92, code: 96 } as const;
const CODES = ['S', 'Z', 'R'];
const HEADINGS: Line = [
  left('Description', PLACES.text),
  right('Quantity', PLACES.quantity),
  right('Unit price', PLACES.price),
  right('Amount', PLACES.amount),
];
const GOODS = ['Crate', 'Fitting', 'Screw', 'Panel'];

const amountOf = ({ quantity, price }: DrawnList['lines'][number]) => quantity * price;
/** A tenth. */
const discountOf = (line: DrawnList['lines'][number]) => Math.max(1, Math.round(amountOf(line) / 10));
const isOption = ({ shape, at }: DrawnList, index: number) => shape === 'options in brackets' && index >= at;
const isFree = ({ shape, at }: DrawnList, index: number) =>
  (shape === 'a line for free' || shape === 'a line without a price') && index === at;

/** The amounts of the rows of a list in hundredths, in their order. */
export function amountsOfList(list: DrawnList): number[] {
  const sign = list.shape === 'credits alone' ? -1 : 1;
  const amounts = list.lines.flatMap((line, index) => {
    if (isOption(list, index)) return [];
    const amount = isFree(list, index) ? 0 : sign * amountOf(line);
    return list.shape === 'a discount below each line' ? [amount, -discountOf(line)] : [amount];
  });
  return list.shape === 'credit in the list' ? [...amounts, -list.credit] : amounts;
}

function nameOf({ shape, at }: DrawnList, index: number): string {
  const good = `${GOODS[index % GOODS.length] ?? ''} ${String.fromCharCode(65 + (index % 26))}`;
  return shape === 'a name like a sum' && index === at ? 'Shaker base unit, painted' : good;
}

/** How a list writes the amounts of its lines. */
function amountIn({ shape }: DrawnList, cents: number): string {
  if (shape === 'amounts of four decimals') return `${money(cents)}00`;
  return shape === 'whole amounts' ? money(cents).replace(/\.00$/, '') : money(cents);
}

/** The price that is printed: of a hundred pieces, but for one line, where the list has such. */
function pricedAt(list: DrawnList, index: number): number {
  const price = list.lines[index]?.price ?? 0;
  if (list.shape === 'a line without a price' && isFree(list, index)) return 0;
  return list.shape === 'prices per hundred' && index !== list.at ? price * 100 : price;
}

/** One line as it is printed, by itself or over two rows. */
function rowsOf(list: DrawnList, index: number, added: number): Line[] {
  const line = list.lines[index] ?? { quantity: 1, price: 0 };
  const name = left(nameOf(list, index), PLACES.text);
  const sign = list.shape === 'credits alone' ? -1 : 1;
  const amount = amountIn(list, sign * amountOf(line) + added);
  const price = pricedAt(list, index);
  const quantity = `${sign * line.quantity}`;
  if (list.shape === 'quantity below')
    return [[name, right(amount, PLACES.amount)], [left(`${quantity} pcs x ${money(price)}`, PLACES.text)]];
  const numbers = [right(quantity, PLACES.quantity), right(amountIn(list, price), PLACES.price)];
  if (isOption(list, index)) return [[name, ...numbers, right(`(${amount})`, PLACES.amount)]];
  if (isFree(list, index)) {
    const rate = list.shape === 'a line for free' ? [right('100%', 82)] : [];
    return [[name, ...numbers, ...rate, right(money(added), PLACES.amount)]];
  }
  const rebate: Line = [left('Rebate 10 %', PLACES.text), right(money(-discountOf(line)), PLACES.amount)];
  if (list.shape === 'a discount below each line')
    return [[name, ...numbers, right(amount, PLACES.amount)], rebate];
  const code = list.shape === 'tax codes' ? [left(CODES[index % CODES.length] ?? '', PLACES.code)] : [];
  return [[name, ...numbers, right(amount, PLACES.amount), ...code]];
}

const sumRow = (label: string, cents: number): Line => [
  left(label, PLACES.text),
  right(money(cents), PLACES.amount),
];

/** The sums of two groups of lines, under headings of their own. */
function summaryOf(net: number, first: readonly number[]): Line[] {
  const one = first.reduce((sum, cents) => sum + cents, 0);
  return [
    [left('Description', PLACES.text), right('Net amount', PLACES.amount)],
    sumRow('Kitchen', one),
    sumRow('Hall', net - one),
    sumRow('Subtotal', net),
  ];
}

/**
 * Draws an invoice with such a list as it is read, as a text layer. Its sums are those of the list without the fault.
 *
 * @param fault of a line that is charged
 */
export function drawList(list: DrawnList, fault: DrawnFault | null = null): ReadPage[] {
  const { lines, shape, at } = list;
  const net = amountsOfList(list).reduce((sum, cents) => sum + cents, 0);
  const tax = Math.round(net * 0.2);
  const sumOf = (from: number, to: number) =>
    lines.slice(from, to).reduce((sum, one) => sum + amountOf(one), 0);
  let page: Line[] = [[left('Nordlicht Workshop', 2)], [left('Invoice no. 4711 of 3 February 2024', 2)]];
  const pages = [page];
  if (shape === 'a summary before it') page.push(...summaryOf(net, lines.map(amountOf).slice(0, at)));
  if (shape !== 'quantity below') page.push(HEADINGS);
  if (shape === 'sections') page.push([left('Kitchen', PLACES.text)]);
  for (const index of lines.keys()) {
    if (index === at && shape === 'sections')
      page.push(sumRow('Total Kitchen', sumOf(0, at)), [left('Hall', PLACES.text)]);
    if (index === at && shape === 'carried over') {
      page.push(sumRow('Carried forward', sumOf(0, at)));
      page = [[left('Nordlicht Workshop', 2)], HEADINGS, sumRow('Carried forward', sumOf(0, at))];
      pages.push(page);
    }
    if (index === at && shape === 'options in brackets')
      page.push([left('Options, not ordered', PLACES.text)]);
    const how = fault?.at === index ? fault.how : null;
    const rows = rowsOf(list, index, how === 'altered' ? 1 : 0);
    for (let time = 0; time < (how === 'taken away' ? 0 : how === 'twice' ? 2 : 1); time += 1)
      page.push(...rows);
  }
  if (shape === 'sections') page.push(sumRow('Total Hall', sumOf(at, lines.length)));
  if (shape === 'credit in the list')
    page.push([left('Rebate for loyalty', PLACES.text), right(money(-list.credit), PLACES.amount)]);
  const isInWords = shape === 'a tax in words and no net amount';
  const sums: readonly (readonly [string, number])[] = [
    ...(isInWords ? [] : [['Subtotal', net] as const]),
    [isInWords ? 'VAT 20 % on goods and services' : 'VAT 20 %', tax],
    ['Invoice total', net + tax],
  ];
  for (const [label, cents] of sums) page.push([left(label, 50), right(money(cents), PLACES.amount)]);
  return drawPages(pages, true);
}
