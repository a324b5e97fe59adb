import type { ValidationError } from '../../../schemas/http-errors.ts';
import { branchesOf, type JsonSchema } from './json-schema.ts';
import { readUuid } from './uuid-text.ts';
import { type Loc, validationError } from './validation-errors.ts';

/** What a query or path text means to a schema, or why it means nothing. */
export type Coercion = { readonly value: unknown } | { readonly error: ValidationError };

const INTEGER = /^\s*([+-]?)(\d+(?:_\d+)*)(?:\.0+)?\s*$/;
const FLOAT = /^\s*[+-]?(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+)?\s*$/i;
const TRUE = new Set(['1', 't', 'y', 'yes', 'on', 'true']);
const FALSE = new Set(['0', 'f', 'n', 'no', 'off', 'false']);
/** As Python refuses to parse longer ones. */
const MAX_DIGITS = 4300;

export const INT_PARSING = 'Input should be a valid integer, unable to parse string as an integer';
export const FLOAT_PARSING = 'Input should be a valid number, unable to parse string as a number';
export const BOOL_PARSING = 'Input should be a valid boolean, unable to interpret input';

/** The integer that a text writes (`7`, ` 7 `, `+7`, `7.0`, `1_000`); undefined when it writes none. */
export function readInteger(text: string): number | undefined {
  const [, sign, digits] = INTEGER.exec(text) ?? [];
  if (digits === undefined) return undefined;
  // However long, it is an integer: one that no double holds is beyond every bound, and never infinite.
  const value = Number(`${sign}${digits.replaceAll('_', '')}`);
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** The finite number that a text writes; undefined when it writes none. */
export function readNumber(text: string): number | undefined {
  return FLOAT.test(text) ? Number(text.replaceAll('_', '')) : undefined;
}

/** The truth value that a text writes in one of the usual words; undefined when it writes none. */
export function readBoolean(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : undefined;
}

function coerceInteger(text: string, loc: Loc): Coercion {
  const value = readInteger(text);
  if (value === undefined) return { error: validationError('int_parsing', loc, INT_PARSING, text) };
  if (text.replaceAll(/\D/g, '').length <= MAX_DIGITS) return { value };
  const msg = 'Unable to parse input string as an integer, exceeded maximum size';
  return { error: validationError('int_parsing_size', loc, msg, text) };
}

function coerceUuid(text: string, loc: Loc): Coercion {
  const reading = readUuid(text);
  if ('uuid' in reading) return { value: reading.uuid };
  const { error } = reading;
  return {
    error: validationError('uuid_parsing', loc, `Input should be a valid UUID, ${error}`, text, { error }),
  };
}

/** Reads one query or path text along its schema. Constraints such as `minimum` are the walk's affair. */
export function coerceText(schema: JsonSchema, text: string, loc: Loc): Coercion {
  const [branch = schema] = branchesOf(schema).branches;
  if (branch.format === 'uuid') return coerceUuid(text, loc);
  if (branch.type === 'integer') return coerceInteger(text, loc);
  if (branch.type === 'number') {
    const value = readNumber(text);
    return value === undefined
      ? { error: validationError('float_parsing', loc, FLOAT_PARSING, text) }
      : { value };
  }
  if (branch.type === 'boolean') {
    const value = readBoolean(text);
    return value === undefined
      ? { error: validationError('bool_parsing', loc, BOOL_PARSING, text) }
      : { value };
  }
  return { value: text };
}
