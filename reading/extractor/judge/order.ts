/** One field in the order in which fields are asked: where its candidates stand, and their chances. */
export interface Ordered {
  readonly positions: readonly number[];
  readonly chances: readonly number[];
}

/** Fields so far apart in what is asked say a third of what neighbours say of each other. */
const REACH = 3;

/** A field's likeliest candidate. */
interface Likeliest {
  readonly position: number;
  readonly chance: number;
}

function likeliestOf({ positions, chances }: Ordered): Likeliest {
  let at = 0;
  chances.forEach((chance, index) => {
    if (chance > (chances[at] ?? 0)) at = index;
  });
  return { position: positions[at] ?? 0, chance: chances[at] ?? 0 };
}

/** How much the likeliest places of two fields say of the order, and whether they stand as asked: 1 as asked, -1 the other way. */
const agreement = (earlier: Likeliest, later: Likeliest) => ({
  weight: earlier.chance * later.chance,
  sign: Math.sign(later.position - earlier.position),
});

/** For each field how far all others stand in the order in which they are asked. */
function orderliness(likeliest: readonly Likeliest[]): readonly number[] {
  const of = likeliest.map(() => ({ agreed: 0, all: 0 }));
  let [agreed, all] = [0, 0];
  likeliest.forEach((later, at) => {
    likeliest.slice(0, at).forEach((earlier, before) => {
      const { weight, sign } = agreement(earlier, later);
      agreed += weight * sign;
      all += weight;
      for (const own of [of[at], of[before]]) {
        if (own === undefined) continue;
        own.agreed += weight * sign;
        own.all += weight;
      }
    });
  });
  return of.map((own) => (all - own.all > 0 ? Math.max(0, (agreed - own.agreed) / (all - own.all)) : 0));
}

/** What is seen of a field's candidates in the order of all fields. */
export interface OrderEvidence {
  /** How far the other fields of this document stand in the order in which they are asked, 0 (no order, or against it) to 1. */
  readonly ordered: number;
  /** How each candidate fits into that, -`ordered` to `ordered`. */
  readonly fits: readonly number[];
}

/**
 * How each candidate stands to the likeliest values of the fields asked before and after its own: 1 behind all of the former and before all of
 * the latter, -1 the other way round. Neighbours count most, and all of it as far as the other fields of this document stand in the order in
 * which they are asked: fields that are listed in any other order get 0.
 */
export function orderEvidence(asked: readonly Ordered[]): readonly OrderEvidence[] {
  const likeliest = asked.map(likeliestOf);
  const orders = orderliness(likeliest);
  return asked.map(({ positions }, own) => {
    const ordered = orders[own] ?? 0;
    const near = likeliest.map(({ chance }, at) =>
      at === own ? 0 : chance * Math.exp(-Math.abs(at - own) / REACH),
    );
    const all = near.reduce((sum, one) => sum + one, 0);
    if (ordered === 0 || all === 0) return { ordered, fits: positions.map(() => 0) };
    const fits = positions.map((position) => {
      const agreed = likeliest.reduce(
        (sum, other, at) =>
          sum + (near[at] ?? 0) * Math.sign(position - other.position) * Math.sign(own - at),
        0,
      );
      return (ordered * agreed) / all;
    });
    return { ordered, fits };
  });
}
