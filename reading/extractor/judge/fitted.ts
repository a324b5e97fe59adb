import type { Static } from 'typebox';
import { Type } from 'typebox';
import { readFitted, WeightTable } from '../../weights/fitted.ts';
import fitted from './weights.json' with { type: 'json' };

/** What `npm run fit` writes: the weights of the judge, and how its chances become confidence. */
export const Fitted = Type.Object(
  {
    weights: Type.Object(
      { shared: WeightTable, families: Type.Record(Type.String(), WeightTable) },
      { additionalProperties: false },
    ),
    /** Of the logistic function that turns a chance and what was seen into the confidence. */
    calibration: WeightTable,
    /** The least chance with which a value is answered. */
    answer_from: Type.Number(),
    /** From this confidence on nobody needs to look. */
    review_below: Type.Number(),
  },
  { additionalProperties: false },
);
export type Fitted = Static<typeof Fitted>;

export const FITTED: Fitted = readFitted(Fitted, fitted);
