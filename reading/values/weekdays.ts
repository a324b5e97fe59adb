import { wordsOf } from '../languages/languages.ts';

const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/** The names of a week's days in each language, without the points of short forms. */
export const weeksOf = (weekday: 'short' | 'long'): string[][] =>
  wordsOf(({ locales }) => locales).map((locale) => {
    const { format } = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format(MONDAY + day * DAY).replace(/\.$/, ''));
  });
