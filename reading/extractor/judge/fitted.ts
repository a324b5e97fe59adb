import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Assert } from 'typebox/value';
import fitted from './weights.json' with { type: 'json' };

const Table = Type.Record(Type.String(), Type.Number());

/** What `npm run fit` writes: the weights of the judge, and how its chances become confidence. */
export const Fitted = Type.Object(
  {
    weights: Type.Object(
      { shared: Table, families: Type.Record(Type.String(), Table) },
      { additionalProperties: false },
    ),
    /** Of the logistic function that turns a chance and what was seen into the confidence. */
    calibration: Table,
    /** The least chance with which a value is answered. */
    answer_from: Type.Number(),
    /** From this confidence on nobody needs to look. */
    review_below: Type.Number(),
  },
  { additionalProperties: false },
);
export type Fitted = Static<typeof Fitted>;

function checked(numbers: unknown): Fitted {
  Assert(Fitted, numbers);
  return numbers;
}

export const FITTED: Fitted = checked(fitted);
