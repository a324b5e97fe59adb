import type { FieldType } from '../../../schemas/use-case.ts';
import type { Row } from '../../layout/layout.ts';
import { cellAt } from '../../layout/layout.ts';
import { lazily } from '../../text/lazily.ts';
import { findDates } from '../../values/dates.ts';
import { findValues } from '../../values/find.ts';
import { isNumberType } from '../../values/number-type.ts';
import { AT, HALF_OF_DAY, hourOfDay } from '../../values/time-of-day.ts';
import { flag } from '../../weights/flag.ts';
import type { Option } from '../evidence/option.ts';
import type { DocumentView } from '../view/document-view.ts';
import { dayWord } from './day-word.ts';
import { numberForm } from './number-form.ts';
import { withRanges } from './ranges.ts';
import { withRowArithmetic } from './row-arithmetic.ts';

/** More places than this are not weighed: the first ones of a long document and its last. */
const MAX_FIRST = 2500;
const MAX_LAST = 500;
/** A time of day, with seconds or without, and the half of the day where one is said; no beginning of a date. */
const TIME = new RegExp(
  `(?<![\\d:.])(\\d{1,2})(?: ?h ?|[:.u]|(?<=(?<!\\p{L})${AT} \\d{1,2}) ?u\\.? ?)(\\d{2})(?::(\\d{2}))?(?!\\d|[:.]\\d)(?: ?(${HALF_OF_DAY})(?!\\p{L}))?`,
  'giu',
);
/** Between a time and its date `am` is a German word for the day as often as a half of the day, which it says of twelve alone. */
const ON_OR_BEFORE_NOON = /^am$/i;
/** Letters before a date within which its time may stand. */
const TIME_BEFORE = 40;

/** A cell of a currency before a number's cell. */
const CURRENCY_CELL = /(?:[€$£]|(?<!\p{L})(?:EUR|USD|GBP|CHF))\s*$/u;
const WIDE_GAP = 14;

