import type { FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { foldLetters } from '../text/fold.ts';
import { readCurrency } from '../values/currency.ts';
import { isCurrencyField } from '../values/field-kind.ts';
import type { DocumentHints } from '../values/found.ts';
import { readIban } from '../values/iban.ts';
import { isOpenAmong } from './choice-neighbours.ts';
import { compareChoice } from './compare-choice.ts';
import { compareCurrency } from './compare-currency.ts';
import { compareText } from './compare-text.ts';
import { compareTyped } from './compare-typed.ts';
import type { Compare, Hit } from './hit.ts';
import type { Line } from './lines.ts';
import { traceOf } from './passage.ts';

export interface Comparison {
  readonly compare: Compare;
  /** How many lines one value may be broken over. */
  readonly reach: 1 | 2 | 8;
  /** The folded letters of a text; null for a value of another kind, which no mixed readings can show. */
  readonly letters: string | null;
  /** What the trace of every text has that shows the value; null where no letters tell. */
  readonly trace: string | null;
  /** Whether the lines around one leave open what stands at a place of it; absent where they say nothing of it. */
  readonly isOpenAmong?: (line: Line, place: Pick<Hit, 'start' | 'end'>, lines: readonly Line[]) => boolean;
}

/** The comparison for a field's value; null for a value that no text can show: null and a bool. */
export function chooseComparison(
  field: UseCaseFieldDef,
  value: FieldValue,
  hints: DocumentHints,
): Comparison | null {
  if (value === null || typeof value === 'boolean') return null;
  if (typeof value === 'number' || field.type === 'decimal') {
    // Digits that end a line and digits that begin the next are two numbers.
    return { compare: compareTyped(field.type, value, hints), reach: 1, letters: null, trace: null };
  }
  if (field.type === 'date' || field.type === 'datetime') {
    return { compare: compareTyped(field.type, value, hints), reach: 2, letters: null, trace: null };
  }
  const currency = isCurrencyField(field) ? readCurrency(value) : null;
  if (currency !== null)
    return { compare: compareCurrency(currency, value, hints), reach: 1, letters: null, trace: null };
  const isIban = readIban(value) !== null;
  const choices = field.choices ?? [];
  const isChoice = choices.includes(value);
  return {
    compare: isChoice ? compareChoice(value, choices) : compareText(value),
    reach: isIban ? 2 : 8,
    letters: isIban ? null : foldLetters(value).letters,
    trace: traceOf(value) || null,
    ...(isChoice ? { isOpenAmong } : {}),
  };
}
