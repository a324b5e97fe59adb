import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { CURRENCY_PATTERN } from './currency.ts';

const O_CLOCK = anyOf(wordsOf(({ dates }) => dates.oClock));
const AFTER_NOON = anyOf(wordsOf(({ dates }) => dates.afterNoon));
const BEFORE_NOON = anyOf(wordsOf(({ dates }) => dates.beforeNoon));
const UNIT = anyOf(wordsOf(({ values }) => values.units));
const WORD_END = '(?![\\p{L}\\p{N}])';

const HOUR_OF_DAY = 24;
const HALF_A_DAY = 12;
const HOUR = new RegExp(`^ ?(?:[hu]\\.? ?\\d{2}(?!\\d)|(?:[hu]|${O_CLOCK})${WORD_END})`, 'iu');
/** A German `am` is also a word of places. */
const HOUR_OF_HALF = new RegExp(`^ ?(?:${AFTER_NOON}|${BEFORE_NOON})(?!\\p{L})`, 'iu');
/** Money before a number is that number's: `24 EUR 5,00`. */
const COUNTED = new RegExp(
  `^ ?(?:[%‰°]|(?:min|min[iu]t\\p{L}{0,3}|${UNIT})${WORD_END}|(?:${CURRENCY_PATTERN}|\\p{Sc}|[Ee]uros?)(?!\\p{L}| ?[-–−]?[\\p{N}.]))`,
  'u',
);
/** What is counted, perhaps as many as another number or more of it: ` people`, ` (people)`, `+ people`, ` or 40 people`, ` - 40 people`. */
const THING = new RegExp(
  `^\\+? {0,2}(?:(?:[-–]|${anyOf(
    wordsOf(({ dates, values }) => [...dates.until, ...dates.and, ...values.or]),
  )}) {0,2}\\d{1,4} {1,2})?\\(?${anyOf(wordsOf(({ values }) => values.counted))}${WORD_END}`,
  'iu',
);
/** Any other word in small letters, as German nouns are not, is one too but for what goes on from a date; and so is another factor. */
const SMALL_WORD = /^ {1,2}(?:\p{Ll}|×)/u;
const GOES_ON = new RegExp(
  `^ {1,2}${anyOf(
    wordsOf(({ dates, values, parties }) => [
      ...[...dates.until, ...dates.and, ...dates.on, ...dates.at, ...dates.hourNamed],
      ...[...values.or, ...parties.joining, ...parties.joiningInBanks, ...parties.proseOpeners],
    ]),
  )}${WORD_END}`,
  'iu',
);
/** `20 24` may be a year that was broken in two. */
const SECOND_HALF = /^ \d{2}(?![\d:.,h/-])/iu;

/** Whether what stands behind a number is what it counts: a unit, money or a percentage. */
export const countsSomething = (after: string): boolean => COUNTED.test(after);

/** Whether a text begins with the name of something that is counted: ` people`. */
export const namesThing = (after: string): boolean => THING.test(after);

const countsThing = (after: string): boolean =>
  THING.test(after) || (SMALL_WORD.test(after) && !GOES_ON.test(after));

/**
 * Whether the two digits that end a date, and that were read as its year, may be an hour or count what stands behind them:
 * `12. Mai 15 Uhr`, `12 May 15 %`, `12 May 30 people`. A word counts only where a blank parts the digits from the month.
 */
export function endsInCount(date: string, after: string): boolean {
  const last = /(?<![\d'’])\d{2}$/.exec(date)?.[0];
  if (last === undefined || /\d{4}/.test(date)) return false;
  const count = Number(last);
  if (count <= HOUR_OF_DAY && HOUR.test(after)) return true;
  if (count <= HALF_A_DAY && HOUR_OF_HALF.test(after)) return true;
  if (/ \d{2}$/.test(date) && countsThing(after)) return true;
  // `12/24/36 months`
  const [a = 0, b = 0, c = 0] = date.split('/').map(Number);
  if (/^\d\d\/\d\d\/\d\d$/.test(date) && b - a > 0 && c - b === b - a && namesThing(after)) return true;
  return COUNTED.test(after) || (/^(?:19|20)$/.test(last) && SECOND_HALF.test(after));
}