/** A town before a date, as letters are dated: `Rocca, lì 6 marzo 2025`. */
const PLACE =
  /^\p{Lu}[\p{L}'’. -]{2,40}(?:,|,?\s(?:le|lì|li|den|em|on))(?:\s(?:le|lì|li|den|the|em|a))?\s+$/u;

function isAfterPlace(row: Row, start: number): boolean {
  const cell = cellAt(row, start);
  return cell !== undefined && PLACE.test(row.text.slice(cell.start, start));
}

/** Keeps the beginning and the end of a long list. */
export function bound<T>(list: readonly T[]): readonly T[] {
  if (list.length <= MAX_FIRST + MAX_LAST) return list;
  return [...list.slice(0, MAX_FIRST), ...list.slice(-MAX_LAST)];
}

/** Every date, time or number on a row that has the type's form. */
export function findTypedOn(view: DocumentView, type: FieldType, row: Row): Option[] {
  if (!/\d/.test(row.text)) return [];
  const read = findValues(type, row.text, view.hints);
  const dates = lazily(() => (isNumberType(type) ? findDates(row.text, view.hints) : []));
  const found = read.map(({ value, start, end, ambiguous }, index): Option => {
    const earlier = read[index - 1];
    const written = row.text.slice(start, end);
    const [before, after] = [row.text.slice(Math.max(0, start - 3), start), row.text.slice(end, end + 3)];
    const shape = lazily(() => ({
      ambiguous: flag(ambiguous),
      less_likely: flag(earlier?.start === start && earlier.end === end),
      cents: flag(/[.,]\d{2}[-–]?$/.test(written)),
      whole_cell: flag(
        row.cells.some(
          (cell) => cell.start <= start && cell.start + 3 >= start && cell.end >= end && cell.end - end <= 5,
        ),
      ),
      fraction: flag(/[.,]\d/.test(written)),
      currency: flag(
        /[€$£]/.test(before + after + written) ||
          /^\s?(?:EUR|USD|GBP|CHF|Kč|zł)/.test(row.text.slice(end, end + 4)) ||
          CURRENCY_CELL.test(row.text.slice(Math.max(0, start - WIDE_GAP), start)),
      ),
      percent: flag(/^\s?%/.test(after)),
      long: flag(written.replace(/\D/g, '').length > 7),
      tiny: flag(/^\d$/.test(written)),
      year: flag(/^(?:19|20)\d{2}$/.test(written)),
      numbering: flag(start === (row.cells[0]?.start ?? 0) && /^[.)]/.test(after)),
      glued: flag(/[\p{L}\d/#-]$/u.test(before) || /^[\p{L}/-]/u.test(after)),
      midnight: flag(typeof value === 'string' && value.endsWith('T00:00:00')),
      place_date: flag(!isNumberType(type) && isAfterPlace(row, start)),
      ...(isNumberType(type) ? {} : dayWord(row, start)),
      negative: flag(String(value).startsWith('-')),
      ...(isNumberType(type) ? numberForm(row, { value, start, end }, dates()) : {}),
    }));
    // Who asks only what is printed where need not measure it.
    return {
      value,
      spans: [{ row, start, end }],
      get shape() {
        return shape();
      },
    };
  });
  return type === 'datetime' ? [...found, ...withTimes(found)] : found;
}

/** Every date, time or number of the document that has the type's form. */
export function findTyped(view: DocumentView, type: FieldType): Option[] {
  const found = bound(view.rows).flatMap((row) => findTypedOn(view, type, row));
  const ends = withRanges(found);
  return isNumberType(type) ? withRowArithmetic(withSums(ends)) : ends;
}

/** Amounts beyond this many are not added up. */
const MAX_ADDED = 250;

/** Marks the largest amount with cents, and those that are the sum of two others of the document. */
function withSums(found: readonly Option[]): Option[] {
  const cents = (one: Option) => Math.round(Math.abs(Number(one.value)) * 100);
  const money = new Set(
    found
      .filter((one) => one.shape['cents'] === 1)
      .map(cents)
      .filter((one) => one > 0),
  );
  const list = [...money].sort((a, b) => a - b).slice(-MAX_ADDED);
  const largest = list.at(-1) ?? 0;
  const isSum = (value: number) =>
    list.some((one) => one < value && one * 2 > value && value !== one && money.has(value - one));
  return found.map((one) => {
    if (one.shape['cents'] !== 1) return one;
    const value = cents(one);
    return { ...one, shape: { ...one.shape, largest: flag(value === largest), sum: flag(isSum(value)) } };
  });
}

/** Whether another date stands between a date and a time: the time is that one's. */
const isDated = (row: Row, from: number, to: number) =>
  /\d[./-]\d{1,2}[./-]|\d{4}/.test(row.text.slice(from, to));

/** A date without a time, and a time of day that stands behind it on its line, or shortly before it. */
function withTimes(found: readonly Option[]): Option[] {
  return found.flatMap((one): Option[] => {
    const [span] = one.spans;
    if (one.shape['midnight'] !== 1 || span === undefined) return [];
    const { row, start, end } = span;
    const timed = (match: RegExpExecArray, from: number, to: number, shape: string): Option[] => {
      const half = from < start && ON_OR_BEFORE_NOON.test(match[4] ?? '') ? undefined : match[4];
      const [hours, minutes] = [hourOfDay(Number(match[1]), half), Number(match[2])];
      if (hours > 23 || minutes > 59) return [];
      const time = `${String(hours).padStart(2, '0')}:${match[2]}:${match[3] ?? '00'}`;
      const value = `${String(one.value).slice(0, 10)}T${time}`;
      return [
        { value, spans: [{ row, start: from, end: to }], shape: { ...one.shape, midnight: 0, [shape]: 1 } },
      ];
    };
    const behind = [...row.text.slice(end).matchAll(TIME)]
      .slice(0, 2)
      .filter((match) => !isDated(row, end, end + match.index))
      .flatMap((match) => timed(match, start, end + match.index + match[0].length, 'apart'));
    const since = Math.max(0, start - TIME_BEFORE);
    const before = [...row.text.slice(since, start).matchAll(TIME)]
      .slice(-1)
      .flatMap((match) => timed(match, since + match.index, end, 'time_first'));
    return [...behind, ...before];
  });
}
