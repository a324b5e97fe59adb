import type { Static } from 'typebox';
import { Type } from 'typebox';
import { readFitted, WeightTable } from '../../weights/fitted.ts';
import type { RankedKind } from './ranked-kind.ts';
import written from './weights.json' with { type: 'json' };

/** The weights of one kind: what each piece of evidence weighs, and what a family, a concept on one sort of page, adds to that. */
export const KindWeights = Type.Object(
  {
    shared: WeightTable,
    families: Type.Record(Type.String(), WeightTable),
  },
  { additionalProperties: false },
);
export type KindWeights = Static<typeof KindWeights>;

/** What `npm run fit` writes for the fields that rules know. */
export const RankingWeights = Type.Object(
  {
    kinds: Type.Record(Type.String(), KindWeights),
    /** The least chance with which a value of a concept is answered. */
    answer_from: WeightTable,
  },
  { additionalProperties: false },
);
export type RankingWeights = Static<typeof RankingWeights>;

export const RANKING: RankingWeights = readFitted(RankingWeights, written);

/** The weights of a kind; undefined where none were fitted and the finder's own order decides. */
export const weightsOf = (
  { kinds }: Pick<RankingWeights, 'kinds'>,
  kind: RankedKind,
): KindWeights | undefined => kinds[kind];
