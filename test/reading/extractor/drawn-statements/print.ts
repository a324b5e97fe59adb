import type { BankWords, LabelName } from './bank-words.ts';
import type { Dice } from './dice.ts';

/** How a paper prints the sign of an amount. */
export type Signs = 'before' | 'behind' | 'apart' | 'marks';

/** How one paper writes days and amounts. */
export interface Print {
  readonly money: (cents: number) => string;
  /** Without a sign. */
  readonly bare: (cents: number) => string;
  readonly day: (iso: string) => string;
  readonly short: (iso: string) => string;
  readonly inWords: (iso: string) => string;
  readonly label: (name: LabelName) => string;
  readonly iban: (iban: string) => string;
}

function digitsOf(cents: number, { thousands, decimal }: BankWords['money']): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${grouped}${decimal}${String(rest).padStart(2, '0')}`;
}

function writeDay(iso: string, form: string, months: readonly string[]): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = months[Number(month) - 1] ?? '';
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(2),
    mm: month,
    dd: day,
    d: String(Number(day)),
    month: name,
    Mon: name.slice(0, 3),
  };
  return form.replace(/yyyy|yy|mm|month|Mon|dd|(?<!\p{L})d(?!\p{L})/gu, (part) => parts[part] ?? part);
}

/** Chooses how a paper writes, once for all of it. */
export function choosePrint(dice: Dice, words: BankWords): Print {
  const signs = dice.pick<Signs>([
    'before',
    'before',
    'behind',
    'apart',
    ...(words.marks ? ['marks' as const] : []),
  ]);
  const long = dice.pick(words.days.long);
  const bare = (cents: number) => digitsOf(cents, words.money);
  const [out, into] = words.marks ?? ['', ''];
  const written: Readonly<Record<Signs, (cents: number) => string>> = {
    before: (cents) => `${cents < 0 ? '-' : ''}${bare(cents)}`,
    behind: (cents) => `${bare(cents)}${cents < 0 ? '-' : '+'}`,
    apart: (cents) => `${bare(cents)} ${cents < 0 ? '-' : '+'}`,
    marks: (cents) => `${bare(cents)} ${cents < 0 ? out : into}`,
  };
  const inGroups = dice.isLucky(0.8);
  return {
    bare,
    money: written[signs],
    day: (iso) => writeDay(iso, long, words.months),
    short: (iso) => writeDay(iso, words.days.short, words.months),
    inWords: (iso) => writeDay(iso, words.days.inWords, words.months),
    label: (name) => dice.pick(words.labels[name]),
    iban: (iban) => (inGroups ? iban.replace(/(.{4})(?=.)/g, '$1 ') : iban),
  };
}
