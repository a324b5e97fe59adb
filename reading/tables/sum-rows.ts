import { oncePerView } from '../extractor/view/once-per-view.ts';
import { readLine } from './line-of.ts';
import type { TableRow } from './row-kinds.ts';
import { tableRowsOf } from './row-kinds.ts';
import { numbersOf } from './row-numbers.ts';

/** The rows that sum up: not those that a quantity and a price make a line, whatever word they begin with. */
export const sumRowsOf = oncePerView(
  (view, _all: null): ReadonlySet<TableRow> =>
    new Set(
      tableRowsOf(view, null).filter(
        (row) => row.isSum && readLine(numbersOf(row, view), [])?.isProved !== true,
      ),
    ),
);
