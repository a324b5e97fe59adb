import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { untitled } from '../languages/terms/honorifics.ts';
import { sameValue } from '../values/same.ts';

const named = (value: FieldValue) => (typeof value === 'string' ? untitled(value) : value);

/** Whether two answers to a field are one: the same value, or the name of a person with and without its title. */
export const sameAnswer = (type: FieldType, a: FieldValue, b: FieldValue): boolean =>
  sameValue(type, a, b) || (type === 'str' && sameValue(type, named(a), named(b)));
