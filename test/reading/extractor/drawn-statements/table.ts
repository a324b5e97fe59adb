import type { BalanceName, BankWords } from './bank-words.ts';
import type { Dice } from './dice.ts';
import type { Booking, Ledger } from './ledger.ts';
import type { Print } from './print.ts';

export type TableForm = 'running' | 'signed' | 'columns' | 'columns and running';

/** Where a balance is printed; one of which words alone say that it is owed has no sign. */
export type BalanceAt = 'table' | 'box' | 'both' | 'none';

export interface Balances {
  readonly opening: BalanceAt;
  readonly closing: BalanceAt;
  /** Words say of a balance that it is owed, and it has no sign. */
  readonly isByWords: boolean;
  /** Bookings go over two pages. */
  readonly isOverPages: boolean;
  readonly box: 'row' | 'pairs' | 'colons';
}

const [DAY, TEXT, COLUMN] = [16, 38, 20];

/** One line of the table: the day, the day of value, a text and the amounts in their columns. */
type Line = (day: string, text: string, amounts: readonly string[]) => string;

const line: Line = (day, text, amounts) =>
  `${day.padEnd(DAY)}${text.padEnd(TEXT)}${amounts.map((one) => one.padStart(COLUMN)).join('')}`.trimEnd();

function headings(dice: Dice, { columns }: BankWords, form: TableForm): string {
  const names: Readonly<Record<TableForm, readonly (keyof BankWords['columns'])[]>> = {
    running: ['amount', 'balance'],
    signed: ['amount'],
    columns: ['out', 'in'],
    'columns and running': ['out', 'in', 'balance'],
  };
  return line(
    dice.pick(columns.day),
    dice.pick(columns.text),
    names[form].map((name) => dice.pick(columns[name])),
  );
}

function amountsOf(form: TableForm, print: Print, { cents, balance }: Booking): string[] {
  const inColumns = cents < 0 ? [print.bare(cents), ''] : ['', print.bare(cents)];
  switch (form) {
    case 'running':
      return [print.money(cents), print.money(balance)];
    case 'signed':
      return [print.money(cents)];
    case 'columns':
      return inColumns;
    default:
      return [...inColumns, print.money(balance)];
  }
}

/** A balance within the table: in the last column, and a negative one of two columns in that of what goes out, with its sign. */
const balanceCells = (form: TableForm, amount: string): string[] => {
  const cells = { running: 2, signed: 1, columns: 2, 'columns and running': 3 }[form];
  return [...Array.from({ length: cells - 1 }, () => ''), amount];
};

/** What a balance is called and its amount. */
export type Named = (name: BalanceName, cents: number, day: string) => readonly [string, string];

export function nameBalances(dice: Dice, words: BankWords, print: Print, isByWords: boolean): Named {
  const owed = { opening: 'openingOwed', closing: 'closingOwed' } as const;
  return (name, cents, day) => {
    const isOwed = isByWords && cents < 0 && (name === 'opening' || name === 'closing');
    const said = dice.pick(words.balances[isOwed ? owed[name] : name]).replace('@', print.day(day));
    return [said, isOwed ? print.bare(cents) : print.money(cents)];
  };
}

/** The bookings with the balances that stand among them. */
export function drawTable(
  dice: Dice,
  words: BankWords,
  print: Print,
  ledger: Ledger,
  form: TableForm,
  balances: Balances,
  named: Named,
): string[] {
  const head = headings(dice, words, form);
  const isIn = (at: BalanceAt) => at === 'table' || at === 'both';
  const balance = (name: BalanceName, cents: number, day: string) => {
    const [said, amount] = named(name, cents, day);
    return line('', said, balanceCells(form, amount));
  };
  const booked = ledger.bookings.map((one) =>
    line(print.short(one.day), one.text, amountsOf(form, print, one)),
  );
  const half = Math.ceil(booked.length / 2);
  const carried = ledger.bookings[half - 1];
  const between =
    carried === undefined || !balances.isOverPages
      ? []
      : [
          balance('carriedTo', carried.balance, carried.day),
          '',
          dice.pick(words.banks),
          print.iban(ledger.iban),
          head,
          balance('broughtFrom', carried.balance, carried.day),
        ];
  return [
    head,
    ...(isIn(balances.opening) ? [balance('opening', ledger.opening, dayBefore(ledger))] : []),
    ...booked.slice(0, half),
    ...between,
    ...booked.slice(half),
    ...(isIn(balances.closing) ? [balance('closing', ledger.closing, ledger.end)] : []),
  ];
}

const dayBefore = ({ start }: Ledger) => new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10);

/** The balances and turnovers in a box of their own. */
export function drawBox(
  dice: Dice,
  ledger: Ledger,
  balances: Balances,
  named: Named,
  print: Print,
): string[] {
  const isIn = (at: BalanceAt) => at === 'box' || at === 'both';
  const sum = (sign: number) =>
    ledger.bookings.reduce((all, { cents }) => (Math.sign(cents) === sign ? all + cents : all), 0);
  const withSums = dice.isLucky(0.7);
  const bare = (name: 'moneyIn' | 'moneyOut', cents: number) =>
    [named(name, cents, ledger.end)[0], print.bare(cents)] as const;
  const entries = [
    ...(isIn(balances.opening) ? [named('opening', ledger.opening, dayBefore(ledger))] : []),
    ...(withSums ? [bare('moneyIn', sum(1)), bare('moneyOut', sum(-1))] : []),
    ...(isIn(balances.closing) ? [named('closing', ledger.closing, ledger.end)] : []),
  ];
  if (!isIn(balances.opening) && !isIn(balances.closing)) return [];
  if (balances.box === 'pairs')
    return entries.map(([said, amount]) => `${said.padEnd(34)}${amount.padStart(14)}`);
  if (balances.box === 'colons') return entries.map(([said, amount]) => `${said}: ${amount}`);
  const widths = entries.map(([said, amount]) => Math.max(said.length, amount.length) + 3);
  return [0, 1].map((part) =>
    entries
      .map((entry, at) => (entry[part] ?? '').padEnd(widths[at] ?? 0))
      .join('')
      .trimEnd(),
  );
}
