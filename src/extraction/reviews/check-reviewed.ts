import { parseRule } from '../../../reading/checks/rule.ts';
import type { TriedDocument } from '../../../reading/checks/try-check.ts';
import { tryCheck } from '../../../reading/checks/try-check.ts';
import type { CheckResult, FieldProvenance, FieldValue, ResultValue } from '../../../schemas/response.ts';
import { readCellName } from '../responses/cell-name.ts';
import type { ReviewState } from '../store/reviews.ts';
import type { Reviewable, ReviewableCheck } from './reviewable.ts';
import { reviewedRows } from './reviewed-rows.ts';

const NUMBER = /^-?\d{1,100}(?:\.\d{1,100})?$/;

/** A value with which one can reckon; a field whose definition is not known any more may hold anything. */
const numberOf = (value: FieldValue): FieldValue =>
  typeof value === 'string' && !NUMBER.test(value) ? null : value;

const nameOf = (path: string) => path.replace(/^result\./, '');

/** The values of a job after its review, by name. */
function valuesOf({ fields, tables }: Reviewable, review: Pick<ReviewState, 'fields' | 'tables'>) {
  const scalars = [...fields].map(([path, { value }]): [string, ResultValue] => {
    const said = Object.hasOwn(review.fields, path) ? review.fields[path] : undefined;
    return [nameOf(path), numberOf(said === undefined ? value : said.value)];
  });
  const lists = [...tables].map(([path, { rows }]): [string, ResultValue] => {
    const said = Object.hasOwn(review.tables, path) ? review.tables[path] : undefined;
    const reviewed = reviewedRows(rows, said ?? null);
    return [
      nameOf(path),
      reviewed.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, numberOf(value)])),
      ),
    ];
  });
  return Object.fromEntries([...scalars, ...lists]);
}

/** What proves a value that nobody has said anything of, by its path in the reviewed result. */
function proofAfter(
  path: string,
  { proofOf }: Reviewable,
  { fields, tables }: Pick<ReviewState, 'fields' | 'tables'>,
): FieldProvenance | undefined {
  const cell = readCellName(path);
  if (cell === null) return Object.hasOwn(fields, path) ? undefined : (proofOf(path) ?? undefined);
  const { table, row: at, column } = cell;
  const said = Object.hasOwn(tables, table) ? tables[table] : undefined;
  if (said === undefined) return proofOf(path) ?? undefined;
  const { row = null, values = {} } = said[at] ?? {};
  if (row === null || Object.hasOwn(values, column)) return undefined;
  return proofOf(`${table}[${row}].${column}`) ?? undefined;
}

function recheck({ tolerance, stored }: ReviewableCheck, document: TriedDocument): CheckResult {
  const equation = parseRule(stored.rule);
  if ('fault' in equation) return stored;
  const { name, rule } = stored;
  const { result } = tryCheck({ name, rule, equation, tolerance: tolerance ?? '0' }, document);
  // What is printed beside the rows was seen when the document was read: it explains the same difference as then.
  const isExplained = stored.outcome === 'cannot_tell' && stored.difference === result.difference;
  if (result.outcome === 'fails' && isExplained) return { ...result, outcome: 'cannot_tell' };
  // By how much the sides may differ is not known any more: those that differ may still be within it.
  return tolerance === null && result.outcome === 'fails' ? { ...result, outcome: 'cannot_tell' } : result;
}

/** The checks of a job on its values as a review has them; what the response says of them where the review changes none. */
export function checkReviewed(
  reviewable: Reviewable,
  review: Pick<ReviewState, 'fields' | 'tables'>,
): CheckResult[] {
  const isAsRead =
    Object.keys(review.tables).length === 0 &&
    Object.values(review.fields).every(({ verdict }) => verdict === 'right');
  if (isAsRead && reviewable.checks.every(({ isTried }) => isTried))
    return reviewable.checks.map(({ stored }) => stored);
  const values = valuesOf(reviewable, review);
  const cut = new Set([...reviewable.tables].flatMap(([path, { isCut }]) => (isCut ? [nameOf(path)] : [])));
  const proofs = { get: (path: string) => proofAfter(path, reviewable, review) };
  return reviewable.checks.map((check) => recheck(check, { values, cut, proofs, adjustments: new Map() }));
}
