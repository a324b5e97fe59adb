import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { countsSomething } from './counted.ts';
import { saysMinutes } from './minute-words.ts';

const BEFORE_NOON = wordsOf(({ dates }) => dates.beforeNoon);
const AFTER_NOON = wordsOf(({ dates }) => dates.afterNoon);
/** Source of a pattern for what says which half of the day a time is of. */
export const HALF_OF_DAY = anyOf([...BEFORE_NOON, ...AFTER_NOON]);
/** Source of a pattern for the words before a time of day. */
export const AT = anyOf(wordsOf(({ dates }) => dates.at));
/** Source of a pattern for the words behind an hour. */
export const O_CLOCK = anyOf(wordsOf(({ dates }) => dates.oClock));
/** Source of a pattern for the words before an hour that needs none behind it: `ore 22`. */
export const HOUR_NAMED = anyOf(wordsOf(({ dates }) => dates.hourNamed));
/** Source of a pattern for what stands for the word year behind one: `2015r.` */
export const YEAR_UNIT = `${anyOf(wordsOf(({ dates }) => dates.yearUnit))}(?![\\p{L}\\p{N}])`;
const YEAR_UNIT_BEFORE_TIME = new RegExp(`^ ?${YEAR_UNIT}`, 'u');
const PER = anyOf(wordsOf(({ dates }) => dates.per));
/** Receipts set the time apart from its day: `12.05.2024   14:30`. */
const LEAD = `(?:T|,? ?(?:${AT} )?| ?[-–|] ?| {2,4}(?=\\d{1,2}(?:[:h]\\d{2}|\\.\\d{2} ?(?:${O_CLOCK}|${HALF_OF_DAY})(?!\\p{L}))))`;
/** Halves of the day that can be nothing else: a German `am` is also a word of places. */
const SURE_HALF = anyOf([...BEFORE_NOON.filter((word) => word.includes('.')), ...AFTER_NOON]);
/** Behind a time that was read without it. */
const OPEN_HALF = `(?:${SURE_HALF}|${anyOf(wordsOf(({ dates }) => dates.atNight))})`;
/** The unit's sign, and its name, which languages write alike. */
const MINUTES = '(?:min|min[iu]t[a-z]{0,3})';
/** What makes another time of the one before it. */
const GOES_ON = `\\d|[:.,]\\d| {0,2}${OPEN_HALF}(?!\\p{L})`;
const clock = (lead: string, mark: string, more: string) =>
  new RegExp(
    `^${lead}(\\d{1,2})(?:${mark})(\\d{2})(?:[:.](\\d{2})(?:[.,](\\d{1,9}))?)?(?:(?: ?${O_CLOCK}(?= ?${HALF_OF_DAY}))? ?(${HALF_OF_DAY})(?!\\p{L}))?(?: ?${O_CLOCK}(?!\\p{L})|(?! ?${O_CLOCK}(?!\\p{L})))${more}(?!${GOES_ON})`,
    'iu',
  );
const SAID = new RegExp(`^,? ?${AT} `, 'iu');
/** `7 h 30 min` may be how long something took. */
const CLOCK = clock(LEAD, '[:.u]| ?h ?', `(?! ?${MINUTES}(?!\\p{L}))`);
/** `om 14 u. 30`, `às 14h30min`: without the word before them such hours and minutes may be how long something took. */
const SAID_CLOCK = clock(
  `,? ?${AT} `,
  ' ?[hu]\\.? ?',
  `(?: ?${MINUTES}(?!\\p{L})|(?! ?${MINUTES}(?!\\p{L})))`,
);
/** `um 14 Uhr 30`: digits before a word count what it names. */
const WORDED_CLOCK = clock(
  `,? ?${AT} `,
  ` ?${O_CLOCK} {1,2}`,
  `(?: ?${MINUTES}(?!\\p{L})|(?! {0,2}[\\p{L}\\p{Sc}%+=×(/]|\\. ?\\p{L}| ?[-–] ?\\d{1,2}(?!\\d| ?(?:[:.hu]|${O_CLOCK}))))`,
);
/** `11 Uhr 15`: of these words this one alone never says how long something takes. */
const UHR_CLOCK = clock(',? ?', ' ?Uhr ', '(?! {0,2}[\\p{L}\\p{Sc}%+=×(/]|\\. ?\\p{L}| ?[-–] ?\\d)');
const NO_FULL_HOUR = `\\p{L}|\\.?(?:[^\\s|\\p{Po}\\p{Pe}\\p{Pf}\\p{Pd}]| {0,2}[\\p{N}/]|,? ${PER}(?!\\p{L})|${GOES_ON}|[\\p{Po}|]\\d)`;
/**
 * A full hour is a time behind a word that says so, `at 14h`, `om 14 uur`, `ore 22`, but for `at 8 h per day` and what goes on: `at 14h ½`,
 * `at 2h pm`.
 */
