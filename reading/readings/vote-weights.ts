import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Assert } from 'typebox/value';
import weights from './vote-weights.json' with { type: 'json' };

/** What was seen, by name, and how much of it. */
export type Seen = Readonly<Record<string, number>>;

const Table = Type.Record(Type.String(), Type.Number());

/** What `npm run fit:vote` writes: the weights of the logistic functions that decide between readings. */
export const VoteWeights = Type.Object(
  {
    /** For the first model's letters, where two models differ. */
    letters: Table,
    /** For a space between two letters. */
    spaces: Table,
    /** For the first reader's words, where two readers differ. */
    words: Table,
    /** For words that the first reader alone saw, and that the other did. */
    lone_first: Table,
    lone_second: Table,
  },
  { additionalProperties: false },
);
export type VoteWeights = Static<typeof VoteWeights>;

function checked(numbers: unknown): VoteWeights {
  Assert(VoteWeights, numbers);
  return numbers;
}

export const VOTE_WEIGHTS: VoteWeights = checked(weights);

/** The weighed sum of what was seen: above 0 it is likelier than not. */
export function weigh(seen: Seen, weights: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const name in seen) sum += (seen[name] ?? 0) * (weights[name] ?? 0);
  return sum;
}
