import type { Static } from 'typebox';
import { Type } from 'typebox';
import { readFitted, WeightTable } from '../../weights/fitted.ts';
import fitted from './weights.json' with { type: 'json' };

const Weights = Type.Object(
  {
    shared: WeightTable,
    families: Type.Record(Type.String(), WeightTable),
    products: Type.Optional(
      Type.Object({ largest: WeightTable, weights: WeightTable }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);

const CHOOSING = {
  /** Of each candidate's own evidence. */
  weights: Weights,
  /** Of the logistic function that turns a chance and what was seen into the confidence. */
  calibration: WeightTable,
  /** The least confidence with which a value is answered. */
  answer_from: Type.Number(),
  /** From this confidence on nobody needs to look. */
  review_below: Type.Number(),
};

/** What a fit writes of fields that are each decided alone. */
export const FittedAlone = Type.Object(CHOOSING, { additionalProperties: false });
export type FittedAlone = Static<typeof FittedAlone>;

/** What `npm run fit` writes: the weights of the judge, and how its chances become confidence. */
export const Fitted = Type.Object(
  {
    ...CHOOSING,
    /** Of each round that weighs where candidates stand among the values of the other fields. */
    rounds: Type.Array(Weights),
  },
  { additionalProperties: false },
);
export type Fitted = Static<typeof Fitted>;

export const FITTED: Fitted = readFitted(Fitted, fitted);
