import type Big from 'big.js';
import type { FieldValue } from '../../schemas/response.ts';
import type { Measured, Values } from './evaluate-rule.ts';
import { keyOf, mendingChange, toBig } from './evaluate-rule.ts';
import type { Rule } from './rule.ts';
import { namedTerms } from './rule.ts';

/** How a value would have to be wrong for a rule to hold but for it. */
export type MendKind =
  /** One digit was taken for another. */
  | 'digit'
  /** Its sign is the other one. */
  | 'sign'
  /** Its row is one too many. */
  | 'row';

export interface Mend {
  /** Such as `result.total` or `result.transactions[3].amount`. */
  readonly path: string;
  readonly kind: MendKind;
  /** What the value would be; null for a row that would not be. */
  readonly value: string | null;
}

/** A value that a rule holds to its place: no other one in its place would do. */
export interface HeldValue {
  readonly path: string;
  readonly value: FieldValue;
  /** What it must change by for the rule to hold; null where that is not to be told. */
  readonly change: Big | null;
  readonly isCell: boolean;
}

/** Every value of a rule that its outcome depends on, in the order of the rule and of the document. */
export function heldValues(rule: Rule, { numbers }: Measured, values: Values): HeldValue[] {
  const seen = new Set<string>();
  return namedTerms(rule).flatMap((term): HeldValue[] => {
    const key = keyOf(term);
    if (term.kind === 'count' || seen.has(key)) return [];
    seen.add(key);
    const change = mendingChange(rule, numbers, key);
    if (change === null) return [];
    if (term.kind === 'scalar') {
      const value = values[term.name];
      if (value === undefined || value === null || Array.isArray(value)) return [];
      return [{ path: `result.${term.name}`, value, change, isCell: false }];
    }
    const rows = values[term.table];
    return (Array.isArray(rows) ? rows : []).flatMap((row, index) => {
      const value = row[term.column] ?? null;
      const path = `result.${term.table}[${index}].${term.column}`;
      return value === null ? [] : [{ path, value, change, isCell: true }];
    });
  });
}

/** Whether two numbers are written with the same digits but for one. */
function differInOneDigit(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const different = [...a].filter((character, index) => character !== b[index]);
  return different.length === 1 && /\d/.test(different[0] ?? '');
}

/** A number as its value is written: with as many decimals. */
const writeLike = (number: Big, value: FieldValue): string =>
  number.toFixed(/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);

/**
 * How a value alone would make its rule hold; null where no mistake of those that readers make does.
 *
 * @param isRecognised a reader saw it in a picture: text that a file itself holds has the digits that it has
 */
export function mendOf({ path, value, change, isCell }: HeldValue, isRecognised: boolean): Mend | null {
  const own = toBig(value);
  if (own === null || change === null || change.eq(0)) return null;
  const mended = own.plus(change);
  const written = writeLike(mended, value);
  if (!mended.eq(written)) return null;
  if (isCell && mended.eq(0)) return { path, kind: 'row', value: null };
  if (mended.eq(own.times(-1))) return { path, kind: 'sign', value: written };
  const isDigit = isRecognised && differInOneDigit(writeLike(own, value), written);
  return isDigit ? { path, kind: 'digit', value: written } : null;
}
