import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { foldText } from '../text/fold.ts';

export type Triple = readonly [year: string, month: string | number | undefined, day: string];

/** Two-digit years as POSIX reads them: 69 to 99 are of the last century. */
export function readYear(written: string): number {
  const year = Number(written.replace(/\D/g, ''));
  if (written.length >= 4) return year;
  return year < 69 ? 2000 + year : 1900 + year;
}

/** Days that a year of two digits is not yet taken for, where no year in full says so. */
export const LATE = 30;

/** `Date of birth: `, `born on ` */
const BIRTH_BEFORE = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ fields }) => fields.notions.birth_day))}(?: (?:${anyOf(wordsOf(({ dates }) => dates.on))}|\\(\\p{L}[\\p{L}/.-]{1,10}\\)))?[^\\p{L}\\d]{0,4}$`,
  'u',
);
/** Characters before a date in which its label ends. */
const LABEL = 40;

/** Whether the words before a date say that somebody was born then. */
export const isOfBirth = (text: string, start: number): boolean =>
  BIRTH_BEFORE.test(foldText(text.slice(Math.max(0, start - LABEL), start)));

/** Days of birth are past: years of two digits that lie ahead are of the last century. */
export const ofBirth = ([year, month, day]: Triple): Triple => {
  const digits = year.replace(/\D/g, '');
  return [digits.length === 2 && Number(digits) >= LATE ? `19${digits}` : year, month, day];
};
