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

/** A piece of evidence that a candidate has: its place in `largest` and its share of the largest size. */
export interface Share {
  readonly at: number;
  readonly share: number;
}

/** Finds the pieces that products are made of in a candidate's evidence. */
export function createShares(largest: Products['largest']): (evidence: Evidence) => Share[] {
  const sizes = Object.entries(largest);
  return (evidence) =>
    sizes.flatMap(([name, most], at) => {
      const size = evidence[name] ?? 0;
      return size === 0 ? [] : [{ at, share: size / most }];
    });
}

type Weigh = (evidence: Evidence) => number;

function createWeighing({ largest, weights }: Products): Weigh {
  const names = Object.keys(largest);
  const table = names.map((second, index) =>
    Float64Array.from(names.slice(0, index), (first) => weights[productName(first, second)] ?? 0),
  );
  const sharesOf = createShares(largest);
  return (evidence) => {
    const shares = sharesOf(evidence);
    let sum = 0;
    shares.forEach((second, index) => {
      const row = table[second.at];
      for (let first = 0; first < index; first += 1) {
        const { at, share } = shares[first] as Share;
        sum += (row?.[at] ?? 0) * share * second.share;
      }
    });
    return sum;
  };
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
