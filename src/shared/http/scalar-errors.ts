import { findUrlDefect, TEXT_RULES } from '../../../schemas/formats.ts';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import type { JsonSchema } from './json-schema.ts';
import {
  BOOL_PARSING,
  coerceText,
  FLOAT_PARSING,
  INT_PARSING,
  readBoolean,
  readInteger,
  readNumber,
} from './text-coercion.ts';
import { findTextDefect } from './unstorable-text.ts';
import { counted, type Loc, listOptions, validationError, valueError } from './validation-errors.ts';

type Defect = ValidationError | null;

function findUrlError(text: string, loc: Loc): Defect {
  const defect = findUrlDefect(text);
  switch (defect?.type) {
    case undefined:
      return null;
    case 'url_parsing':
      return validationError('url_parsing', loc, `Input should be a valid URL, ${defect.error}`, text, {
        error: defect.error,
      });
    case 'url_scheme':
      return validationError('url_scheme', loc, "URL scheme should be 'http' or 'https'", text, {
        expected_schemes: "'http' or 'https'",
      });
    case 'url_too_long':
      return validationError('url_too_long', loc, 'URL should have at most 2083 characters', text, {
        max_length: 2083,
      });
  }
}

const TEXT_TYPES: Readonly<Record<string, { readonly type: string; readonly msg: string }>> = {
  uuid: { type: 'uuid_type', msg: 'UUID input should be a string, bytes or UUID object' },
  'http-url': { type: 'url_type', msg: 'URL input should be a string or URL' },
};

function findLengthError(schema: JsonSchema, text: string, loc: Loc): Defect {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (text.length >= minLength * 2 && text.length <= maxLength) return null;
  // A code point is at most two units: a text of megabytes is not taken apart to be counted.
  const length = text.length > maxLength * 2 ? text.length : [...text].length;
  if (length < minLength) {
    const msg = `String should have at least ${counted(minLength, 'character')}`;
    return validationError('string_too_short', loc, msg, text, { min_length: minLength });
  }
  if (length <= maxLength) return null;
  const msg = `String should have at most ${counted(maxLength, 'character')}`;
  return validationError('string_too_long', loc, msg, text, { max_length: maxLength });
}

function findStringError(schema: JsonSchema, value: unknown, loc: Loc): Defect {
  if (typeof value !== 'string') {
    const { type, msg } = TEXT_TYPES[schema.format ?? ''] ?? {
      type: 'string_type',
      msg: 'Input should be a valid string',
    };
    return validationError(type, loc, msg, value);
  }
  const odd = findTextDefect(value);
  if (odd !== null) return valueError(loc, odd, value);
  const length = findLengthError(schema, value, loc);
  if (length !== null) return length;
  if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(value)) {
    const pattern = typeof schema.pattern === 'string' ? schema.pattern : schema.pattern.source;
    return validationError(
      'string_pattern_mismatch',
      loc,
      `String should match pattern '${pattern}'`,
      value,
      {
        pattern,
      },
    );
  }
  if (schema.format === 'http-url') return findUrlError(value, loc);
  const broken = TEXT_RULES[schema.format ?? '']?.(value) ?? null;
  if (broken !== null) return valueError(loc, broken, value);
  if (schema.format !== 'uuid') return null;
  const reading = coerceText(schema, value, loc);
  return 'error' in reading ? reading.error : null;
}

function findRangeError(schema: JsonSchema, value: number, loc: Loc): Defect {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const error = (type: string, words: string, key: string, bound: number) =>
    validationError(type, loc, `Input should be ${words} ${bound}`, value, { [key]: bound });
  if (maximum !== undefined && value > maximum)
    return error('less_than_equal', 'less than or equal to', 'le', maximum);
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) {
    return error('less_than', 'less than', 'lt', exclusiveMaximum);
  }
  if (minimum !== undefined && value < minimum) {
    return error('greater_than_equal', 'greater than or equal to', 'ge', minimum);
  }
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return error('greater_than', 'greater than', 'gt', exclusiveMinimum);
  }
  return null;
}

const notFinite = (loc: Loc, value: number) =>
  validationError('finite_number', loc, 'Input should be a finite number', value);

/** JSON is strict: a text that writes a number is not one, but told apart from a text that writes none. */
function findNumberError(schema: JsonSchema, value: unknown, loc: Loc): Defect {
  if (typeof value === 'number') {
    return findRangeError(schema, value, loc) ?? (Number.isFinite(value) ? null : notFinite(loc, value));
  }
  if (
    typeof value === 'string' &&
    readNumber(value) === undefined &&
    !/^\s*[+-]?(nan|inf(inity)?)\s*$/i.test(value)
  ) {
    return validationError('float_parsing', loc, FLOAT_PARSING, value);
  }
  return validationError('float_type', loc, 'Input should be a valid number', value);
}

function findIntegerError(schema: JsonSchema, value: unknown, loc: Loc): Defect {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return notFinite(loc, value);
    if (Number.isInteger(value)) return findRangeError(schema, value, loc);
    const msg = 'Input should be a valid integer, got a number with a fractional part';
    return validationError('int_from_float', loc, msg, value);
  }
  if (typeof value === 'string' && readInteger(value) === undefined) {
    return validationError('int_parsing', loc, INT_PARSING, value);
  }
  return validationError('int_type', loc, 'Input should be a valid integer', value);
}

function findBooleanError(value: unknown, loc: Loc): Defect {
  if (typeof value === 'boolean') return null;
  const unreadable =
    (typeof value === 'string' && readBoolean(value) === undefined) ||
    (Number.isInteger(value) && value !== 0 && value !== 1);
  return unreadable
    ? validationError('bool_parsing', loc, BOOL_PARSING, value)
    : validationError('bool_type', loc, 'Input should be a valid boolean', value);
}

function findLiteralError(options: readonly unknown[], value: unknown, loc: Loc): Defect {
  if (options.includes(value)) return null;
  const expected = listOptions(options);
  return validationError('literal_error', loc, `Input should be ${expected}`, value, { expected });
}

/** At most one error of a value that is neither a list nor an object. A schema of no type takes anything. */
export function findScalarError(schema: JsonSchema, value: unknown, loc: Loc): readonly ValidationError[] {
  const error = findError(schema, value, loc);
  return error === null ? [] : [error];
}

function findError(schema: JsonSchema, value: unknown, loc: Loc): Defect {
  if (schema.enum !== undefined) return findLiteralError(schema.enum, value, loc);
  switch (schema.type) {
    case 'string':
      return findStringError(schema, value, loc);
    case 'number':
      return findNumberError(schema, value, loc);
    case 'integer':
      return findIntegerError(schema, value, loc);
    case 'boolean':
      return findBooleanError(value, loc);
    default:
      return null;
  }
}
