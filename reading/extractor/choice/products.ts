import type { Evidence } from '../evidence/measure.ts';

/** What two pieces of evidence weigh together, beside what each weighs alone. */
export interface Products {
  /** The largest size of each piece that was seen, by name: a product is made of shares of it. */
  readonly largest: Readonly<Record<string, number>>;
  /** By the names of both, as `productName` joins them. */
  readonly weights: Readonly<Record<string, number>>;
}

/** @param first the one that comes first in `largest` */
export const productName = (first: string, second: string): string => `${first} * ${second}`;

/** The pieces that a candidate has: their places in `largest`, in order, and their shares of the largest sizes. */
export interface Pieces {
  readonly places: readonly number[];
  readonly shares: readonly number[];
}

/** Finds the pieces that products are made of in a candidate's evidence. */
export function createPieces(largest: Products['largest']): (evidence: Evidence) => Pieces {
  const sizes = Object.entries(largest);
  return (evidence) => {
    const places: number[] = [];
    const shares: number[] = [];
    sizes.forEach(([name, most], place) => {
      const size = evidence[name] ?? 0;
      if (size === 0) return;
      places.push(place);
      shares.push(size / most);
    });
    return { places, shares };
  };
}

/** Where the products of a piece with those before it begin in a list of all products. */
export const rowStart = (place: number): number => (place * (place - 1)) / 2;

/** What the products of a candidate's pieces weigh together. */
export function sumProducts({ places, shares }: Pieces, weights: Float64Array): number {
  let sum = 0;
  for (let second = 1; second < places.length; second += 1) {
    const row = rowStart(places[second] as number);
    let part = 0;
    for (let first = 0; first < second; first += 1)
      part += (weights[row + (places[first] as number)] as number) * (shares[first] as number);
    sum += part * (shares[second] as number);
  }
  return sum;
}

type Weigh = (evidence: Evidence) => number;

function createWeighing({ largest, weights }: Products): Weigh {
  const names = Object.keys(largest);
  const list = Float64Array.from(
    names.flatMap((second, place) =>
      names.slice(0, place).map((first) => weights[productName(first, second)] ?? 0),
    ),
  );
  const piecesOf = createPieces(largest);
  return (evidence) => sumProducts(piecesOf(evidence), list);
}

const weighings = new WeakMap<Products, Weigh>();

/** What the products of a candidate's evidence add to its utility. */
export function weighProducts(evidence: Evidence, products: Products): number {
  const known = weighings.get(products);
  if (known !== undefined) return known(evidence);
  const weigh = createWeighing(products);
  weighings.set(products, weigh);
  return weigh(evidence);
}
