import { findCurrencies, isCurrencyCode } from '../values/currency.ts';
import { compareText } from './compare-text.ts';
import type { Compare } from './hit.ts';

/**
 * Reads a currency by its ISO 4217 code, and by the sign or name that stands for it (`€` for EUR).
 *
 * @param written the value's own form: a choice may write the currency as it likes, and is then read as any text too
 */
export function compareCurrency(code: string, written: string): Compare {
  const readWritten: Compare = isCurrencyCode(written) ? () => [] : compareText(written);
  return (text, isRecognised) => {
    const meant = findCurrencies(text)
      .filter((found) => found.value === code)
      .map(({ start, end }) => ({
        start,
        end,
        match: text.slice(start, end) === written ? ('exact' as const) : ('typed' as const),
        ambiguous: false,
      }));
    const others = readWritten(text, isRecognised);
    return [...meant, ...others.filter((hit) => !meant.some((one) => one.start === hit.start))];
  };
}
