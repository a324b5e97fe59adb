import Big from 'big.js';
import type { FieldValue, ResultValue } from '../../schemas/response.ts';
import { mostOf } from '../geometry/extremes.ts';
import type { Rule, Term } from './rule.ts';

/** The values of a document by name. */
export type Values = Readonly<Record<string, ResultValue>>;

/** What the sides of a rule come to. */
export interface Sides {
  readonly left: Big;
  readonly right: Big;
  /** left less right. */
  readonly difference: Big;
}

/** A term that stands for one number of the document, or one sum. */
type Unknown = Extract<Term, { kind: 'scalar' | 'sum' | 'count' }>;

export const keyOf = (term: Unknown): string =>
  term.kind === 'scalar'
    ? term.name
    : term.kind === 'sum'
      ? `sum(${term.table}.${term.column})`
      : `count(${term.table})`;

/** The rows of a table; none where there is no such table. */
export const rowsOf = (values: Values, table: string) => {
  const rows = Object.hasOwn(values, table) ? values[table] : undefined;
  return Array.isArray(rows) ? rows : [];
};

/** A value as an exact number; null for none. */
export function toBig(value: FieldValue | undefined): Big | null {
  return typeof value === 'number' || typeof value === 'string' ? Big(value) : null;
}

/** What a name of a rule comes to. */
interface Measure {
  /** Null for a field without a value. */
  readonly number: Big | null;
  /** A row lacks what is summed. */
  readonly partial: boolean;
  /** The most decimals that are printed. */
  readonly decimals: number;
}

const decimalsOf = (value: FieldValue | undefined): number =>
  /\.(\d+)$/.exec(toBig(value) === null ? '' : String(value))?.[1]?.length ?? 0;

function measure(term: Unknown, values: Values): Measure {
  if (term.kind === 'scalar') {
    const value = Object.hasOwn(values, term.name) ? values[term.name] : undefined;
    return Array.isArray(value)
      ? { number: null, partial: false, decimals: 0 }
      : { number: toBig(value), partial: false, decimals: decimalsOf(value) };
  }
  const rows = rowsOf(values, term.table);
  if (term.kind === 'count') return { number: Big(rows.length), partial: false, decimals: 0 };
  const numbers = rows.map((row) => toBig(row[term.column]));
  return {
    number: numbers.reduce<Big>((sum, number) => (number === null ? sum : sum.plus(number)), Big(0)),
    partial: numbers.includes(null),
    decimals: mostOf(rows, (row) => decimalsOf(row[term.column]), 0),
  };
}

/** The names of a rule with what they come to in one document. */
export interface Measured {
  readonly numbers: ReadonlyMap<string, Big>;
  /** A field without a value: the rule comes to nothing. */
  readonly isMissing: boolean;
  /** A row lacks what is summed: whether the rule fails cannot be told. */
  readonly isPartial: boolean;
  /** The most decimals that one of them is printed with. */
  readonly decimals: number;
}

export function measureNames(names: readonly Unknown[], values: Values): Measured {
  const measured = new Map<string, ReturnType<typeof measure>>();
  for (const term of names) {
    const key = keyOf(term);
    if (!measured.has(key)) measured.set(key, measure(term, values));
  }
  const all = [...measured.values()];
  return {
    numbers: new Map([...measured].flatMap(([key, { number }]) => (number === null ? [] : [[key, number]]))),
    isMissing: all.some(({ number }) => number === null),
    isPartial: all.some(({ partial }) => partial),
    decimals: mostOf(all, ({ decimals }) => decimals, 0),
  };
}

function evaluate(term: Term, numbers: ReadonlyMap<string, Big>): Big {
  switch (term.kind) {
    case 'number':
      return Big(term.digits);
    case 'negative':
      return evaluate(term.of, numbers).times(-1);
    case '+':
      return evaluate(term.left, numbers).plus(evaluate(term.right, numbers));
    case '-':
      return evaluate(term.left, numbers).minus(evaluate(term.right, numbers));
    case '*':
      return evaluate(term.left, numbers).times(evaluate(term.right, numbers));
    default:
      return numbers.get(keyOf(term)) ?? Big(0);
  }
}

/** Both sides of a rule, exact. A name that `numbers` lacks counts as nothing. */
export function evaluateRule({ left, right }: Rule, numbers: ReadonlyMap<string, Big>): Sides {
  const [a, b] = [evaluate(left, numbers), evaluate(right, numbers)];
  return { left: a, right: b, difference: a.minus(b) };
}

/**
 * What one name must change by for the sides to become equal, everything else as it is; null where no change of it alone does that, or
 * where the rule multiplies it with itself.
 */
export function mendingChange(rule: Rule, numbers: ReadonlyMap<string, Big>, key: string): Big | null {
  const own = numbers.get(key) ?? Big(0);
  const at = (more: number) => evaluateRule(rule, new Map([...numbers, [key, own.plus(more)]])).difference;
  const [now, one, two] = [at(0), at(1), at(2)];
  const slope = one.minus(now);
  if (slope.eq(0) || !two.minus(one).eq(slope)) return null;
  const change = now.times(-1).div(slope);
  return at(0).plus(slope.times(change)).eq(0) ? change : null;
}