const FULL_HOUR = new RegExp(
  `^,? ?(?:${AT} (\\d{1,2}) ?([hu]|${O_CLOCK})(?: ?(?<half>${SURE_HALF})(?!\\p{L}))?|${HOUR_NAMED} (\\d{1,2})(?! ?\\p{Sc}| x ))(?!${NO_FULL_HOUR})`,
  'iu',
);
/** Hours that were worked, where no preposition says that a time follows: `ore 8 di lavoro`, `ore 8   25,00`. */
const COUNTED_HOURS = new RegExp(
  `^,? ?${anyOf(wordsOf(({ dates }) => dates.hourNamed).filter((word) => !word.includes(' ')))} \\d{1,2}\\s+[\\p{L}\\p{N}]`,
  'iu',
);
/** What can be nothing but a time, readable or not; a point may also begin an amount. */
const CLAIMS_TIME = new RegExp(`^(?:T\\d|${LEAD}\\d{1,2}[:h]\\d)`, 'iu');
const ZULU = /^ ?(?:(?:Z|UTC|GMT)(?![\p{L}\d])|\((?:UTC|GMT)\))/iu;
const OFFSET =
  /^(?: ?(?:UTC|GMT) ?(?<near>[-+−]\d{1,2}(?::?\d{2})?)| ?\((?:UTC|GMT) ?(?<within>[-+−]\d{1,2}(?::?\d{2})?)\)|(?<far> ?[-+−]\d{2}:?\d{2}|[-+−]\d{2}))(?![\d\p{L}]|[.,:]\d)/iu;

/** As mails have it; the end of a range would be written as its beginning: `20:15 -0300`. */
const MAIL_OFFSET = /^ [-−]0\d(?:00|30)$/;

/** Zones that have one offset, in minutes; names that several countries use (EST, IST) have none. */
const ZONES: Readonly<Record<string, number>> = {
  WET: 0,
  WEST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
};
const ZONE = new RegExp(`^ ?\\(?(${Object.keys(ZONES).join('|')})\\)?(?![\\p{L}\\d])`, 'u');

/** Offsets that clocks on earth have, in minutes. */
const FIRST_OFFSET = -12 * 60;
const LAST_OFFSET = 14 * 60;

export interface FoundTime {
  /** As RFC 3339 writes it, with an offset where one is printed. */
  readonly written: string;
  readonly length: number;
  /** It may be something else: an amount, how long something takes, or of the other half of the day. */
  readonly isOpen?: boolean;
}

