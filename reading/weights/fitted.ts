import { type Static, type TSchema, Type } from 'typebox';
import { Check, Errors } from 'typebox/schema';

/** Weights by the name of what they weigh. */
export const WeightTable = Type.Record(Type.String(), Type.Number());
export type WeightTable = Static<typeof WeightTable>;

/**
 * What a fit has written, once it is known to have this form.
 * @throws where the numbers have another form
 */
export function readFitted<Schema extends TSchema>(schema: Schema, numbers: unknown): Static<Schema> {
  if (Check(schema, numbers)) return numbers;
  const [, [first]] = Errors(schema, numbers);
  throw new Error(
    `fitted numbers are wrong at ${first?.instancePath || '/'}: ${first?.message ?? 'they do not fit'}`,
  );
}
