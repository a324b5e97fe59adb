import type { ValidationError } from '../../../schemas/http-errors.ts';
import { branchesOf, dictionaryValues, fitsJsonType, isJsonObject, type JsonSchema } from './json-schema.ts';
import { findScalarError } from './scalar-errors.ts';
import { findTextDefect } from './unstorable-text.ts';
import { counted, type Loc, missing, notAnObject, validationError, valueError } from './validation-errors.ts';

/** More errors than this are not listed: a hostile body must not make an answer of gigabytes. */
const MAX_ERRORS = 10_000;

/** Whether an unknown name is accepted and dropped; `loc` leads to it from the body, such as `["options", "ocr", "x"]`. */
export type IgnoresName = (loc: Loc) => boolean;

export interface Findings {
  readonly errors: readonly ValidationError[];
  /** Unknown names that are accepted; their values are to be dropped. */
  readonly ignored: readonly Loc[];
}

type Errors = Generator<ValidationError, void>;

function* checkLength(
  { minItems = 0, maxItems = Number.POSITIVE_INFINITY }: JsonSchema,
  list: unknown[],
  loc: Loc,
): Errors {
  const { length } = list;
  const answer = (type: string, words: string, key: string, bound: number) =>
    validationError(
      type,
      loc,
      `List should have ${words} ${counted(bound, 'item')} after validation, not ${length}`,
      list,
      {
        field_type: 'List',
        [key]: bound,
        actual_length: length,
      },
    );
  if (length < minItems) yield answer('too_short', 'at least', 'min_length', minItems);
  if (length > maxItems) yield answer('too_long', 'at most', 'max_length', maxItems);
}

/**
 * Says why a value does not fit a schema: every error, in the order of the schema's fields, unknown names last.
 *
 * @param root leads every `loc`: `body`, `query` or `path`
 */
export function findErrors(
  schema: JsonSchema,
  value: unknown,
  root: string,
  ignores: IgnoresName = () => false,
): Findings {
  const ignored: Loc[] = [];

  function* walkObject(shape: JsonSchema, object: unknown, loc: Loc): Errors {
    if (!isJsonObject(object)) return yield notAnObject(loc, object);
    const { properties = {}, required = [] } = shape;
    for (const [name, property] of Object.entries(properties)) {
      if (Object.hasOwn(object, name)) yield* walk(property, object[name], [...loc, name]);
      else if (required.includes(name)) yield missing([...loc, name], object);
    }
    if (shape.additionalProperties !== false) return;
    for (const name of Object.keys(object)) {
      if (Object.hasOwn(properties, name)) continue;
      const place = [...loc, name];
      if (ignores(place.slice(1))) ignored.push(place.slice(1));
      else yield validationError('extra_forbidden', place, 'Extra inputs are not permitted', object[name]);
    }
  }

  function* walkDictionary(values: JsonSchema, object: unknown, loc: Loc): Errors {
    if (!isJsonObject(object)) {
      return yield validationError('dict_type', loc, 'Input should be a valid dictionary', object);
    }
    for (const [key, one] of Object.entries(object)) {
      const odd = findTextDefect(key);
      if (odd === null) yield* walk(values, one, [...loc, key]);
      else yield valueError([...loc, key, '[key]'], odd, key);
    }
  }

  function* walkList(shape: JsonSchema, list: unknown, loc: Loc): Errors {
    if (!Array.isArray(list))
      return yield validationError('list_type', loc, 'Input should be a valid list', list);
    yield* checkLength(shape, list, loc);
    const { items } = shape;
    if (items !== undefined)
      for (const [index, item] of list.entries()) yield* walk(items, item, [...loc, index]);
  }

  /** A union reports only the branch that fits the JSON type, under its title; the first branch when none does. */
  function* walkUnion(branches: readonly JsonSchema[], one: unknown, loc: Loc): Errors {
    const fitting = branches.find((branch) => fitsJsonType(branch, one));
    yield* walk(
      fitting ?? branches[0] ?? {},
      one,
      fitting?.title === undefined ? loc : [...loc, fitting.title],
    );
  }

  function* walk(shape: JsonSchema, one: unknown, loc: Loc): Errors {
    const { nullable, branches } = branchesOf(shape);
    if (nullable && one === null) return;
    const [only = shape] = branches;
    const values = dictionaryValues(only);
    if (branches.length > 1) yield* walkUnion(branches, one, loc);
    else if (only.type === 'array') yield* walkList(only, one, loc);
    else if (values !== undefined) yield* walkDictionary(values, one, loc);
    else if (only.type === 'object') yield* walkObject(only, one, loc);
    else yield* findScalarError(only, one, loc);
  }

  return { errors: walk(schema, value, [root]).take(MAX_ERRORS).toArray(), ignored };
}
