import type { Static } from 'typebox';
import { Type } from 'typebox';
import { readFitted, WeightTable } from '../weights/fitted.ts';
import weights from './vote-weights.json' with { type: 'json' };

/** What `npm run fit:vote` writes: the weights of the logistic functions that decide between readings. */
export const VoteWeights = Type.Object(
  {
    /** For the first model's letters, where two models differ. */
    letters: WeightTable,
    /** For a space between two letters. */
    spaces: WeightTable,
    /** For the first reader's words, where two readers differ. */
    words: WeightTable,
    /** For words that the first reader alone saw, and that the other did. */
    lone_first: WeightTable,
    lone_second: WeightTable,
  },
  { additionalProperties: false },
);
export type VoteWeights = Static<typeof VoteWeights>;

export const VOTE_WEIGHTS: VoteWeights = readFitted(VoteWeights, weights);
