import { findCurrencies } from '../values/currency.ts';
import type { Compare } from './comparison.ts';

/** Reads an ISO 4217 code as itself, and in the sign or name that stands for it (`€` for EUR). */
export function compareCurrency(code: string): Compare {
  return (text) =>
    findCurrencies(text)
      .filter((found) => found.value === code)
      .map(({ start, end, form }) => ({
        start,
        end,
        match: form === 'code' ? 'exact' : 'typed',
        ambiguous: false,
      }));
}
