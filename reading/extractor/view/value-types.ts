import { hasNumberedStreet } from '../../languages/party-words.ts';
import { findValues } from '../../values/find.ts';
import type { DocumentHints, FoundValue } from '../../values/found.ts';
import type { ConceptKind } from '../concepts/concept-record.ts';
import { CONCEPTS } from '../concepts/concepts.ts';
import type { Label } from '../labels/find-labels.ts';

/** The types of value by which a label and its value know each other. */
export type ValueType = 'date' | 'amount' | 'identifier';

const TYPES: ReadonlySet<ConceptKind> = new Set(['date', 'amount', 'identifier']);
const isValueType = (kind: ConceptKind): kind is ValueType => TYPES.has(kind);

/** The types of value that a label asks for; empty where it asks for words, or for a period, which is told in days as well as in words. */
export const typesAsked = ({ meanings }: Pick<Label, 'meanings'>): ReadonlySet<ValueType> =>
  meanings.some(({ concept }) => concept === 'period')
    ? new Set()
    : new Set(meanings.map(({ concept }) => CONCEPTS[concept].kind).filter(isValueType));

/** An amount with two decimals, once blanks and what says its currency or sign are taken away. */
const AMOUNT = /^(?:\d{1,3}(?:[.,'’]\d{3})+|\d+)[.,]\d{2}$/;
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3}(?![A-Z]))|(?:\p{Sc}|[A-Z]{1,3})$/gu;
const isAmount = (text: string): boolean =>
  /\d/.test(text) &&
  AMOUNT.test(
    text
      .replace(/[\s()+−-]/gu, '')
      .replace(CURRENCY, '')
      .replace(CURRENCY, ''),
  );

const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d ./_-]*$/u;

/** A street with its number, or a post code with its town: `Hafenweg 4`, `20457 Hamburg`. */
const POST_CODE_FIRST = /^\d{4,5} \p{Lu}\p{Ll}+/u;
const isAddressLine = (text: string): boolean => POST_CODE_FIRST.test(text) || hasNumberedStreet(text);

/** No more than a dash or two short words. */
const BETWEEN_DAYS = /^[^\p{L}\d]*(?:\p{L}{1,5}\P{L}*){0,2}$/u;

/** Whether what follows a day is its time, to the end of the text. */
function isMoment(text: string, day: FoundValue, hints: DocumentHints): boolean {
  const joined = text.slice(0, day.end) + text.slice(day.end).replace(/^[\s/]+/u, ' ');
  return findValues('datetime', joined, hints).some(({ start, end }) => start === 0 && end >= joined.length);
}

/** The type of a text as a whole; a day with its time and two days with a word or a dash between them are of the type of one. */
export function typeOfText(text: string, hints: DocumentHints): ValueType | 'other' {
  const days = findValues('date', text, hints);
  const [first, last] = [days.find(({ start }) => start === 0), days.find(({ end }) => end >= text.length)];
  if (first !== undefined && last !== undefined && BETWEEN_DAYS.test(text.slice(first.end, last.start)))
    return 'date';
  if (first !== undefined && isMoment(text, first, hints)) return 'date';
  if (isAmount(text)) return 'amount';
  if (isAddressLine(text)) return 'other';
  return CODE.test(text) ? 'identifier' : 'other';
}

/** 1 where a value is of a type that is asked for, -1 where it is of another, 0 where nothing is known. */
export function suits(asks: ReadonlySet<ValueType>, is: ValueType | 'other' | undefined): -1 | 0 | 1 {
  if (is === undefined || asks.size === 0) return 0;
  return is !== 'other' && asks.has(is) ? 1 : -1;
}
