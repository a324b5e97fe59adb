import type { Claim, Place } from '../choice/claims.ts';
import { chancesBesideClaims, claimsOn, positionOf } from '../choice/claims.ts';
import type { Weights } from '../choice/logit.ts';
import { chancesOf, utilityOf } from '../choice/logit.ts';
import type { Family } from '../evidence/option.ts';
import { orderEvidence } from './order.ts';

/** A field's candidates: where each stands, and the weighed sum of its own evidence. */
export interface AskedField {
  readonly family: Family;
  readonly places: readonly (readonly Place[])[];
  readonly utilities: readonly number[];
}

/** A field's candidates with their chances beside those of all other fields. */
export interface FieldChances {
  readonly chances: readonly number[];
  /** Before the claims of other fields are taken away. */
  readonly alone: readonly number[];
  readonly claims: readonly (readonly Claim[])[];
}

function besideClaims(
  asked: readonly AskedField[],
  utilities: readonly (readonly number[])[],
): FieldChances[] {
  const alone = utilities.map(chancesOf);
  const claims = claimsOn(
    asked.map(({ family, places }, at) => ({ family, places, chances: alone[at] ?? [] })),
  );
  return asked.map((_, at) => ({
    alone: alone[at] ?? [],
    claims: claims[at] ?? [],
    chances: chancesBesideClaims(alone[at] ?? [], claims[at] ?? []),
  }));
}

/** What a round weighs: a candidate's own evidence, and how it stands to where the other fields' values stand. */
export const roundEvidence = (asked: readonly AskedField[], before: readonly FieldChances[]) => {
  const order = orderEvidence(
    asked.map(({ places }, at) => ({
      positions: places.map(positionOf),
      chances: before[at]?.chances ?? [],
    })),
  );
  return asked.map(({ utilities }, field) =>
    utilities.map((own, at) => ({
      bias: 1,
      own,
      ordered: order[field]?.ordered ?? 0,
      order: order[field]?.fits[at] ?? 0,
    })),
  );
};

/**
 * The chances of the candidates of all fields: no two fields take the same words, and each round weighs anew where a candidate stands among what the
 * fields asked before and after it are thought to be.
 *
 * @param asked in the order in which they are asked
 */
export function decideTogether(asked: readonly AskedField[], rounds: readonly Weights[]): FieldChances[] {
  const first = besideClaims(
    asked,
    asked.map(({ utilities }) => utilities),
  );
  return rounds.reduce((before, weights) => {
    const evidence = roundEvidence(asked, before);
    const utilities = asked.map(({ family }, field) =>
      (evidence[field] ?? []).map((one) => utilityOf(one, family, weights)),
    );
    return besideClaims(asked, utilities);
  }, first);
}
