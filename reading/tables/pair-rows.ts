import type { ReadRow } from './table-reading.ts';

const segmentsOf = ({ cells }: ReadRow): Set<string> =>
  new Set(Object.values(cells).flatMap(({ places }) => places.map(({ segment_id }) => segment_id)));

/** Of the rows of a segment no more than these are compared: a date that is printed once may hold for a thousand. */
const MOST = 20;

/** The next rows that are not taken; those before them are forgotten, so that each is looked at a few times only. */
function nextOf(rows: ReadRow[], taken: ReadonlySet<ReadRow>): readonly ReadRow[] {
  const first = rows.findIndex((row) => !taken.has(row));
  rows.splice(0, first < 0 ? rows.length : first);
  return rows.slice(0, MOST).filter((row) => !taken.has(row));
}

/**
 * For each row of one reading the row of another that was read from the same segments: the one that shares the most, and of several
 * of one segment the next in order. Undefined where none shares any.
 *
 * @param cited the segments of each row of the one reading
 */
export function pairRows(
  cited: readonly (readonly string[])[],
  others: readonly ReadRow[],
): (ReadRow | undefined)[] {
  const bySegment = new Map<string, ReadRow[]>();
  for (const row of others)
    for (const id of segmentsOf(row)) {
      const rows = bySegment.get(id);
      if (rows === undefined) bySegment.set(id, [row]);
      else rows.push(row);
    }
  const taken = new Set<ReadRow>();
  return cited.map((ids) => {
    const shared = new Map<ReadRow, number>();
    for (const id of new Set(ids))
      for (const row of nextOf(bySegment.get(id) ?? [], taken)) shared.set(row, (shared.get(row) ?? 0) + 1);
    let best: ReadRow | undefined;
    for (const [row, count] of shared) if (best === undefined || count > (shared.get(best) ?? 0)) best = row;
    if (best !== undefined) taken.add(best);
    return best;
  });
}
