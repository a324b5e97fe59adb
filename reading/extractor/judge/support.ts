import type { Static } from 'typebox';
import { Type } from 'typebox';
import { readFitted, WeightTable } from '../../weights/fitted.ts';
import { flag } from '../../weights/flag.ts';
import { utilityOf } from '../choice/logit.ts';
import type { Evidence } from '../evidence/measure.ts';
import type { Family, Option } from '../evidence/option.ts';
import type { Surroundings } from '../evidence/surroundings.ts';
import fitted from './support.json' with { type: 'json' };

/** A candidate with the little that is seen of each of them, before the best are weighed. */
export interface Supported {
  readonly option: Option;
  readonly around: Surroundings;
  /** Share of the question that the words beside it account for. */
  readonly beside: number;
  /** Share of the name that the words of its whole row account for. */
  readonly row: number;
  /** What the rules make of it. */
  readonly rules: number;
  /** How far it looks like the party that is asked for, where no label need name it. */
  readonly unlabelled: number;
}

/** What each thing seen of a candidate is worth, for the families of fields that have more candidates than are weighed. */
const Support = Type.Object({ text: WeightTable, amount: WeightTable }, { additionalProperties: false });
export type Support = Static<typeof Support>;

/** As `npm run fit` wrote it: scripts/lab/fit/fit-support.ts. */
export const SUPPORT: Support = readFitted(Support, fitted);

/** What the words of its whole row are worth beside those that stand beside a candidate. */
const IN_ROW = 0.2;
/** What looks like the party that is asked for is looked at although no label names it. */
const UNLABELLED = 0.3;
/** The best by their labels alone, of the hundreds that a page may have: what they look like takes long to see. */
const MAX_SIEVED = 150;
/** The best supported so many are weighed against each other. */
const MAX_WEIGHED = 36;
const FULL = 0.99;

const labelSupport = ({ beside, row, rules, unlabelled }: Supported) =>
  beside + IN_ROW * row + rules + UNLABELLED * unlabelled;

/** Best first; those of the same worth in their order. */
function bestOf(
  supported: readonly Supported[],
  most: number,
  worthOf: (one: Supported) => number,
): Supported[] {
  return supported
    .map((one) => ({ one, worth: worthOf(one) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ one }) => one);
}

/** The candidates that are looked at more closely. */
export const sieve = (supported: readonly Supported[]): Supported[] =>
  bestOf(supported, MAX_SIEVED, labelSupport);

/** What is seen of a candidate beside its shape, by name. */
const seenOf = ({ beside, row, rules, unlabelled }: Supported): Evidence => ({
  beside,
  beside_squared: beside ** 2,
  beside_full: flag(beside >= FULL),
  beside_nothing: flag(beside === 0),
  row,
  rules,
  unlabelled,
});

/** What speaks for a candidate before it is weighed, by name. */
export const supportEvidence = (supported: Supported): Evidence => ({
  ...seenOf(supported),
  ...supported.option.shape,
});

/**
 * The candidates to weigh against each other. By their labels alone, labels themselves would fill the places of texts: what a
 * candidate looks like counts as well where there are more of them than places.
 */
export function bestSupported(
  supported: readonly Supported[],
  family: Family,
  support: Support = SUPPORT,
): Supported[] {
  const sieved = sieve(supported);
  if (sieved.length <= MAX_WEIGHED) return sieved;
  if (family !== 'text' && family !== 'amount') return sieved.slice(0, MAX_WEIGHED);
  const weights = { shared: support[family], families: {} };
  // The two apart: to copy the shape takes longer than the sum.
  return bestOf(
    sieved,
    MAX_WEIGHED,
    (one) => utilityOf(seenOf(one), family, weights) + utilityOf(one.option.shape, family, weights),
  );
}
