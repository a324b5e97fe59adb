import { mostOf } from '../../geometry/extremes.ts';
import type { Weighed } from './measure.ts';
import type { Question } from './question.ts';

/** What of a question a row says that other rows of its column do not, or a column that others of its row do not. */
interface Told {
  /** Share of what tells them apart, 0 where nothing does. */
  readonly share: number;
  /** By how much it is before the best of the others; negative behind it. */
  readonly lead: number;
}

const NOTHING: Told = { share: 0, lead: 0 };
/** Words tell this much before they tell rows or columns apart. */
const LEAST = 0.2;

/** What tells the places of a group apart, by the strengths of each: a word that all of them say tells nothing. */
function tellApart(question: Question, group: readonly (readonly number[])[]): readonly Told[] {
  if (group.length < 2) return group.map(() => NOTHING);
  const weights = question.asked.map((one, index) => {
    const all = group.map((strengths) => strengths[index] ?? 0);
    const most = mostOf(all, (strength) => strength, 0);
    const least = 1 - mostOf(all, (strength) => 1 - strength, 0);
    const mean = all.reduce((sum, strength) => sum + strength, 0) / all.length;
    return one.weight * (most - least) * (one.inName ? 1 : 0.5) * (1.5 - mean);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum < LEAST) return group.map(() => NOTHING);
  const shares = group.map(
    (strengths) =>
      weights.reduce((total, weight, index) => total + weight * (strengths[index] ?? 0), 0) / sum,
  );
  return shares.map((share) => {
    const best = mostOf(shares, (one) => one, 0);
    if (share < best) return { share, lead: share - best };
    const next = mostOf(
      shares.filter((one) => one < best),
      (one) => one,
      0,
    );
    return { share, lead: shares.filter((one) => one === best).length > 1 ? 0 : share - next };
  });
}

/** For each candidate what tells it from the others of its group. */
function inGroups(
  question: Question,
  weighed: readonly Weighed[],
  keyOf: (one: Weighed) => string | null,
  placeOf: (one: Weighed) => string,
  strengthsOf: (one: Weighed) => readonly number[],
): readonly Told[] {
  const told = weighed.map(() => NOTHING);
  const groups = Map.groupBy(
    weighed.map((one, at) => ({ one, at })),
    ({ one }) => keyOf(one),
  );
  for (const [key, group] of groups) {
    if (key === null) continue;
    const places = [...Map.groupBy(group, ({ one }) => placeOf(one)).values()];
    const found = tellApart(
      question,
      places.map(([first]) => (first === undefined ? [] : strengthsOf(first.one))),
    );
    places.forEach((place, index) => {
      for (const { at } of place) told[at] = found[index] ?? NOTHING;
    });
  }
  return told;
}

const rowOf = ({ option: { spans } }: Weighed) => `${spans[0]?.row.page}/${spans[0]?.row.index}`;

/** In a table: how the words of a candidate's row stand among those of the other rows of its column, and its headings among those of its row. */
export function gridEvidence(
  question: Question,
  weighed: readonly Weighed[],
): readonly Readonly<Record<string, number>>[] {
  const rows = inGroups(
    question,
    weighed,
    ({ column }) => column,
    rowOf,
    ({ strengths }) => strengths.ofRow,
  );
  const columns = inGroups(
    question,
    weighed,
    (one) => (one.column === null ? null : rowOf(one)),
    ({ column }) => String(column),
    ({ strengths }) => strengths.ofColumn,
  );
  return weighed.map((_, at) => {
    const [row, column] = [rows[at] ?? NOTHING, columns[at] ?? NOTHING];
    return {
      grid_row: row.share,
      grid_row_lead: row.lead,
      grid_column: column.share,
      grid_column_lead: column.lead,
      grid_both: Math.max(0, row.share * column.share),
      grid_lead: Math.min(row.lead, column.lead),
    };
  });
}
