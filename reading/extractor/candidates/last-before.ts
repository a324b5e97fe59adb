import type { Row } from '../../layout/layout.ts';
import type { Option } from '../evidence/option.ts';

const isAfter = (a: Row, b: Row) => a.page > b.page || (a.page === b.page && a.index > b.index);

/**
 * For each row the last of some candidates that stands on it or before it, and the first of all where none does.
 *
 * @param rows in reading order, as the candidates are
 */
export function lastBefore(rows: readonly Row[], options: readonly Option[]): ReadonlyMap<Row, Option> {
  const found = new Map<Row, Option>();
  let [at, last] = [0, options[0]];
  for (const row of rows) {
    for (
      let next = options[at];
      next?.spans[0] !== undefined && !isAfter(next.spans[0].row, row);
      next = options[at]
    ) {
      last = next;
      at += 1;
    }
    if (last !== undefined) found.set(row, last);
  }
  return found;
}
