import { inCents } from '../finders/column-sums.ts';
import type { PlacedValue } from '../finders/placed-value.ts';

/** Lines of a reckoning between what it starts from and what it comes to; with more, chance finds one. */
const MOST_BETWEEN = 4;

/** What an amount is in a reckoning that is printed line by line: `297.05`, `14.95` off, `28.21` on, `310.31`. */
export interface RunningSums {
  /** Each with its start first, then its parts, its end last. */
  readonly all: readonly (readonly PlacedValue[])[];
  readonly starts: ReadonlySet<PlacedValue>;
  readonly ends: ReadonlySet<PlacedValue>;
  readonly between: ReadonlySet<PlacedValue>;
}

/**
 * The reckonings of a document: an amount, those below it that are taken off or added, and what comes of it, whatever the words beside
 * them say. Each line counts with its last amount; noughts change nothing and are passed over.
 *
 * @param lines the amounts of each line that has any, in the order of the document
 */
export function runningSums(lines: readonly (readonly PlacedValue[])[]): RunningSums {
  const last = lines.flatMap((onLine) => onLine.at(-1) ?? []).filter((one) => inCents(one) !== 0);
  const all: (readonly PlacedValue[])[] = [];
  const [starts, ends, between] = [new Set<PlacedValue>(), new Set<PlacedValue>(), new Set<PlacedValue>()];
  for (const [at, end] of last.entries()) {
    const reckoning = reckoningTo(last.slice(Math.max(0, at - MOST_BETWEEN - 1), at), end);
    if (reckoning === undefined) continue;
    all.push([...reckoning, end]);
    const [start, ...parts] = reckoning;
    if (start !== undefined) starts.add(start);
    ends.add(end);
    for (const part of parts) between.add(part);
  }
  return { all, starts, ends, between };
}

/** The shortest run of lines before an amount of which the first, with all others added or taken off, makes it. */
function reckoningTo(before: readonly PlacedValue[], end: PlacedValue): readonly PlacedValue[] | undefined {
  const sum = inCents(end);
  if (sum <= 0) return undefined;
  for (let from = before.length - 2; from >= 0; from -= 1) {
    const [start, ...parts] = before.slice(from);
    if (start === undefined || inCents(start) <= 0) continue;
    const sizes = parts.map((one) => Math.abs(inCents(one)));
    if (inCents(start) !== sum && canMake(sum - inCents(start), sizes)) return [start, ...parts];
  }
  return undefined;
}

/** Whether a difference is made of all of some sizes, each added or taken off. */
function canMake(difference: number, [size, ...rest]: readonly number[]): boolean {
  if (size === undefined) return difference === 0;
  return canMake(difference - size, rest) || canMake(difference + size, rest);
}