interface Offset {
  readonly written: string;
  readonly minutes: number | null;
  readonly length: number;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Null when what stands there is no offset of this earth. */
function readOffset(text: string, isIso: boolean): Offset | null {
  const match = OFFSET.exec(text);
  if (match === null) {
    const zulu = ZULU.exec(text);
    const zone = ZONE.exec(text);
    const minutes = ZONES[zone?.[1] ?? ''];
    if (zone !== null && minutes !== undefined)
      return { written: `+${two(minutes / 60)}:00`, minutes, length: zone[0].length };
    return zulu === null
      ? { written: '', minutes: null, length: 0 }
      : { written: 'Z', minutes: 0, length: zulu[0].length };
  }
  const printed = (match.groups?.['near'] ?? match.groups?.['within'] ?? match.groups?.['far'] ?? '').trim();
  const isNegative = !printed.startsWith('+');
  // Beside any other date `10:00-12:00` is from ten to twelve.
  const isRange = match.groups?.['far'] !== undefined && isNegative && !isIso && !MAIL_OFFSET.test(match[0]);
  if (isRange) return { written: '', minutes: null, length: 0 };
  const digits = printed.slice(1).replace(':', '');
  const hours = Number(digits.slice(0, digits.length > 2 ? -2 : undefined));
  const minutes = digits.length > 2 ? Number(digits.slice(-2)) : 0;
  const total = (hours * 60 + minutes) * (isNegative ? -1 : 1);
  if (minutes > 59 || total < FIRST_OFFSET || total > LAST_OFFSET) return null;
  const written = `${isNegative ? '-' : '+'}${two(hours)}:${two(minutes)}`;
  return { written, minutes: total, length: match[0].length };
}

/** Leap seconds end June or December in Greenwich (RFC 3339, 5.7); a clock without an offset is taken as it is. */
function isLeapSecond(date: string, hours: number, minutes: number, offset: number | null): boolean {
  const minute = new Date(Date.parse(`${date}T${two(hours)}:${two(minutes)}:00Z`) - (offset ?? 0) * 60_000);
  return /-(?:06-30|12-31)T23:59:/.test(minute.toISOString());
}

/** The hour of the day that a clock means. @param half what says which half of the day it is, where something does */
export function hourOfDay(printed: number, half: string | undefined): number {
  // No clock of two halves shows 13: a German `13:00 am Schalter` does.
  if (half === undefined || printed > 12) return printed;
  return (
    (printed % 12) +
    (AFTER_NOON.includes(half.toLowerCase().replace(/\s+/g, ' ').replace(/’/g, "'")) ? 12 : 0)
  );
}

function readFullHour(after: string): FoundTime | undefined {
  const match = FULL_HOUR.exec(after);
  if (match === null) return undefined;
  const hour = hourOfDay(Number(match[1] ?? match[4]), match.groups?.['half']);
  if (COUNTED_HOURS.test(after)) return undefined;
  if (hour > 23 || saysMinutes(after.slice(match[0].length), match[2] ?? '')) return undefined;
  return { written: `${two(hour)}:00:00`, length: match[0].length };
}

const LASTING = new RegExp(`^ ?${anyOf(wordsOf(({ dates }) => dates.lasting))}(?!\\p{L})`, 'iu');
/** A letter that receipts print for the second half of the day: `2:30 P`. */
const LETTER_OF_HALF = /^ ?p(?![\p{L}\p{N}])/iu;

/** `31.12.2024 12.50`, `um 12.50 €`, `3:45 Stunden`, `2:30 P` */
function isLeftOpen(clock: string, hours: number, after: string): boolean {
  if (LASTING.test(after) || (hours <= 12 && LETTER_OF_HALF.test(after))) return true;
  if (clock.includes(':')) return false;
  return countsSomething(after) || (/^\D*\d{1,2}\.\d\d$/.test(clock) && !SAID.test(clock));
}

/**
 * Reads the time of day that follows a date.
 *
 * @param after the text from the end of the date on
 * @param date `YYYY-MM-DD`
 * @param isIso whether the date is printed so
 * @returns null when none follows; `impossible` when what follows is written as a time and there is none such
 */
export function readTime(after: string, date: string, isIso: boolean): FoundTime | 'impossible' | null {
  const unit = YEAR_UNIT_BEFORE_TIME.exec(after)?.[0] ?? '';
  const time = readTimeNext(after.slice(unit.length), date, isIso);
  return time === null || time === 'impossible' ? time : { ...time, length: unit.length + time.length };
}

function readTimeNext(after: string, date: string, isIso: boolean): FoundTime | 'impossible' | null {
  const match =
    CLOCK.exec(after) ?? SAID_CLOCK.exec(after) ?? WORDED_CLOCK.exec(after) ?? UHR_CLOCK.exec(after);
  if (match === null) return readFullHour(after) ?? (CLAIMS_TIME.test(after) ? 'impossible' : null);
  const [whole, hourText = '', minuteText = '', secondText = '00', fraction, half] = match;
  const wrong = CLAIMS_TIME.test(after) ? 'impossible' : null;
  const printedHours = Number(hourText);
  const hours = hourOfDay(printedHours, half);
  const [minutes, seconds] = [Number(minuteText), Number(secondText)];
  if (printedHours > 23 || minutes > 59 || seconds > 60) return wrong;
  const offset = readOffset(after.slice(whole.length), isIso || /^T/i.test(after));
  if (offset === null) return wrong;
  if (seconds === 60 && !isLeapSecond(date, hours, minutes, offset.minutes)) return wrong;
  const clock = `${two(hours)}:${minuteText}:${secondText}${fraction === undefined ? '' : `.${fraction}`}`;
  const length = whole.length + offset.length;
  return {
    written: `${clock}${offset.written}`,
    length,
    isOpen: isLeftOpen(whole, hours, after.slice(length)),
  };
}
