import Big from 'big.js';
import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { beginningOf, plainWords } from '../text/plain-words.ts';
import { readBool } from './bool.ts';
import { findChoice } from './choice.ts';
import { findValues } from './find.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { readIban } from './iban.ts';

/** A raw value brought to its type's form. `warning` says why a value was dropped or how it was taken. */
export interface NormalisedValue {
  readonly value: FieldValue;
  readonly warning: string | null;
}

const NOTHING = new RegExp(
  `^(?:${anyOf(
    wordsOf(({ fields }) => fields.absent),
    ' ',
  )}|-+)$`,
  'i',
);

const given = (value: FieldValue): NormalisedValue => ({ value, warning: null });
const dropped = (type: FieldType, raw: unknown): NormalisedValue => ({
  value: null,
  warning: `${quote(raw)} is not a value of type ${type}`,
});

/** Characters of a value, and choices of a field, that a warning shows. */
const MOST_SHOWN = 60;

function quote(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? String(raw));
  return `"${plainWords(beginningOf(text, MOST_SHOWN))}"`;
}

function normaliseText(raw: string, choices: readonly string[] | null): NormalisedValue {
  if (choices === null || choices.length === 0) return given(readIban(raw) ?? raw);
  const choice = findChoice(raw, choices);
  if (choice !== null) return given(choice);
  const named = choices.slice(0, MOST_SHOWN).map(quote).join(', ');
  const more = choices.length > MOST_SHOWN ? ` and ${choices.length - MOST_SHOWN} more` : '';
  return { value: null, warning: `${quote(raw)} is not one of the choices ${named}${more}` };
}

/** The longest readings of the one place in a text that holds a value of the type; empty when two places hold one. */
function readOnly(type: FieldType, text: string, hints: DocumentHints): FoundValue[] {
  const found = findValues(type, text, hints);
  const longest = found.reduce<FoundValue | null>(
    (most, one) => (most === null || one.end - one.start > most.end - most.start ? one : most),
    null,
  );
  if (longest === null || found.some((one) => one.end <= longest.start || one.start >= longest.end))
    return [];
  return found.filter((one) => one.start === longest.start && one.end === longest.end);
}

function normaliseNumber(type: FieldType, raw: number): NormalisedValue {
  if (!Number.isFinite(raw)) return dropped(type, raw);
  if (type === 'decimal') return given(Big(raw).toFixed());
  if (type === 'float') return given(raw);
  if (type === 'int') return Number.isSafeInteger(raw) ? given(raw) : dropped(type, raw);
  if (type === 'bool') return raw === 0 || raw === 1 ? given(raw === 1) : dropped(type, raw);
  return dropped(type, raw);
}

/**
 * Brings whatever a model answered to the JSON form of a field's type. Null, an empty text and words such as `n/a` are
 * null without a warning; what cannot be read as the type is null with one. Never throws.
 */
export function normaliseValue(
  type: FieldType,
  raw: unknown,
  hints: DocumentHints,
  choices: readonly string[] | null = null,
): NormalisedValue {
  if (raw === null || raw === undefined) return given(null);
  if (typeof raw === 'boolean') return type === 'bool' ? given(raw) : dropped(type, raw);
  if (typeof raw === 'number' && type !== 'str') return normaliseNumber(type, raw);
  if (typeof raw !== 'string' && typeof raw !== 'number') return dropped(type, raw);
  const text = String(raw).trim();
  if (type === 'str' && choices !== null && findChoice(text, choices) !== null)
    return normaliseText(text, choices);
  if (text === '' || NOTHING.test(text)) return given(null);
  if (type === 'str') return normaliseText(text, choices);
  if (type === 'bool') {
    const value = readBool(text);
    return value === null ? dropped(type, raw) : given(value);
  }
  const [reading, ...others] = readOnly(type, text.replace(/^([-+]?)\.(?=\d)/, '$10.'), hints);
  if (reading === undefined) return dropped(type, raw);
  const isAmbiguous = others.length > 0 || ((type === 'date' || type === 'datetime') && reading.ambiguous);
  if (!isAmbiguous) return given(reading.value);
  return { value: reading.value, warning: `${quote(raw)} is ambiguous and was read as ${reading.value}` };
}
