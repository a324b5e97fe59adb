import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Span } from '../../layout/layout.ts';
import { spanText } from '../../layout/layout.ts';

/** A typed value where it stands, before it is known what it is the value of. */
export interface PlacedValue extends Span {
  readonly value: string | number;
  /** How much it looks like a value of the kind that is asked, 0 to 1. */
  readonly plausibility: number;
}

/** The value in the field's type: a string field that asks for an amount or a date gets it as it is printed. */
export function writtenValue(one: PlacedValue, field: UseCaseFieldDef): string | number {
  return field.type === 'str' ? spanText(one).trim() : one.value;
}
