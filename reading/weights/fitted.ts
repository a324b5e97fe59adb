import { type Static, type TSchema, Type } from 'typebox';
import { Assert } from 'typebox/value';

/** Weights by the name of what they weigh. */
export const WeightTable = Type.Record(Type.String(), Type.Number());
export type WeightTable = Static<typeof WeightTable>;

/**
 * What a fit has written, once it is known to have this form.
 * @throws where the numbers have another form
 */
export function readFitted<Schema extends TSchema>(schema: Schema, numbers: unknown): Static<Schema> {
  Assert(schema, numbers);
  return numbers;
}
