import { logistic } from '../../../reading/weights/logistic.ts';
import type { VoteSample } from './vote-samples.ts';

const STEPS = 200;
const RATE = 0.15;
/** Weights below this change nothing. */
const LEAST = 0.02;
/** What was seen less often says something about the sample only. */
const SEEN = 3;

/** The samples one after the other: those of number `i` have the entries from `starts[i]` to `starts[i + 1]`. */
interface Rows {
  readonly starts: Int32Array;
  readonly numbers: Int32Array;
  readonly sizes: Float64Array;
  readonly goals: Uint8Array;
}

function toRows(samples: readonly VoteSample[], numberOf: ReadonlyMap<string, number>): Rows {
  const [starts, numbers, sizes]: [number[], number[], number[]] = [[0], [], []];
  for (const { seen } of samples) {
    for (const [name, size] of Object.entries(seen)) {
      const number = numberOf.get(name);
      if (number === undefined || size === 0) continue;
      numbers.push(number);
      sizes.push(size);
    }
    starts.push(numbers.length);
  }
  return {
    starts: Int32Array.from(starts),
    numbers: Int32Array.from(numbers),
    sizes: Float64Array.from(sizes),
    goals: Uint8Array.from(samples, ({ isRight }) => (isRight ? 1 : 0)),
  };
}

/** How the loss grows with each weight. */
function slopeOf({ starts, numbers, sizes, goals }: Rows, weights: Float64Array): Float64Array {
  const slope = Float64Array.from(weights);
  for (let row = 0; row < goals.length; row += 1) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += (sizes[at] ?? 0) * (weights[numbers[at] ?? 0] ?? 0);
    const pull = logistic(sum) - (goals[row] ?? 0);
    if (Math.abs(pull) < 1e-6) continue;
    for (let at = from; at < to; at += 1) {
      const number = numbers[at] ?? 0;
      slope[number] = (slope[number] ?? 0) + pull * (sizes[at] ?? 0);
    }
  }
  return slope;
}

/**
 * Fits the weights of a logistic function by gradient steps (Adam: Kingma and Ba 2015) on the cross entropy with a penalty of half
 * the square of each weight; the same each time. It stands apart from scripts/lab/fit/newton-logistic.ts, whose steps over full rows
 * are for a dozen weights: here thousands of names are each seen in few samples, and names that tell little are left out.
 */
export function fitSparseLogistic(samples: readonly VoteSample[]): Record<string, number> {
  const times = new Map<string, number>();
  for (const { seen } of samples) {
    for (const name of Object.keys(seen)) if (seen[name] !== 0) times.set(name, (times.get(name) ?? 0) + 1);
  }
  const names = [...times].flatMap(([name, count]) => (count < SEEN ? [] : name)).sort();
  const rows = toRows(samples, new Map(names.map((name, number) => [name, number])));
  const weights = new Float64Array(names.length);
  const [mean, spread] = [new Float64Array(names.length), new Float64Array(names.length)];
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = slopeOf(rows, weights);
    const rate = RATE * Math.min(1, (2 * (STEPS - step)) / STEPS);
    slope.forEach((value, number) => {
      const first = 0.9 * (mean[number] ?? 0) + 0.1 * value;
      const second = 0.99 * (spread[number] ?? 0) + 0.01 * value * value;
      mean[number] = first;
      spread[number] = second;
      const move = first / (1 - 0.9 ** step) / (Math.sqrt(second / (1 - 0.99 ** step)) + 1e-8);
      weights[number] = (weights[number] ?? 0) - rate * move;
    });
  }
  return Object.fromEntries(
    names.flatMap((name, number) => {
      const weight = Math.round((weights[number] ?? 0) * 1000) / 1000;
      return Math.abs(weight) < LEAST ? [] : [[name, weight] as const];
    }),
  );
}
