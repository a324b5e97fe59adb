import type { ReadPage } from '../../../schemas/segment.ts';
import type { Sheet } from '../samples/sheet.ts';
import type { Line } from './drawn-page.ts';
import { drawPages, left, printPages, right, writeMoney } from './drawn-page.ts';
import { TONGUES, type Tongue } from './statement-words.ts';

export type DrawnLanguage = keyof typeof TONGUES;
export const DRAWN_LANGUAGES = Object.keys(TONGUES) as DrawnLanguage[];

/** Which columns a statement has. */
export const DRAWN_COLUMNS = ['amount', 'amount and balance', 'two', 'two and balance'] as const;
/** How it says that an amount goes out, where it has one column for both. */
export const DRAWN_SIGNS = ['before', 'behind', 'letters'] as const;

/** What is wrong with the print of one booking: its balances are those of the statement without the fault. */
export const DRAWN_FAULTS = ['taken away', 'twice', 'altered'] as const;
export interface DrawnFault {
  readonly at: number;
  readonly how: (typeof DRAWN_FAULTS)[number];
}

export interface DrawnBooking {
  /** ISO. */
  readonly date: string;
  /** In hundredths, signed. */
  readonly cents: number;
  /** Lines of text below its own. */
  readonly further: number;
}

export interface DrawnStatement {
  readonly language: DrawnLanguage;
  readonly columns: (typeof DRAWN_COLUMNS)[number];
  readonly sign: (typeof DRAWN_SIGNS)[number];
  readonly isYearless: boolean;
  readonly hasValueDay: boolean;
  readonly hasHeadings: boolean;
  readonly carries: boolean;
  readonly rowsPerPage: number;
  readonly opening: number;
  readonly bookings: readonly DrawnBooking[];
}

const COLUMNS = { day: 2, value: 14, text: 26, out: 68, in: 82, balance: 98 } as const;

function writeSigned(cents: number, tongue: Tongue, sign: DrawnStatement['sign']): string {
  const money = writeMoney(cents, tongue);
  if (sign === 'letters') return `${money} ${tongue.marks[cents < 0 ? 0 : 1]}`;
  if (cents >= 0) return money;
  return sign === 'before' ? `-${money}` : `${money}-`;
}

function headingOf({ columns, hasValueDay }: DrawnStatement, { headings }: Tongue): Line {
  const isTwo = columns.startsWith('two');
  return [
    left(headings.day, COLUMNS.day),
    ...(hasValueDay ? [left(headings.value, COLUMNS.value)] : []),
    left(headings.text, COLUMNS.text),
    ...(isTwo
      ? [right(headings.out, COLUMNS.out), right(headings.in, COLUMNS.in)]
      : [right(headings.amount, COLUMNS.in)]),
    ...(columns.endsWith('balance') ? [right(headings.balance, COLUMNS.balance)] : []),
  ];
}

function bookingLines(
  one: DrawnBooking,
  index: number,
  balance: number,
  statement: DrawnStatement,
  tongue: Tongue,
): Line[] {
  const { columns, sign, isYearless, hasValueDay } = statement;
  const words = tongue.bookings[one.cents < 0 ? 'out' : 'in'];
  const day = tongue.writeDay(one.date, isYearless);
  const isTwo = columns.startsWith('two');
  const amount = isTwo
    ? right(writeMoney(one.cents, tongue), one.cents < 0 ? COLUMNS.out : COLUMNS.in)
    : right(writeSigned(one.cents, tongue, sign), COLUMNS.in);
  return [
    [
      left(day, COLUMNS.day),
      ...(hasValueDay ? [left(day, COLUMNS.value)] : []),
      left(`${words[index % words.length]} Haus ${String.fromCharCode(65 + (index % 26))}`, COLUMNS.text),
      amount,
      ...(columns.endsWith('balance')
        ? [right(writeSigned(balance, tongue, isTwo ? 'before' : sign), COLUMNS.balance)]
        : []),
    ],
    ...Array.from({ length: one.further }, (_, line) => [
      left(`Nordlicht ${line} Referenz ABC`, COLUMNS.text),
    ]),
  ];
}

/** The lines of a statement, page by page, and the last balance in hundredths. */
function linesOf(
  statement: DrawnStatement,
  fault: DrawnFault | null,
): { readonly pages: readonly Line[][]; readonly closing: number } {
  const tongue: Tongue = TONGUES[statement.language];
  const { opening, bookings, columns, sign } = statement;
  const at = columns.endsWith('balance') ? COLUMNS.balance : COLUMNS.in;
  const balanceSign = columns.startsWith('two') ? 'before' : sign;
  const balanceLine = (label: string, cents: number): Line => [
    left(label, COLUMNS.text),
    right(writeSigned(cents, tongue, balanceSign), at),
  ];
  const days = bookings.map(({ date }) => date).sort();
  const [from = '2024-01-01', to = '2024-01-31'] = [days[0], days.at(-1)];
  const pages: Line[][] = [];
  let page: Line[] = [];
  let balance = opening;
  const start = () => {
    page = [[left('Nordlicht Bank AG', COLUMNS.day)]];
    page.push([
      left(
        tongue.period
          .replace('{from}', tongue.writeDay(from, false))
          .replace('{to}', tongue.writeDay(to, false)),
        COLUMNS.day,
      ),
    ]);
    if (statement.hasHeadings) page.push(headingOf(statement, tongue));
    page.push(balanceLine(pages.length === 0 ? tongue.opening : tongue.carried, balance));
    if (pages.length > 0 && !statement.carries) page.pop();
    pages.push(page);
  };
  start();
  let used = 0;
  for (const [index, one] of bookings.entries()) {
    if (used >= statement.rowsPerPage) {
      if (statement.carries) page.push(balanceLine(tongue.carried, balance));
      start();
      used = 0;
    }
    balance += one.cents;
    const how = fault?.at === index ? fault.how : null;
    const printed = how === 'altered' ? { ...one, cents: one.cents + Math.sign(one.cents) } : one;
    const lines = bookingLines(printed, index, balance, statement, tongue);
    for (let time = 0; time < (how === 'taken away' ? 0 : how === 'twice' ? 2 : 1); time += 1) {
      for (const line of lines) page.push(line);
    }
    used += 1;
  }
  page.push(balanceLine(tongue.closing, balance));
  for (const [index, lines] of pages.entries()) {
    lines.push([
      left(tongue.page.replace('{n}', String(index + 1)).replace('{of}', String(pages.length)), COLUMNS.day),
    ]);
  }
  return { pages, closing: balance };
}

/**
 * Draws a statement as its pages are read.
 *
 * @param isPlaced true: as a text layer gives it, each word with its box; false: as plain text whose columns have run together
 */
export function drawStatement(
  statement: DrawnStatement,
  isPlaced: boolean,
  fault: DrawnFault | null = null,
): { readonly pages: ReadPage[]; readonly closing: number } {
  const { pages, closing } = linesOf(statement, fault);
  return { closing, pages: drawPages(pages, isPlaced) };
}

/** The same printed, each page on a sheet. */
export const printStatement = (
  statement: DrawnStatement,
): { readonly sheets: Sheet[]; readonly closing: number } => {
  const { pages, closing } = linesOf(statement, null);
  return { closing, sheets: printPages(pages) };
};
