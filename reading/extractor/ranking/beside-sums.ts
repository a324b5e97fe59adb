import { leastOf, mostOf } from '../../geometry/extremes.ts';
import type { Concept } from '../../languages/concept.ts';
import { PARTS_OF_BILL } from '../concepts/amounts.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import { findAmount } from '../finders/find-amount.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { placeIn } from './near-labels.ts';
import { chancesIn, rankingOptions } from './propose.ts';
import type { RankingOption } from './ranking-option.ts';
import type { KindWeights } from './ranking-weights.ts';
import { isSlip } from './slip.ts';

/** How much likelier three values are that add up: nearly every bill that states all three does, and few others of its amounts do. */
const ADDS_UP = 20;
/** Less than this adds up with nothing that anybody believes. */
const LITTLE = 0.002;

/** A value in hundredths with the chance of all places that say it, and the first and the last of these rows in the document. */
interface Valued {
  readonly cents: number;
  readonly chance: number;
  readonly first: number;
  readonly last: number;
}

const centsOf = ({ value }: RankingOption) => Math.round(Number(value) * 100);
const placesOf = ({ spans }: RankingOption) => spans.map(({ row }) => placeIn(row));

/** What one part may be, each value once. */
function valuesOf(options: readonly RankingOption[], chances: readonly number[]): Valued[] {
  const values = new Map<number, Valued>();
  options.forEach((option, at) => {
    const cents = centsOf(option);
    const known = values.get(cents) ?? { chance: 0, first: Number.POSITIVE_INFINITY, last: 0 };
    const places = placesOf(option);
    values.set(cents, {
      cents,
      chance: known.chance + (chances[at] ?? 0),
      first: Math.min(
        known.first,
        leastOf(places, (place) => place),
      ),
      last: mostOf(places, (place) => place, known.last),
    });
  });
  return [...values.values()];
}

const knownParts = oncePerView((_view, _all: null) => new WeakMap<KindWeights, Map<string, Valued[]>>());

/** What a part may be that the field does not ask, as if it were asked. */
function partOf(
  view: DocumentView,
  { field }: FieldMeaning,
  concept: Concept,
  weights: KindWeights,
): Valued[] {
  const ofWeights = knownParts(view, null);
  const known = ofWeights.get(weights) ?? new Map<string, Valued[]>();
  ofWeights.set(weights, known);
  const key = `${concept} ${field.type}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const asked: FieldMeaning = { field, concept, phrases: [] };
  const proposed = rankingOptions(view, asked, findAmount(view, asked));
  const values =
    proposed === undefined
      ? []
      : valuesOf(proposed.options, chancesIn(proposed, weights)).filter(({ chance }) => chance > LITTLE);
  known.set(key, values);
  return values;
}

/** What each two values make together, by what that is; a nought in a sum shows nothing. */
function pairsBySum(
  one: readonly Valued[],
  two: readonly Valued[],
  sign: 1 | -1,
): ReadonlyMap<number, readonly (readonly [Valued, Valued])[]> {
  const pairs = one.flatMap((first) => two.map((second) => [first, second] as const));
  return Map.groupBy(
    pairs.filter((pair) => pair.every(({ cents }) => cents !== 0)),
    ([first, second]) => first.cents + sign * second.cents,
  );
}

/** A total stands below what it is the sum of, or beside it; above both, what is left of it once something is taken off. */
const isInOrder = (total: Valued, net: Valued, tax: Valued): boolean =>
  total.last >= Math.min(net.first, tax.first);

/**
 * The chances of what may be a total, a net or a tax when it is known that these add up: each grows with the chances of the two others that make
 * the sum with it, and what "not stated" keeps stays as it was before all are divided by their sum. A slip from a till is told by its own sums.
 */
export function besideSums(
  view: DocumentView,
  meaning: FieldMeaning,
  options: readonly RankingOption[],
  chances: readonly number[],
  weights: KindWeights,
): readonly number[] {
  if (!PARTS_OF_BILL.includes(meaning.concept) || isSlip(view)) return chances;
  const [one = [], two = []] = PARTS_OF_BILL.filter((concept) => concept !== meaning.concept).map((concept) =>
    partOf(view, meaning, concept, weights),
  );
  const isTotal = meaning.concept === 'total';
  const pairs = pairsBySum(one, two, isTotal ? 1 : -1);
  const own = new Map(valuesOf(options, chances).map((value) => [value.cents, value]));
  const grown = options.map((option, at) => {
    const cents = centsOf(option);
    const value = own.get(cents);
    const adds =
      cents === 0 || value === undefined
        ? 0
        : (pairs.get(cents) ?? [])
            .filter(([a, b]) => (isTotal ? isInOrder(value, a, b) : isInOrder(a, value, b)))
            .reduce((sum, [a, b]) => sum + a.chance * b.chance, 0);
    return (chances[at] ?? 0) * (1 + (ADDS_UP - 1) * adds);
  });
  const notStated = 1 - chances.reduce((sum, chance) => sum + chance, 0);
  const all = notStated + grown.reduce((sum, chance) => sum + chance, 0);
  return all <= 0 ? chances : grown.map((chance) => chance / all);
}
