import type { FieldType } from '../../schemas/use-case.ts';
import { findBools } from './bool.ts';
import { findDatetimes } from './datetime.ts';
import { findDecimals } from './decimal.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { findFloats, findIntegers } from './numbers.ts';
import { findDatesAndStarts } from './partial-dates.ts';

/**
 * Every reading of a type in a text, with its characters' span. For `str` that is the trimmed text itself: what a string
 * field may hold has no form of its own.
 */
export function findValues(type: FieldType, text: string, hints: DocumentHints): FoundValue[] {
  switch (type) {
    case 'decimal':
      return findDecimals(text, hints);
    case 'int':
      return findIntegers(text, hints);
    case 'float':
      return findFloats(text, hints);
    case 'date':
      return findDatesAndStarts(text, hints);
    case 'datetime':
      return findDatetimes(text, hints);
    case 'bool':
      return findBools(text);
    case 'str': {
      const value = text.trim();
      const start = text.length - text.trimStart().length;
      return value === '' ? [] : [{ value, start, end: start + value.length, ambiguous: false }];
    }
  }
}
