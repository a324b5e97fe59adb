import type { Family } from '../../../reading/extractor/evidence/option.ts';
import { FAMILIES } from '../../../reading/extractor/evidence/option.ts';
import type { Weights } from '../../../reading/extractor/judge/logit.ts';
import type { Sample } from './sample.ts';

const STEPS = 130;
const RATE = 0.12;
const SHARED_PENALTY = 1.5;
const FAMILY_PENALTY = 2;

/** Candidates that pull less than this at the weights change nothing. */
const LEAST_PULL = 1e-5;

/** The samples as rows of numbers, one after the other. */
interface Compiled {
  /** The candidates of sample `i` are `firstOption[i]` to `firstOption[i + 1]`, the evidence of candidate `k` likewise. */
  readonly firstOption: Int32Array;
  readonly firstEntry: Int32Array;
  readonly names: Int32Array;
  readonly sizes: Float64Array;
  readonly right: Uint8Array;
  readonly families: Int32Array;
  readonly weights: Float64Array;
}

function compile(samples: readonly Sample[], numberOf: ReadonlyMap<string, number>): Compiled {
  const [firstOption, firstEntry]: [number[], number[]] = [[0], [0]];
  const [names, sizes, right]: [number[], number[], number[]] = [[], [], []];
  for (const sample of samples) {
    for (const option of sample.options) {
      for (const [name, size] of Object.entries(option.evidence)) {
        const number = numberOf.get(name);
        if (size === 0 || number === undefined) continue;
        names.push(number);
        sizes.push(size);
      }
      firstEntry.push(names.length);
      right.push(option.right ? 1 : 0);
    }
    firstOption.push(right.length);
  }
  return {
    firstOption: Int32Array.from(firstOption),
    firstEntry: Int32Array.from(firstEntry),
    names: Int32Array.from(names),
    sizes: Float64Array.from(sizes),
    right: Uint8Array.from(right),
    families: Int32Array.from(samples, (one) => FAMILIES.indexOf(one.family)),
    weights: Float64Array.from(samples, (one) => one.weight),
  };
}

/** Fits the weights of the conditional logit by gradient steps (Adam: Kingma and Ba 2015); the same each time. */
export function fitLogit(
  samples: readonly Sample[],
  penalties = { shared: SHARED_PENALTY, family: FAMILY_PENALTY },
): Weights {
  const names = [
    ...new Set(samples.flatMap((one) => one.options.flatMap(({ evidence }) => Object.keys(evidence)))),
  ].sort();
  const size = names.length;
  const compiled = compile(samples, new Map(names.map((name, index) => [name, index])));
  const weights = new Float64Array(size * (1 + FAMILIES.length));
  const mean = new Float64Array(weights.length);
  const spread = new Float64Array(weights.length);
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = slopeOf(compiled, weights, size);
    const rate = RATE * (step < STEPS / 2 ? 1 : (2 * (STEPS - step)) / STEPS);
    for (let index = 0; index < weights.length; index += 1) {
      const penalty = index < size ? penalties.shared : penalties.family;
      const value = (slope[index] ?? 0) + penalty * (weights[index] ?? 0);
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * value;
      spread[index] = 0.99 * (spread[index] ?? 0) + 0.01 * value * value;
      const first = (mean[index] ?? 0) / (1 - 0.9 ** step);
      const second = (spread[index] ?? 0) / (1 - 0.99 ** step);
      weights[index] = (weights[index] ?? 0) - (rate * first) / (Math.sqrt(second) + 1e-8);
    }
  }
  const table = (offset: number) =>
    Object.fromEntries(
      names
        .map((name, index) => [name, Math.round((weights[offset + index] ?? 0) * 1000) / 1000] as const)
        .filter(([, value]) => value !== 0),
    );
  return {
    shared: table(0),
    families: Object.fromEntries(
      FAMILIES.map((family: Family, index) => [family, table(size * (1 + index))]),
    ),
  };
}

/** How the loss grows with each weight: those of all fields first, then those that each family adds. */
function slopeOf(samples: Compiled, weights: Float64Array, size: number): Float64Array {
  const { firstOption, firstEntry, names, sizes, right, families } = samples;
  const slope = new Float64Array(weights.length);
  const sums = Float64Array.from(weights, (one, index) =>
    index < size ? one : one + (weights[index % size] as number),
  );
  const powers = new Float64Array(right.length);
  for (let sample = 0; sample < families.length; sample += 1) {
    const own = size * (1 + (families[sample] as number));
    const [from, to] = [firstOption[sample] as number, firstOption[sample + 1] as number];
    let most = 0;
    let rights = 0;
    for (let option = from; option < to; option += 1) {
      let sum = 0;
      const end = firstEntry[option + 1] as number;
      for (let at = firstEntry[option] as number; at < end; at += 1)
        sum += (sizes[at] as number) * (sums[own + (names[at] as number)] as number);
      powers[option] = sum;
      rights += right[option] as number;
      if (sum > most) most = sum;
    }
    let all = Math.exp(-most);
    let good = rights === 0 ? all : 0;
    for (let option = from; option < to; option += 1) {
      const power = Math.exp((powers[option] as number) - most);
      powers[option] = power;
      all += power;
      if (right[option] === 1) good += power;
    }
    for (let option = from; option < to; option += 1) {
      const power = powers[option] as number;
      const pull =
        (samples.weights[sample] as number) * (power / all - (right[option] === 1 ? power / good : 0));
      if (Math.abs(pull) < LEAST_PULL) continue;
      const end = firstEntry[option + 1] as number;
      for (let at = firstEntry[option] as number; at < end; at += 1) {
        const index = own + (names[at] as number);
        slope[index] = (slope[index] as number) + pull * (sizes[at] as number);
      }
    }
  }
  for (let index = size; index < slope.length; index += 1)
    slope[index % size] = (slope[index % size] as number) + (slope[index] as number);
  return slope;
}
