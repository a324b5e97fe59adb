import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { DASHES } from './characters.ts';
import { endsInCount } from './counted.ts';
import type { Doubt } from './date-edges.ts';
import { doubtAfterDate, doubtBeforeDate, isNumbered } from './date-edges.ts';
import { findDaysOfOneMonth, OF, ORDINAL, MONTH_WORD as WORD } from './days-of-one-month.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { readMonth } from './month-names.ts';
import { oncePerText } from './once-per-text.ts';
import type { Readable } from './readable.ts';
import { makeReadable } from './readable.ts';
import type { Triple } from './short-years.ts';
import { isOfBirth, LATE, ofBirth, readYear } from './short-years.ts';

type Match = RegExpExecArray;

interface Form {
  readonly pattern: RegExp;
  /** The dates that the match may mean, the likelier first. */
  readonly read: (match: Match, hints: DocumentHints) => readonly Triple[];
}

const YEAR = "(?:\\d{4}|['’]?\\d{2})";
/** Before a date whose parts stand apart, `12 / feb / 2024`, and behind it: no further part, but for another date. */
const SPACED = '(?:(?<![\\p{L}\\d.,/-])|(?<=/ ?(?:\\d{2}|\\d{4})-))(?<![\\d\\p{L}] ?/ ?)(?<!\\d - )';
const SPACED_END = '(?!\\d| ?/ ?\\d(?!\\d? ?[./])|-\\d{1,2}(?!\\d|\\.?/)| - \\d{1,2}(?!\\d| ?[./-]))';
const ON = anyOf(wordsOf(({ dates }) => dates.on));
/** `7/3 2020` at its end is a day; `Hauptstraße 7/3 2020 Hollabrunn`, `10/5 2000 mm` are none. */
const ENDS_PHRASE = new RegExp(
  `^(?:\\s*$| {2}|[),;|]|\\.(?!\\d)| ?[${DASHES}]| (?:${anyOf(wordsOf(({ dates }) => dates.at))} )?\\d{1,2}[:.]\\d\\d(?!\\d))`,
  'iu',
);
/** Characters behind a match that tell whether more belongs to it. */
const BEHIND = 16;
const part = (match: Match, index: number): string => match[index] ?? '';
const behind = ({ 0: whole, index, input }: Match): string =>
  input.slice(index + whole.length, index + whole.length + BEHIND);

