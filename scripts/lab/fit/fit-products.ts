import type { Weights } from '../../../reading/extractor/choice/logit.ts';
import { utilityOf } from '../../../reading/extractor/choice/logit.ts';
import type { Pieces, Products } from '../../../reading/extractor/choice/products.ts';
import {
  createPieces,
  productName,
  rowStart,
  sumProducts,
} from '../../../reading/extractor/choice/products.ts';
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

/** Adds what each product of a candidate's pieces pulls at its weight. */
function pullProducts({ places, shares }: Pieces, pull: number, slope: Float64Array): void {
  for (let second = 1; second < places.length; second += 1) {
    const row = rowStart(places[second] as number);
    const part = pull * (shares[second] as number);
    for (let first = 0; first < second; first += 1) {
      const index = row + (places[first] as number);
      slope[index] = (slope[index] as number) + part * (shares[first] as number);
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
  const piecesOf = createPieces(largest);
  const pieces = candidates.map(({ evidence }) => piecesOf(evidence));
  const bases = Float64Array.from(candidates, ({ evidence, family }) => utilityOf(evidence, family, alone));
  const outcomes = outcomesOf(samples);
  const weights = descend(
    rowStart(names.length),
    (current) => {
      const utilities = Float64Array.from(
        pieces,
        (one, option) => (bases[option] as number) + sumProducts(one, current),
      );
      const slope = new Float64Array(current.length);
      pullOptions(outcomes, utilities, (option, pull) => pullProducts(pieces[option] as Pieces, pull, slope));
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
