import { findValues } from '../../../reading/values/find.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import type { FieldValue } from '../../../schemas/response.ts';

/** The types whose values are printed in other forms than they are handed on in. */
const WRITTEN = ['decimal', 'date', 'datetime', 'int', 'float'] as const;
const HINTS = [
  NO_HINTS,
  { dateOrder: 'mdy', decimalMark: '.' },
  { dateOrder: 'dmy', decimalMark: ',' },
] as const;

/** How a value stands in a line that proves it, such as `1.287,44` for 1287.44; null where it stands there as it is handed on, or not at all. */
export function printedForm(value: FieldValue, line: string): string | null {
  if (value === null || typeof value === 'boolean' || line.includes(String(value))) return null;
  for (const type of WRITTEN) {
    for (const hints of HINTS) {
      const found = findValues(type, line, hints).find((one) => one.value === value);
      if (found !== undefined) return line.slice(found.start, found.end);
    }
  }
  return null;
}
