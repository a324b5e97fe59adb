import type { Row } from '../../layout/layout.ts';
import { AT, HALF_OF_DAY, hourOfDay } from '../../values/time-of-day.ts';
import type { Option } from '../evidence/option.ts';
import { lastBefore } from './last-before.ts';

/** A time of day, with seconds or without, and the half of the day where one is said; no beginning of a date. */
const TIME = new RegExp(
  `(?<![\\d:.])(\\d{1,2})(?: ?h ?|[:.u]|(?<=(?<!\\p{L})${AT} \\d{1,2}),|(?<=(?<!\\p{L})${AT} \\d{1,2}) ?u\\.? ?)(\\d{2})(?::(\\d{2}))?(?!\\d|[:.]\\d)(?: ?(${HALF_OF_DAY})(?!\\p{L}))?`,
  'giu',
);
/** Between a time and its date `am` is a German word for the day as often as a half of the day, which it says of twelve alone. */
const ON_OR_BEFORE_NOON = /^am$/i;
/** Letters before a date within which its time may stand. */
const TIME_BEFORE = 40;
/** More letters than a word before a time has. */
const WORD = 20;

/** Whether another date stands between a date and a time: the time is that one's. */
const isDated = (row: Row, from: number, to: number) =>
  /\d[./-]\d{1,2}[./-]|\d{4}/.test(row.text.slice(from, to));

/** `HH:MM:SS`, or null where no clock shows it. */
function readClock(match: RegExpExecArray, half: string | undefined): string | null {
  const [hours, minutes] = [hourOfDay(Number(match[1]), half), Number(match[2])];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${match[2]}:${match[3] ?? '00'}`;
}

/** A date without a time, and a time of day that stands behind it on its line, or shortly before it. */
export function withTimes(found: readonly Option[]): Option[] {
  return found.flatMap((one): Option[] => {
    const [span] = one.spans;
    if (one.shape['midnight'] !== 1 || span === undefined) return [];
    const { row, start, end } = span;
    const timed = (match: RegExpExecArray, from: number, to: number, shape: string): Option[] => {
      const half = from < start && ON_OR_BEFORE_NOON.test(match[4] ?? '') ? undefined : match[4];
      const time = readClock(match, half);
      if (time === null) return [];
      const value = `${String(one.value).slice(0, 10)}T${time}`;
      return [
        { value, spans: [{ row, start: from, end: to }], shape: { ...one.shape, midnight: 0, [shape]: 1 } },
      ];
    };
    const behind = [...row.text.slice(end).matchAll(TIME).take(2)]
      .filter((match) => !isDated(row, end, end + match.index))
      .flatMap((match) => timed(match, start, end + match.index + match[0].length, 'apart'));
    const since = Math.max(0, start - TIME_BEFORE);
    const before = [...row.text.slice(since, start).matchAll(TIME)]
      .slice(-1)
      .flatMap((match) => timed(match, since + match.index, end, 'time_first'));
    return [...behind, ...before];
  });
}

const SAID = new RegExp(`(?<!\\p{L})${AT} $`, 'iu');
/** `12.50` is a time behind a word that says so alone. */
const isAmount = (row: Row, match: RegExpExecArray) =>
  /^\d+\./.test(match[0]) && !SAID.test(row.text.slice(Math.max(0, match.index - WORD), match.index));

/**
 * Times of day on lines without a date, of the day that was named last before them: `incision 08h57`.
 *
 * @param days the dates of the document, in reading order
 * @param dated what is a date and a time already
 */
export function timesWithoutDay(
  rows: readonly Row[],
  days: readonly Option[],
  dated: readonly Option[],
): Option[] {
  const datedRows = new Set(dated.flatMap(({ spans: [span] }) => span?.row ?? []));
  return [...lastBefore(rows, days)].flatMap(([row, day]) => {
    if (datedRows.has(row)) return [];
    const date = String(day.value).slice(0, 10);
    return [...row.text.matchAll(TIME)].flatMap((match): Option[] => {
      const time = isAmount(row, match) ? null : readClock(match, match[4]);
      if (time === null) return [];
      const span = { row, start: match.index, end: match.index + match[0].length };
      return [{ value: `${date}T${time}`, spans: [span], shape: { day_elsewhere: 1 } }];
    });
  });
}
