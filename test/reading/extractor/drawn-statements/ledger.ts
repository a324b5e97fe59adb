import type { BankWords } from './bank-words.ts';
import type { Dice } from './dice.ts';

export interface Booking {
  readonly day: string;
  readonly text: string;
  readonly cents: number;
  /** What the account stands at behind it. */
  readonly balance: number;
}

/** What has happened on an account, before anybody prints it. */
export interface Ledger {
  readonly start: string;
  readonly end: string;
  readonly issued: string;
  readonly printed: string;
  readonly opening: number;
  readonly closing: number;
  readonly bookings: readonly Booking[];
  readonly iban: string;
}

const DAY = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The digits of a text of letters and digits as check digits are reckoned of it: letters are two digits. */
const asDigits = (text: string) =>
  [...text].map((letter) => (/\d/.test(letter) ? letter : letter.charCodeAt(0) - 55)).join('');

/** A number of an account with its check digits; `#` of the form is any digit. */
export function drawIban(dice: Dice, { country, form }: BankWords['iban']): string {
  const account = form.replaceAll('#', () => String(dice.between(0, 9)));
  const rest = BigInt(asDigits(`${account}${country}00`)) % 97n;
  return `${country}${String(98n - rest).padStart(2, '0')}${account}`;
}

/** Amounts that look like money: mostly small, some with four digits. */
const drawCents = (dice: Dice) =>
  dice.isLucky(0.25) ? dice.between(100_000, 480_000) : dice.between(250, 99_999);

function drawBookings(dice: Dice, words: BankWords, start: string, opening: number): Booking[] {
  const count = dice.between(3, 9);
  const days = Array.from({ length: count }, () => dice.between(1, 25)).sort((a, b) => a - b);
  let balance = opening;
  return days.map((day) => {
    const isIn = dice.isLucky(0.35);
    const cents = (isIn ? 1 : -1) * drawCents(dice);
    balance += cents;
    return { day: dayAfter(start, day), text: dice.pick(isIn ? words.in : words.out), cents, balance };
  });
}

/** A month on an account, in a year in which nothing else in the tests is dated. */
export function drawLedger(dice: Dice, words: BankWords): Ledger {
  const month = dice.between(1, 11);
  const start = `2031-${String(month).padStart(2, '0')}-01`;
  const end = dayAfter(`2031-${String(month + 1).padStart(2, '0')}-01`, -1);
  const opening = dice.isLucky(0.25) ? -drawCents(dice) : drawCents(dice);
  const bookings = drawBookings(dice, words, start, opening);
  const issued = dayAfter(end, dice.between(0, 5));
  return {
    start,
    end,
    issued,
    printed: dayAfter(issued, dice.between(6, 20)),
    opening,
    closing: bookings.at(-1)?.balance ?? opening,
    bookings,
    iban: drawIban(dice, words.iban),
  };
}
