import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { sameText } from '../text/fold.ts';
import { sameDatetime } from './datetime.ts';
import { sameDecimal } from './decimal.ts';
import { readIban } from './iban.ts';

/**
 * Whether two normalised values of one type mean the same: decimals as numbers, strings without regard to case, accents,
 * spaces and punctuation, datetimes as instants. Null is the same as null only.
 */
export function sameValue(type: FieldType, a: FieldValue, b: FieldValue): boolean {
  if (a === b) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  switch (type) {
    case 'decimal':
      return sameDecimal(a, b);
    case 'datetime':
      return sameDatetime(a, b);
    case 'str':
      return sameText(readIban(a) ?? a, readIban(b) ?? b);
    default:
      return false;
  }
}
