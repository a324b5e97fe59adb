import { findValues } from '../../values/find.ts';
import type { DocumentHints } from '../../values/found.ts';
import type { ConceptKind } from '../concepts/concept-record.ts';
import { CONCEPTS } from '../concepts/concepts.ts';
import type { Label } from '../labels/find-labels.ts';

/** The types of value by which a label and its value know each other. */
export type ValueType = 'date' | 'amount' | 'identifier';

const TYPES: ReadonlySet<ConceptKind> = new Set(['date', 'amount', 'identifier']);
const isValueType = (kind: ConceptKind): kind is ValueType => TYPES.has(kind);

/** The types of value that a label asks for; empty where it asks for words. */
export const typesAsked = ({ meanings }: Pick<Label, 'meanings'>): ReadonlySet<ValueType> =>
  new Set(meanings.map(({ concept }) => CONCEPTS[concept].kind).filter(isValueType));

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

/** The type of a text as a whole. */
export function typeOfText(text: string, hints: DocumentHints): ValueType | 'other' {
  const [day] = findValues('date', text, hints);
  if (day !== undefined && day.start === 0 && day.end >= text.length) return 'date';
  if (isAmount(text)) return 'amount';
  return CODE.test(text) ? 'identifier' : 'other';
}

/** 1 where a value is of a type that is asked for, -1 where it is of another, 0 where nothing is known. */
export function suits(asks: ReadonlySet<ValueType>, is: ValueType | 'other' | undefined): -1 | 0 | 1 {
  if (is === undefined || asks.size === 0) return 0;
  return is !== 'other' && asks.has(is) ? 1 : -1;
}
