import type { FieldValue } from '../../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { DocumentHints } from '../../values/found.ts';
import { normaliseValue } from '../../values/normalise.ts';
import type { Option } from '../evidence/option.ts';

/**
 * A candidate's value as the field's type has it. Numbers and dates are read already: reading `34.185` again would take its point
 * for one between thousands where the document's mark is the comma.
 */
export function typedValue(field: UseCaseFieldDef, option: Option, hints: DocumentHints): FieldValue {
  if (field.type !== 'str') return option.value;
  return normaliseValue(field.type, option.value, hints, field.choices ?? null).value;
}
