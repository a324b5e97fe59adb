import { FAMILIES } from '../../../reading/extractor/evidence/option.ts';
import type { Weights } from '../../../reading/extractor/judge/logit.ts';
import type { Sample } from './sample.ts';

/** What is chosen from, in a family that adds weights of its own to the shared ones. */
export interface Choice {
  readonly family: string;
  readonly weight: number;
  /** False where none of the options is right as well, whichever of them are; otherwise it is where none of them is. */
  readonly stated?: boolean;
  readonly options: readonly {
    readonly evidence: Readonly<Record<string, number>>;
    readonly right: boolean;
  }[];
}

const STEPS = 160;
const RATE = 0.12;
const PENALTIES = { shared: 1.5, family: 2 };

/** Candidates that pull less than this at the weights change nothing. */
const MIN_PULL = 1e-5;

/** The samples as rows of numbers, one after the other. */
interface Compiled {
  /** The candidates of sample `i` are `firstOption[i]` to `firstOption[i + 1]`, the evidence of candidate `k` likewise. */
  readonly firstOption: Int32Array;
  readonly firstEntry: Int32Array;
  readonly names: Int32Array;
  readonly sizes: Float64Array;
  readonly right: Uint8Array;
  readonly none: Uint8Array;
  readonly families: Int32Array;
  readonly weights: Float64Array;
}

function compile(
  samples: readonly Choice[],
  numberOf: ReadonlyMap<string, number>,
  families: readonly string[],
): Compiled {
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
    none: Uint8Array.from(samples, ({ stated, options }) =>
      stated === false || !options.some((option) => option.right) ? 1 : 0,
    ),
    families: Int32Array.from(samples, (one) => families.indexOf(one.family)),
    weights: Float64Array.from(samples, (one) => one.weight),
  };
}

/** How hard weights are held at 0. */
export interface Penalties {
  readonly shared: number;
  readonly family: number;
  /** What is left of it for evidence that is known to tell. */
  readonly leniency?: (name: string) => number;
}

/** Fits the judge's weights; the same each time. */
export const fitLogit = (samples: readonly Sample[], penalties = PENALTIES): Weights =>
  fitChoices(samples, FAMILIES, penalties);

/** Fits the weights of a conditional logit by gradient steps (Adam: Kingma and Ba 2015); the same each time. */
export function fitChoices(
  samples: readonly Choice[],
  families: readonly string[],
  penalties: Penalties,
): { shared: Record<string, number>; families: Record<string, Record<string, number>> } {
  const names = [
    ...new Set(samples.flatMap((one) => one.options.flatMap(({ evidence }) => Object.keys(evidence)))),
  ].sort();
  const size = names.length;
  const compiled = compile(samples, new Map(names.map((name, index) => [name, index])), families);
  const weights = new Float64Array(size * (1 + families.length));
  const leniency = names.map((name) => penalties.leniency?.(name) ?? 1);
  const mean = new Float64Array(weights.length);
  const spread = new Float64Array(weights.length);
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = slopeOf(compiled, weights, size);
    const rate = RATE * (step < STEPS / 2 ? 1 : (2 * (STEPS - step)) / STEPS);
    for (let index = 0; index < weights.length; index += 1) {
      const penalty = index < size ? penalties.shared : penalties.family;
      const value = (slope[index] ?? 0) + penalty * (leniency[index % size] ?? 1) * (weights[index] ?? 0);
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
    families: Object.fromEntries(families.map((family, index) => [family, table(size * (1 + index))])),
  };
}

/** How the loss grows with each weight: those of all fields first, then those that each family adds. */
function slopeOf(samples: Compiled, weights: Float64Array, size: number): Float64Array {
  const { firstOption, firstEntry, names, sizes, right, none, families } = samples;
  const slope = new Float64Array(weights.length);
  const sums = Float64Array.from(weights, (one, index) =>
    index < size ? one : one + (weights[index % size] as number),
  );
  const powers = new Float64Array(right.length);
  for (let sample = 0; sample < families.length; sample += 1) {
    const own = size * (1 + (families[sample] as number));
    const [from, to] = [firstOption[sample] as number, firstOption[sample + 1] as number];
    let most = 0;
    for (let option = from; option < to; option += 1) {
      let sum = 0;
      const end = firstEntry[option + 1] as number;
      for (let at = firstEntry[option] as number; at < end; at += 1)
        sum += (sizes[at] as number) * (sums[own + (names[at] as number)] as number);
      powers[option] = sum;
      if (sum > most) most = sum;
    }
    let all = Math.exp(-most);
    let good = none[sample] === 1 ? all : 0;
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
      if (Math.abs(pull) < MIN_PULL) continue;
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
