import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { spanText } from '../../layout/layout.ts';
import type { PlacedValue } from './placed-value.ts';

/** The value in the field's type: a string field that asks for an amount or a date gets it as it is printed. */
export function writtenValue(one: PlacedValue, field: UseCaseFieldDef): string | number {
  return field.type === 'str' ? spanText(one).trim() : one.value;
}
