import type { Measured } from './evaluate-rule.ts';
import { keyOf, mendingChange } from './evaluate-rule.ts';
import type { Rule } from './rule.ts';
import { namedTerms } from './rule.ts';

/** By table, what its rows may differ by from a sum that the document states (`adjustments` of `reading/tables/table-reading.ts`). */
export type Adjustments = ReadonlyMap<string, ReadonlySet<number>>;

/** Whether the sides of a rule lie apart by just what the document prints beside the rows that it sums: a discount, a charge, a tax. */
export function isAdjusted(rule: Rule, { numbers }: Measured, adjustments: Adjustments): boolean {
  return namedTerms(rule).some((term) => {
    if (term.kind !== 'sum') return false;
    const change = mendingChange(rule, numbers, keyOf(term));
    return change !== null && adjustments.get(term.table)?.has(Number(change.times(100))) === true;
  });
}
