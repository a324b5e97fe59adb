import { mostOf } from '../../geometry/extremes.ts';
import type { Evidence } from '../evidence/measure.ts';
import type { Family } from '../evidence/option.ts';
import type { Products } from './products.ts';
import { weighProducts } from './products.ts';

/** What each piece of evidence weighs: for all fields, and what a family of fields adds to that. */
export interface Weights {
  readonly shared: Readonly<Record<string, number>>;
  readonly families: Readonly<Partial<Record<Family, Readonly<Record<string, number>>>>>;
  readonly products?: Products;
}

/** The weighed sum of a candidate's evidence; that of "not stated" is 0. */
export function utilityOf(
  evidence: Evidence,
  family: Family,
  { shared, families, products }: Weights,
): number {
  const own = families[family] ?? {};
  let sum = products === undefined ? 0 : weighProducts(evidence, products);
  // Most pieces of most candidates are 0: a list of all with their names takes longer than the sum.
  for (const name in evidence) {
    const size = evidence[name] ?? 0;
    if (size !== 0) sum += size * ((shared[name] ?? 0) + (own[name] ?? 0));
  }
  return sum;
}

/** The chances of candidates with these utilities, "not stated" among them: a conditional logit. */
export function chancesOf(utilities: readonly number[]): readonly number[] {
  const most = mostOf(utilities, (utility) => utility, 0);
  const powers = utilities.map((utility) => Math.exp(utility - most));
  const sum = Math.exp(-most) + powers.reduce((total, one) => total + one, 0);
  return powers.map((power) => power / sum);
}
