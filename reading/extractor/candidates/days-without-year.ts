import type { Row } from '../../layout/layout.ts';
import { writeDate } from '../../values/dates.ts';
import { findDaysOfYear } from '../../values/partial-dates.ts';
import { flag } from '../../weights/flag.ts';
import type { Option } from '../evidence/option.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { dayWord } from './day-word.ts';
import { fillsCell } from './fills-cell.ts';
import { lastBefore } from './last-before.ts';

/** The days without a year that stand on a row; looked for once. */
const daysOn = oncePerView((view, row: Row) => findDaysOfYear(row.text, view.hints));

const yearOf = ({ value }: Option) => Number(String(value).slice(0, 4));

/** The year that most dates of the document are of, the later where several are. */
const commonestYear = (dated: readonly Option[]): number | undefined =>
  [...Map.groupBy(dated, yearOf)].sort(
    ([a, some], [b, others]) => others.length - some.length || b - a,
  )[0]?.[0];

/**
 * Days that are printed without their year, in the years that the document speaks of: that of the date before them, or of the first
 * one where none is before, and that of most dates.
 *
 * @param dated the dates that the document prints with their year, in reading order
 * @param form what a day is written as
 */
export function daysWithoutYear(
  view: DocumentView,
  rows: readonly Row[],
  dated: readonly Option[],
  form: (day: string) => string,
): Option[] {
  const commonest = commonestYear(dated);
  if (commonest === undefined) return [];
  return [...lastBefore(rows, dated)].flatMap(([row, last]) => {
    const near = yearOf(last);
    return daysOn(view, row).flatMap(({ day, month, start, end, isNumeric }) =>
      [...new Set([near, commonest])].flatMap((year): Option[] => {
        const written = writeDate(year, month, day);
        if (written === null) return [];
        const shape = {
          yearless: 1,
          yearless_numeric: flag(isNumeric),
          year_near: flag(year === near),
          year_common: flag(year === commonest),
          midnight: flag(form(written) !== written),
          whole_cell: flag(fillsCell(row, start, end)),
          ...dayWord(row, start),
        };
        return [{ value: form(written), spans: [{ row, start, end }], shape }];
      }),
    );
  });
}
