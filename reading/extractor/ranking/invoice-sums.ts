import { ROUNDING } from '../finders/column-sums.ts';
import { isTaxOn } from '../finders/tax-rates.ts';

/** How a bill comes from its net to its total, in cents. */
interface Reckoning {
  readonly net: number;
  /** The taxes on it, one for each rate or authority. */
  readonly taxes: readonly number[];
  /** What the customer keeps back for the tax office; 0 where nothing is. */
  readonly withheld: number;
  readonly total: number;
}

/** What is a part of some reckoning, by what it is there. */
export interface InvoiceSums {
  /** Nets that make a total only with several taxes, a rounding, or less what is withheld. */
  readonly nets: ReadonlySet<number>;
  readonly totals: ReadonlySet<number>;
  /** Whole taxes: what the taxes of a net are together. */
  readonly taxes: ReadonlySet<number>;
  /** Taxes that are one of several. */
  readonly partTaxes: ReadonlySet<number>;
  readonly withheld: ReadonlySet<number>;
}

/** A rounding or a stamp is no more, in cents. */
const SMALL = 200;
/** Of less than this, in cents, every amount is some rate. */
const TELLING = 1_000;
/** Nets and taxes beyond so many pairs are those of a price list. */
const MAX_PAIRS = 150;

/**
 * The reckonings by which a bill's amounts make its total though net and one tax do not: two taxes on the same net (CGST and SGST, TPS and
 * TVQ), two rates on parts of it, a rounding or a stamp beside them, a tax that the customer keeps back.
 *
 * @param counts how often each amount is printed, in cents
 */
export function invoiceSums(counts: ReadonlyMap<number, number>): InvoiceSums {
  const reckonings = findReckonings(counts);
  const several = reckonings.filter(({ taxes }) => taxes.length > 1);
  return {
    nets: new Set(reckonings.map(({ net }) => net)),
    totals: new Set(reckonings.map(({ total }) => total)),
    taxes: new Set(reckonings.map(({ taxes }) => sumOf(taxes))),
    partTaxes: new Set(several.flatMap(({ taxes }) => taxes)),
    withheld: new Set(reckonings.map(({ withheld }) => withheld).filter((cents) => cents > 0)),
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

function findReckonings(counts: ReadonlyMap<number, number>): Reckoning[] {
  const amounts = [...counts.keys()];
  const positive = amounts.filter((cents) => cents > 0);
  const smalls = amounts.filter((cents) => cents !== 0 && Math.abs(cents) < SMALL);
  /** The total that a sum is, or becomes by a small amount beside it or by rounding. */
  const endsIn = (sum: number): number | undefined => {
    if (counts.has(sum)) return sum;
    const small = smalls.find((one) => counts.has(sum + one));
    const total = small === undefined ? nearestCash(sum) : sum + small;
    return counts.has(total) ? total : undefined;
  };
  const pairs = positive
    .filter((net) => net >= TELLING)
    .flatMap((net) => positive.filter((tax) => tax < net && isTaxOn(net, tax)).map((tax) => ({ net, tax })))
    .slice(0, MAX_PAIRS);
  const isTwice = (one: number, other: number) => one !== other || (counts.get(one) ?? 0) > 1;
  return pairs.flatMap((first, index) => [
    ...alone(first),
    ...pairs.slice(index).flatMap((second) => togetherWith(first, second)),
  ]);

  /** Net and one tax that make the total are told of where each amount is looked at: here only what is rounded. */
  function alone({ net, tax }: Pair): Reckoning[] {
    const total = counts.has(net + tax) ? undefined : endsIn(net + tax);
    return total === undefined ? [] : [{ net, taxes: [tax], withheld: 0, total }];
  }

  function togetherWith(first: Pair, second: Pair): Reckoning[] {
    const taxes = [first.tax, second.tax];
    if (!isTwice(first.tax, second.tax)) return [];
    if (first.net !== second.net) {
      const net = first.net + second.net;
      const total = counts.has(net) && counts.has(sumOf(taxes)) ? endsIn(net + sumOf(taxes)) : undefined;
      return total === undefined ? [] : [{ net, taxes, withheld: 0, total }];
    }
    const { net } = first;
    const [small, large] = first.tax < second.tax ? [first.tax, second.tax] : [second.tax, first.tax];
    const total = endsIn(net + sumOf(taxes));
    const left = large === small ? undefined : endsIn(net + large - small);
    return [
      ...(total === undefined ? [] : [{ net, taxes, withheld: 0, total }]),
      ...(left === undefined ? [] : [{ net, taxes: [large], withheld: small, total: left }]),
    ];
  }
}

interface Pair {
  readonly net: number;
  readonly tax: number;
}

/** What is paid of a sum in cash. */
const nearestCash = (sum: number): number => Math.round(sum / ROUNDING) * ROUNDING;
