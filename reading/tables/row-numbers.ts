import type { DocumentView } from '../extractor/view/document-view.ts';
import { oncePerView } from '../extractor/view/once-per-view.ts';
import { spanEdges } from '../layout/layout.ts';
import { findNumbers } from '../values/numbers.ts';
import { findSpokenFor } from '../values/spoken-for.ts';
import type { TableRow } from './row-kinds.ts';

/** A number of a line: its quantity, a price, an amount, or none of them. */
export interface LineNumber {
  readonly digits: string;
  readonly value: number;
  readonly decimals: number;
  readonly row: TableRow;
  readonly start: number;
  readonly end: number;
  readonly x0: number;
  readonly x1: number;
  readonly isRate: boolean;
}

const RATE_AFTER = /^\s?(?:%|‰)/;
/** A number and one letter, which books it in an account; beside the numbers of a line it is the code of a tax. */
const CODED = /^(.*\d)\s*\p{L}$/u;

const numbersOnce = oncePerView((view, row: TableRow): readonly LineNumber[] => {
  const { text } = row.row;
  if (!/\d/.test(text)) return [];
  const spoken = [...findSpokenFor(text, view.hints), ...row.days];
  const numbers: LineNumber[] = [];
  for (const { digits: signed, start, end: last, isScientific } of findNumbers(text, view.hints)) {
    const [, bare] = CODED.exec(text.slice(start, last)) ?? [];
    const end = bare === undefined ? last : start + bare.length;
    const digits = bare === undefined ? signed : signed.replace('-', '');
    const overlaps = (one: { start: number; end: number }) => one.start < end && one.end > start;
    if (isScientific || spoken.some(overlaps) || numbers.some(overlaps)) continue;
    numbers.push({
      digits,
      value: Number(digits),
      decimals: digits.split('.')[1]?.length ?? 0,
      row,
      start,
      end,
      ...spanEdges({ row: row.row, start, end }),
      isRate: RATE_AFTER.test(text.slice(end, end + 3)),
    });
  }
  return numbers;
});

/** Every number of a row by its likeliest reading, days and identifiers left out. */
export const numbersOf = (row: TableRow, view: DocumentView): readonly LineNumber[] => numbersOnce(view, row);
