import type { Row } from '../../layout/layout.ts';
import { byPlace } from '../../layout/layout.ts';
import type { Option } from '../evidence/option.ts';

/**
 * For each row the last of some candidates that stands on it or before it, and the first of all where none does.
 *
 * @param rows in reading order, as the candidates are
 */
export function lastBefore(rows: readonly Row[], options: readonly Option[]): ReadonlyMap<Row, Option> {
  let behind = 0;
  const isReached = (row: Row) => {
    const [span] = options[behind]?.spans ?? [];
    return span !== undefined && byPlace(span.row, row) <= 0;
  };
  return new Map(
    rows.flatMap((row) => {
      while (isReached(row)) behind += 1;
      const last = options[Math.max(0, behind - 1)];
      return last === undefined ? [] : [[row, last] as const];
    }),
  );
}
