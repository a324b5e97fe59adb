import type { FieldType } from '../../../schemas/use-case.ts';
import type { Row } from '../../layout/layout.ts';
import { cellAt } from '../../layout/layout.ts';
import { lazily } from '../../text/lazily.ts';
import { findDates } from '../../values/dates.ts';
import { findValues } from '../../values/find.ts';
import { isNumberType } from '../../values/number-type.ts';
import { isHourBefore } from '../../values/partial-dates.ts';
import { flag } from '../../weights/flag.ts';
import type { Option } from '../evidence/option.ts';
import type { DocumentView } from '../view/document-view.ts';
import { dayWord } from './day-word.ts';
import { daysWithoutYear } from './days-without-year.ts';
import { fillsCell } from './fills-cell.ts';
import { numberForm, signOpensCell } from './number-form.ts';
import { withRanges } from './ranges.ts';
import { withRowArithmetic } from './row-arithmetic.ts';
import { timesWithoutDay, withTimes } from './times.ts';

/** More places than this are not weighed: the first ones of a long document and its last. */
const MAX_FIRST = 2500;
const MAX_LAST = 500;
/** Days without a year, and times without a day, likewise: most are something else. */
const MAX_FIRST_PARTLY = 400;
const MAX_LAST_PARTLY = 100;

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
export function bound<T>(list: readonly T[], first = MAX_FIRST, last = MAX_LAST): readonly T[] {
  if (list.length <= first + last) return list;
  return [...list.slice(0, first), ...list.slice(-last)];
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
      less_likely: flag(
        isNumberType(type) && signOpensCell(row, start, end)
          ? !String(value).startsWith('-')
          : earlier?.start === start && earlier.end === end,
      ),
      cents: flag(/[.,]\d{2}[-–]?$/.test(written)),
      whole_cell: flag(fillsCell(row, start, end)),
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

/** Whether a date's year is the hour of a time: `27.06. 10` of `27.06. 10:15`. */
const hasHourForYear = ({ spans: [span] }: Option) =>
  span !== undefined && isHourBefore(span.row.text, span.end);

/** Every date, time or number of the document that has the type's form. */
export function findTyped(view: DocumentView, type: FieldType): Option[] {
  const rows = bound(view.rows);
  const found = rows.flatMap((row) => findTypedOn(view, type, row));
  if (isNumberType(type)) return withRowArithmetic(withSums(withRanges(found)));
  const partly = (options: readonly Option[]) => bound(options, MAX_FIRST_PARTLY, MAX_LAST_PARTLY);
  const full = found.filter((one) => !hasHourForYear(one));
  if (type === 'date')
    return withRanges([...found, ...partly(daysWithoutYear(view, rows, full, (day) => day))]);
  const days = partly(daysWithoutYear(view, rows, full, (day) => `${day}T00:00:00`));
  const dated = [...found, ...days, ...withTimes(days)];
  return withRanges([...dated, ...partly(timesWithoutDay(rows, full, dated))]);
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