const FORMS: readonly Form[] = [
  {
    pattern: /(?<![\d./-])(\d{4})([-–−/.])(\d{1,2})\2(\d{1,2})(?!\d|[-−/]\d|–\d(?!\d{3}-\d))/gu,
    read: (match) => [[part(match, 1), part(match, 3), part(match, 4)]],
  },
  {
    // As in Korea and Hungary.
    pattern:
      /(?<![\p{L}\d.,/-])((?:19|20)\d{2})\.( ?)(\d{1,2})\.\2(\d{1,2})(?:\.(?![\p{L}\d]| \d)|(?![\d.,/-]| ?[\p{L}\p{Sc}%]))/gu,
    read: (match) => [[part(match, 1), part(match, 3), part(match, 4)]],
  },
  {
    // A dash may join two dates of a period, and readers lose the space before a time: 01.06.2024-30.06.2024, 17/11/202720:35.
    pattern:
      /(?:(?<![\d./-])|(?<=[./] ?\d{4}-|[./]\d{1,2}[./]\d{2}-|(?<![\d./-])\d{1,2}\.\d{1,2}\.-))(\d{1,2}) ?([./–−-]) ?(\d{1,2}) ?\2 ?(\d{4}(?!:\d{2})|['’]?\d{2})(?!\d(?!\d:\d{2})|[./]\d|-\d(?!\d?[./] ?\d{1,2}[./] ?\d))/gu,
    read: (match, hints) => {
      const [first, second, year] = [part(match, 1), part(match, 3), part(match, 4)];
      const dayFirst: Triple = [year, second, first];
      const monthFirst: Triple = [year, first, second];
      // Dotted dates are written day first everywhere.
      if (match[2] === '.') return [dayFirst];
      return hints.dateOrder === 'mdy' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
    },
  },
  {
    // As in Sweden: behind `den`, or where neither a third of five nor the number of a house, a town or goods is meant.
    pattern: new RegExp(
      `(?<![\\p{L}\\d][.,:/-]?)(?<!\\d )(?:(?<said>(?<=(?<!\\p{L})${ON} ))|)(\\d{1,2})/(\\d{1,2}) ((?:19|20)\\d{2})(?![\\p{L}\\d]|[.,:/-]\\d)`,
      'giu',
    ),
    read: (match, { dateOrder }) => {
      const [day, month, year] = [part(match, 2), part(match, 3), part(match, 4)];
      const isDay = Number(day) > Number(month) && ENDS_PHRASE.test(behind(match));
      return (match.groups?.['said'] !== undefined || isDay) && dateOrder === 'dmy'
        ? [[year, month, day]]
        : [];
    },
  },
  {
    pattern: new RegExp(
      `(?<!\\d[.,/-]?)(\\d{1,2}) ?${ORDINAL}[ -]?(?:${OF} )?(${WORD})(?: ${OF})?,?[ -]?(${YEAR})(?!\\d)`,
      'giu',
    ),
    read: (match) => [[part(match, 3), readMonth(part(match, 2)), part(match, 1)]],
  },
  {
    pattern: new RegExp(
      `(?:(?<![\\d.,/-])|(?<=/(?:\\d{2}|\\d{4})-))(\\d{1,2})${ORDINAL}/(${WORD})[/-](${YEAR})(?![\\d/]|-\\d{1,2}(?!\\d|\\.?/))`,
      'giu',
    ),
    read: (match) => [[part(match, 3), readMonth(part(match, 2)), part(match, 1)]],
  },
  {
    pattern: new RegExp(
      `${SPACED}(\\d{1,2})${ORDINAL}(?: ?/ ?(${WORD}) ?/ ?| - (${WORD}) - )(${YEAR})${SPACED_END}`,
      'giu',
    ),
    // Without blanks it is read above.
    read: (match) =>
      match[0].includes(' ') ? [[part(match, 4), readMonth(match[2] ?? part(match, 3)), part(match, 1)]] : [],
  },
  {
    pattern: new RegExp(`${SPACED}(${WORD}) ?/ ?(\\d{1,2}) ?/ ?(${YEAR})${SPACED_END}`, 'giu'),
    read: (match) => [[part(match, 3), readMonth(part(match, 1)), part(match, 2)]],
  },
  {
    pattern: new RegExp(`${SPACED}(\\d{4}) ?/ ?(${WORD}) ?/ ?(\\d{1,2})${SPACED_END}`, 'giu'),
    read: (match) => [[part(match, 1), readMonth(part(match, 2)), part(match, 3)]],
  },
  {
    pattern: new RegExp(`${SPACED}(\\d{4})( [-–−/] )(\\d{1,2})\\2(\\d{1,2})${SPACED_END}`, 'gu'),
    read: (match) => [[part(match, 1), part(match, 3), part(match, 4)]],
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(${WORD})[ -]?(\\d{1,2})${ORDINAL}(?: ?, ?| |-(?=\\d{4})|(?<=\\p{L}\\.?-\\d{1,2})-)(${YEAR})(?!\\d|[.,:]\\d)`,
      'giu',
    ),
    read: (match) => [[part(match, 3), readMonth(part(match, 1)), part(match, 2)]],
  },
  {
    pattern: new RegExp(`(?<!\\d)(\\d{4})[ .-]{1,2}(${WORD})[ -](\\d{1,2})(?!\\d)`, 'giu'),
    read: (match) => [[part(match, 1), readMonth(part(match, 2)), part(match, 3)]],
  },
  {
    pattern: /(?<!\d)(\d{4})年 ?(\d{1,2})月 ?(\d{1,2})日/gu,
    read: (match) => [[part(match, 1), part(match, 2), part(match, 3)]],
  },
  {
    pattern: /(?<![\p{L}\d.,/-])((?:19|20)\d{2})(\d{2})(\d{2})(?![\p{L}\d]|[.,/-]\d)/gu,
    read: (match) => [[part(match, 1), part(match, 2), part(match, 3)]],
  },
];

/** `YYYY-MM-DD`, or null when the calendar has no such day or the year has not four digits. */
export function writeDate(year: number, month: number, day: number): string | null {
  if (year < 1000 || year > 9999) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

function readTriple([year, month, day]: Triple): string | null {
  return month === undefined ? null : writeDate(readYear(year), Number(month), Number(day));
}

/** Characters behind two digits that can tell what they count. */
const COUNTED = 24;

/** A date in a text that `makeReadable` gave, with blanks of one kind. */
export interface ScannedDate extends FoundValue<string> {
  /** What stands before it may belong to it. */
  readonly doubtBefore: Doubt;
  readonly doubt: Doubt;
}

/** Blanks of any width as plain ones, so that they do not count in dates. */
export const evenBlanks = (text: string): string => text.replace(/[^\S ]/g, ' ');

/** All matches that are a date; what is none may begin with a number that belongs to the next: `12 vom 24 June 1973`. */
function* matchesOf(pattern: RegExp, text: string, isDate: (match: Match) => boolean): Generator<Match> {
  let at = 0;
  for (;;) {
    // A copy of the pattern for each text took longer than looking for it; the place is our own, and so is nobody else's scan.
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return;
    const isOne = isDate(match);
    at = match.index + (isOne ? match[0].length : 1);
    if (isOne) yield match;
  }
}

/** Every date of a text that `makeReadable` gave, with blanks of one kind. */
export const scanDates = oncePerText((text, hints): readonly ScannedDate[] => {
  if (!/\d/.test(text)) return [];
  const found: ScannedDate[] = [];
  for (const { pattern, read } of FORMS) {
    for (const match of matchesOf(pattern, text, (one) =>
      read(one, hints).some((triple) => readTriple(triple) !== null),
    )) {
      const isBirth = isOfBirth(text, match.index);
      const readings = [
        ...new Set(read(match, hints).map((triple) => readTriple(isBirth ? ofBirth(triple) : triple))),
      ].filter((value) => value !== null);
      const value = readings[0];
      if (value === undefined) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      const doubtBefore =
        doubtBeforeDate(text, start) ?? (isOtherwise(text, start, end, hints) ? 'layout' : null);
      const doubt =
        doubtBefore ??
        doubtAfterDate(text, end, value) ??
        (endsInCount(match[0], text.slice(end, end + COUNTED)) ? 'layout' : null);
      found.push({ value, start, end, ambiguous: readings.length > 1, doubtBefore, doubt });
    }
  }
  return withLastDays(text, hints, found).sort((a, b) => a.start - b.start);
});

/** Three numbers of two digits, the first and the last of which may be a year. */
const SHORT_TRIPLE = /^(\d{2})([/-])(\d{2})\2(\d{2})$/;

/** Whether `24/12/31` is likelier a day at the end of a month, the year before it: where the document prints no such year in full. */
function mayBeginWithYear(written: string, { years }: DocumentHints): boolean {
  const [, first = '', , month = '', last = ''] = SHORT_TRIPLE.exec(written) ?? [];
  if (last === '' || Number(last) < LATE || Number(first) >= LATE) return false;
  const isDay = writeDate(readYear(first), Number(month), Number(last)) !== null;
  return isDay && years?.has(readYear(last)) !== true;
}

/** Whether what has the form of a day is, or may be, something else. */
const isOtherwise = (text: string, start: number, end: number, hints: DocumentHints): boolean =>
  isNumbered(text, start, end) || mayBeginWithYear(text.slice(start, end), hints);

/** The last days of `13-15 May 2024` and `May 13-15, 2024`, in place of what else was read of them. */
function withLastDays(text: string, hints: DocumentHints, found: readonly ScannedDate[]): ScannedDate[] {
  const last = findDaysOfOneMonth(text, hints).flatMap((range): ScannedDate[] => {
    const value = writeDate(range.year, range.month, range.last);
    if (value === null) return [];
    const doubt = isNumbered(text, range.start, range.end)
      ? 'layout'
      : doubtAfterDate(text, range.end, value);
    const place = { start: range.lastStart, end: range.end };
    return [{ value, ...place, ambiguous: false, doubtBefore: null, doubt }];
  });
  const isReplaced = (one: ScannedDate) => last.some(({ start, end }) => one.start < end && start < one.end);
  return [...found.filter((one) => !isReplaced(one)), ...last];
}

/**
 * Every date in a text that is written with day, month and year. A date that is ambiguous by itself (`03/04/2024`) gives
 * the one reading that the hints decide for, marked as ambiguous.
 */
export function findDates(given: string, hints: DocumentHints): FoundValue<string>[] {
  const readable = makeReadable(given);
  return scanDates(evenBlanks(readable.text), hints).map((one) => placeDate(one, readable));
}

/** A date of a readable text, where it stands in the text that was given. */
export const placeDate = (
  { value, start, end, ambiguous, doubt }: ScannedDate,
  { place }: Readable,
): FoundValue<string> => ({
  value,
  ...place(start, end),
  ambiguous,
  ...(doubt === null ? {} : { doubt }),
});
