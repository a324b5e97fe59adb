import type { Row } from '../../layout/layout.ts';
import type { Option } from '../evidence/option.ts';

/** What a number is in a calculation that its line prints: `3 x 12.50 = 37.50`, `2486 - 2417 = 69`, `21 % of 80.00 = 16.80`. */
export type ArithmeticRole = 'factor' | 'multiple' | 'share' | 'minuend' | 'subtrahend' | 'difference';

/** Fewer numbers hold no calculation; in more, some fit each other by chance. */
const [MIN_NUMBERS, MAX_NUMBERS] = [3, 12];
/** Smaller results are met by chance. */
const [MIN_PRODUCT, MIN_MINUEND] = [5, 50];
/** Printed results are rounded to cents. */
const ROUNDED = 0.0051;
/** Lines of readings that stand below each other: the later, the earlier, and what lies between. */
const STACKED = 4;

interface Sized {
  readonly option: Option;
  readonly size: number;
  readonly row: Row;
}

const equals = (a: number, b: number) => Math.abs(a - b) <= ROUNDED;

/** Marks numbers that are part of a calculation of their own line, and readings with their difference on lines below each other. */
export function withRowArithmetic(found: readonly Option[]): Option[] {
  const roles = new Map<Option, Set<ArithmeticRole>>();
  const mark = (one: Sized, role: ArithmeticRole) =>
    roles.set(one.option, (roles.get(one.option) ?? new Set()).add(role));
  const byRow = [...Map.groupBy(found.flatMap(sizedOf), ({ row }) => row).values()];
  for (const [at, own] of byRow.entries()) {
    if (isCalculable(own)) markProducts(own, mark);
    const stacked = byRow
      .slice(at, at + STACKED)
      .filter(([first]) => isWithinReach(own[0]?.row, first?.row))
      .flat();
    if (isCalculable(own)) markDifferences(own, mark);
    else if (own.length < MIN_NUMBERS && isCalculable(stacked)) markDifferences(stacked, mark);
  }
  return found.map((one) => {
    const own = roles.get(one);
    if (own === undefined) return one;
    return { ...one, shape: { ...one.shape, ...Object.fromEntries([...own].map((role) => [role, 1])) } };
  });
}

function sizedOf(option: Option): Sized[] {
  const [span] = option.spans;
  const size = Math.abs(Number(option.value));
  if (span === undefined || option.shape['less_likely'] === 1 || !(size > 0)) return [];
  return [{ option, size, row: span.row }];
}

const isCalculable = ({ length }: readonly Sized[]) => length >= MIN_NUMBERS && length <= MAX_NUMBERS;

const isWithinReach = (upper: Row | undefined, lower: Row | undefined) =>
  upper !== undefined &&
  lower !== undefined &&
  upper.page === lower.page &&
  lower.index - upper.index < STACKED;

type Mark = (one: Sized, role: ArithmeticRole) => void;

function markProducts(numbers: readonly Sized[], mark: Mark): void {
  numbers.forEach((a, index) => {
    for (const b of numbers.slice(index + 1)) {
      if (a.size === 1 || b.size === 1) continue;
      for (const c of numbers) {
        if (c === a || c === b || c.size < MIN_PRODUCT) continue;
        if (equals(a.size * b.size, c.size)) {
          mark(a, 'factor');
          mark(b, 'factor');
          mark(c, 'multiple');
        } else if (equals((a.size * b.size) / 100, c.size)) mark(c, 'share');
      }
    }
  });
}

function markDifferences(numbers: readonly Sized[], mark: Mark): void {
  for (const a of numbers) {
    if (a.size < MIN_MINUEND) continue;
    for (const b of numbers) {
      if (b.size >= a.size || b.size * 2 < a.size) continue;
      for (const c of numbers) {
        if (c === b || !equals(a.size - b.size, c.size)) continue;
        mark(a, 'minuend');
        mark(b, 'subtrahend');
        mark(c, 'difference');
      }
    }
  }
}
