import type { Weights } from '../../../reading/extractor/judge/logit.ts';
import { utilityOf } from '../../../reading/extractor/judge/logit.ts';
import type { Products, Share } from '../../../reading/extractor/judge/products.ts';
import { createShares, productName } from '../../../reading/extractor/judge/products.ts';
import { outcomesOf, pullOptions } from './choices.ts';
import { descend } from './descend.ts';
import type { Sample } from './sample.ts';

/** So many pieces of evidence are multiplied with each other; with 40 or 80 no more is right. */
const PIECES = 60;
const PENALTY = 4;

/** The pieces that tell most where they stand alone, by weight and spread, with their largest size. */
function strongest(samples: readonly Sample[], { shared }: Weights): Record<string, number> {
  const seen = new Map<string, { sum: number; squares: number; largest: number }>();
  let count = 0;
  for (const { options } of samples)
    for (const { evidence } of options) {
      count += 1;
      for (const [name, size] of Object.entries(evidence)) {
        const known = seen.get(name) ?? { sum: 0, squares: 0, largest: 0 };
        known.sum += size;
        known.squares += size * size;
        known.largest = Math.max(known.largest, Math.abs(size));
        seen.set(name, known);
      }
    }
  const pieces = [...seen].map(([name, { sum, squares, largest }]) => ({
    name,
    largest,
    tells: Math.abs(shared[name] ?? 0) * Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)),
  }));
  const chosen = pieces
    .filter(({ tells, largest }) => tells > 0 && largest > 0)
    .sort((a, b) => b.tells - a.tells || (a.name < b.name ? -1 : 1))
    .slice(0, PIECES);
  return Object.fromEntries(chosen.map(({ name, largest }) => [name, largest]));
}

/** The shares of all candidates, one after the other: those of candidate `k` are `first[k]` to `first[k + 1]`. */
interface Rows {
  readonly first: Int32Array;
  readonly at: Int32Array;
  readonly share: Float64Array;
}

function rowsOf(shares: readonly (readonly Share[])[]): Rows {
  const first = new Int32Array(shares.length + 1);
  shares.forEach((one, index) => {
    first[index + 1] = (first[index] as number) + one.length;
  });
  return {
    first,
    at: Int32Array.from(shares.flatMap((one) => one.map(({ at }) => at))),
    share: Float64Array.from(shares.flatMap((one) => one.map(({ share }) => share))),
  };
}

/** Where the products of a piece with those before it begin. */
const rowStart = (at: number) => (at * (at - 1)) / 2;

function weighRow({ first, at, share }: Rows, option: number, weights: Float64Array): number {
  const [from, to] = [first[option] as number, first[option + 1] as number];
  let sum = 0;
  for (let second = from + 1; second < to; second += 1) {
    const row = rowStart(at[second] as number);
    let part = 0;
    for (let other = from; other < second; other += 1)
      part += (weights[row + (at[other] as number)] as number) * (share[other] as number);
    sum += part * (share[second] as number);
  }
  return sum;
}

function pullRow({ first, at, share }: Rows, option: number, pull: number, slope: Float64Array): void {
  const [from, to] = [first[option] as number, first[option + 1] as number];
  for (let second = from + 1; second < to; second += 1) {
    const row = rowStart(at[second] as number);
    const part = pull * (share[second] as number);
    for (let other = from; other < second; other += 1) {
      const index = row + (at[other] as number);
      slope[index] = (slope[index] as number) + part * (share[other] as number);
    }
  }
}

/** What is left to say once the evidence is weighed piece by piece: weights of the products of two, those of each piece held as they are. */
export function fitProducts(samples: readonly Sample[], alone: Weights): Products {
  const largest = strongest(samples, alone);
  const names = Object.keys(largest);
  const candidates = samples.flatMap(({ family, options }) =>
    options.map(({ evidence }) => ({ evidence, family })),
  );
  const sharesOf = createShares(largest);
  const rows = rowsOf(candidates.map(({ evidence }) => sharesOf(evidence)));
  const bases = Float64Array.from(candidates, ({ evidence, family }) => utilityOf(evidence, family, alone));
  const outcomes = outcomesOf(samples);
  const weights = descend(
    rowStart(names.length),
    (current) => {
      const utilities = bases.map((base, option) => base + weighRow(rows, option, current));
      const slope = new Float64Array(current.length);
      pullOptions(outcomes, utilities, (option, pull) => pullRow(rows, option, pull, slope));
      return slope;
    },
    () => PENALTY,
  );
  const pairs = names.flatMap((second, at) =>
    names.slice(0, at).flatMap((first, before) => {
      const weight = Math.round((weights[rowStart(at) + before] ?? 0) * 1000) / 1000;
      return weight === 0 ? [] : [[productName(first, second), weight] as const];
    }),
  );
  return { largest, weights: Object.fromEntries(pairs) };
}
