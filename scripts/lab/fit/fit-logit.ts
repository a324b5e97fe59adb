import type { Weights } from '../../../reading/extractor/choice/logit.ts';
import { FAMILIES } from '../../../reading/extractor/evidence/option.ts';
import type { Choice, Outcomes } from './choices.ts';
import { outcomesOf, pullOptions } from './choices.ts';
import { descend } from './descend.ts';
import type { Sample } from './sample.ts';

const PENALTIES = { shared: 1.5, family: 2 };

/** The samples as rows of numbers, one after the other. */
interface Compiled extends Outcomes {
  /** The evidence of candidate `k` is `firstEntry[k]` to `firstEntry[k + 1]`. */
  readonly firstEntry: Int32Array;
  readonly names: Int32Array;
  readonly sizes: Float64Array;
  readonly families: Int32Array;
}

function compile(
  samples: readonly Choice[],
  numberOf: ReadonlyMap<string, number>,
  families: readonly string[],
): Compiled {
  const [firstEntry, names, sizes]: [number[], number[], number[]] = [[0], [], []];
  for (const sample of samples) {
    for (const option of sample.options) {
      for (const [name, size] of Object.entries(option.evidence)) {
        const number = numberOf.get(name);
        if (size === 0 || number === undefined) continue;
        names.push(number);
        sizes.push(size);
      }
      firstEntry.push(names.length);
    }
  }
  return {
    ...outcomesOf(samples),
    firstEntry: Int32Array.from(firstEntry),
    names: Int32Array.from(names),
    sizes: Float64Array.from(sizes),
    families: Int32Array.from(samples, (one) => families.indexOf(one.family)),
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
  const leniency = names.map((name) => penalties.leniency?.(name) ?? 1);
  const weights = descend(
    size * (1 + families.length),
    (current) => slopeOf(compiled, current, size),
    (index) => (index < size ? penalties.shared : penalties.family) * (leniency[index % size] ?? 1),
  );
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
  const { firstOption, firstEntry, names, sizes, families } = samples;
  const slope = new Float64Array(weights.length);
  const sums = Float64Array.from(weights, (one, index) =>
    index < size ? one : one + (weights[index % size] as number),
  );
  const ownOf = new Int32Array(families.length);
  const utilities = new Float64Array(samples.right.length);
  for (let sample = 0; sample < families.length; sample += 1) {
    const own = size * (1 + (families[sample] as number));
    ownOf[sample] = own;
    for (
      let option = firstOption[sample] as number;
      option < (firstOption[sample + 1] as number);
      option += 1
    ) {
      let sum = 0;
      const end = firstEntry[option + 1] as number;
      for (let at = firstEntry[option] as number; at < end; at += 1)
        sum += (sizes[at] as number) * (sums[own + (names[at] as number)] as number);
      utilities[option] = sum;
    }
  }
  pullOptions(samples, utilities, (option, pull, sample) => {
    const own = ownOf[sample] as number;
    const end = firstEntry[option + 1] as number;
    for (let at = firstEntry[option] as number; at < end; at += 1) {
      const index = own + (names[at] as number);
      slope[index] = (slope[index] as number) + pull * (sizes[at] as number);
    }
  });
  for (let index = size; index < slope.length; index += 1)
    slope[index % size] = (slope[index % size] as number) + (slope[index] as number);
  return slope;
}
