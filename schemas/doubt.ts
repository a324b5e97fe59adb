import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Strict } from './primitives.ts';

/** Why a value, or its absence, deserves a look. docs/trust.md has an example of each. */
export const DoubtCode = Type.Enum([
  'label_explains_part',
  'rival',
  'shared',
  'odd_shape',
  'unsure_reading',
  'other_kind',
  'check_fails',
  'not_seen_before',
  'model_only',
  'not_found',
]);
export type DoubtCode = Static<typeof DoubtCode>;

export const Doubt = Strict(
  { code: DoubtCode, message: Type.String({ description: 'One sentence for a person.' }) },
  { title: 'Doubt' },
);
export type Doubt = Static<typeof Doubt>;
