import type { FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { understandField } from '../extractor/concepts/understand-field.ts';
import { hasValidChecksum, readIban } from '../values/iban.ts';

/** What the checks of an account's number say: its digits fit, they do not, or it has not its country's length; `none` for any other value. */
export type AccountChecks = 'right' | 'digits' | 'length' | 'none';

/** Checks a value that is an IBAN, or that a field for one holds. */
export function accountChecks(field: UseCaseFieldDef, value: FieldValue): AccountChecks {
  if (typeof value !== 'string' || field.type !== 'str') return 'none';
  const iban = readIban(value);
  if (iban !== null) return hasValidChecksum(iban) ? 'right' : 'digits';
  return understandField(field).concept === 'iban' ? 'length' : 'none';
}
