import { isAmbiguousCode, THING_CODES } from './codes-that-are-words.ts';
import type { FoundCurrency } from './currency.ts';
import { findCurrencies, isCurrencyCode } from './currency.ts';
import {
  ALONE_BEHIND,
  AMOUNT,
  AMOUNT_BEFORE,
  AMOUNT_BEHIND,
  NEAR,
  RATE_BEHIND,
  SIGN,
  WHOLE_BEHIND,
} from './figures-beside.ts';
import { isLabelled } from './money-labels.ts';

const MAY_HOLD = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u;
const SENTENCE_END = /^\s*(?:$|[|).,;:]|\s{2})/u;

/** Whether a line says by itself that a code is the document's money: `TOTAL GEL 4.99`, `45.00 GEL`, `Currency: GEL`. */
function bearsOut(text: string, { value, start, end, form }: FoundCurrency): boolean {
  if (form !== 'code' || !isAmbiguousCode(value)) return false;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  if (AMOUNT_BEFORE.test(before)) return SENTENCE_END.test(behind);
  const isFollowed = AMOUNT_BEHIND.test(behind) || WHOLE_BEHIND.test(behind);
  if (RATE_BEHIND.test(behind)) return true;
  if (isLabelled(before)) return isFollowed || (value !== 'ALL' && ALONE_BEHIND.test(behind));
  return !THING_CODES.has(value) && AMOUNT_BEHIND.test(behind) && !/\p{L}(?:\/| {1,2})$/u.test(before);
}

/** Bookings that say beyond chance in what money an account is kept. */
const OFTEN = 3;
const ENDS_IN_AMOUNT = new RegExp(`(?<![\\d.,])${AMOUNT}$`, 'u');
const BOOKED = new RegExp(
  `^\\s?\\d{1,4}[./ -]\\d{1,2}[./ -]\\s?\\d{0,4}\\s.*(?<!\\p{L})([A-Z]{3})\\s{0,3}${SIGN}${AMOUNT}$`,
  'u',
);

/**
 * The code before the amount of every line that ends in one, where these are dated bookings and no price list: `12.05.2024 Taxi GEL 12.00`;
 * undefined where there are few, or other amounts as well.
 */
function codeOfBookings(lines: readonly string[]): string | undefined {
  const amounts = lines.map((line) => line.trimEnd()).filter((line) => ENDS_IN_AMOUNT.test(line));
  const code = BOOKED.exec(amounts[0] ?? '')?.[1];
  if (code === undefined || amounts.length < OFTEN || !isCurrencyCode(code)) return undefined;
  return amounts.every((line) => BOOKED.exec(line)?.[1] === code) ? code : undefined;
}

/** The codes, of those that are other words as well, that a document shows to be its money. */
export function codesBorneOut(lines: readonly string[]): ReadonlySet<string> {
  const shown = lines
    .filter((line) => MAY_HOLD.test(line))
    .flatMap((line) => findCurrencies(line, true).filter((one) => bearsOut(line, one)))
    .map(({ value }) => value);
  const booked = codeOfBookings(lines);
  return new Set(booked === undefined ? shown : [...shown, booked]);
}
