import type { TSchema } from 'typebox';
import { nearestName } from '../../../reading/text/nearest-name.ts';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import { isJsonObject, type JsonSchema } from './json-schema.ts';
import { coerceText } from './text-coercion.ts';
import { findTextDefect } from './unstorable-text.ts';
import { type Loc, missing, valueError } from './validation-errors.ts';
import { findErrors } from './validation-walk.ts';

export interface TextReading {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly ValidationError[];
  /** Names that the schema does not know and lets pass. */
  readonly ignored: readonly string[];
}

/** The refusal of a name that the schema does not know. */
function unknownName(loc: Loc, name: string, known: readonly string[], input: unknown): ValidationError {
  const nearest = nearestName(name, known);
  const meant = nearest === null ? '' : `; is '${nearest}' meant?`;
  const those = known.length === 0 ? 'none is known here' : `those known are ${known.join(', ')}`;
  return valueError(loc, `there is no parameter of this name${meant} (${those})`, input);
}

/**
 * Compiles the reading of query or path texts along an object schema: numbers and UUIDs are parsed, defaults filled,
 * unknown names left out, or refused where the schema has no additional properties.
 */
export function compileTexts(schema: TSchema, root: 'query' | 'path'): (texts: unknown) => TextReading {
  const shape: JsonSchema = schema;
  const properties = Object.entries(shape.properties ?? {});
  const compiled = compileWhenAsked(schema);

  const known = properties.map(([name]) => name);
  const knownNames = new Set(known);
  const isStrict = shape.additionalProperties === false;

  const explain = (texts: Readonly<Record<string, unknown>>) =>
    properties.flatMap(([name, property]) => {
      const text = texts[name];
      if (typeof text !== 'string')
        return shape.required?.includes(name) ? [missing([root, name], null)] : [];
      const coercion = coerceText(property, text, [root, name]);
      if ('error' in coercion) return [coercion.error];
      const alone = { type: 'object', properties: { [name]: property } };
      return findErrors(alone, { [name]: coercion.value }, root).errors.map((error) => ({
        ...error,
        input: text,
      }));
    });

  return (given) => {
    const texts = isJsonObject(given) ? given : {};
    const values: Record<string, unknown> = {};
    let sound = true;
    for (const [name, property] of properties) {
      const text = texts[name];
      if (typeof text === 'string') {
        const coercion = coerceText(property, text, [root, name]);
        if ('error' in coercion || findTextDefect(text) !== null) sound = false;
        else values[name] = coercion.value;
      } else if (property.default !== undefined) values[name] = property.default;
    }
    const unknown = Object.keys(texts).filter((name) => !knownNames.has(name));
    const errors = sound && compiled().Check(values) ? [] : explain(texts);
    if (isStrict && unknown.length > 0) {
      const refused = unknown.map((name) => unknownName([root, name], name, known, texts[name]));
      return { values: {}, errors: [...errors, ...refused], ignored: [] };
    }
    return { values: errors.length === 0 ? values : {}, errors, ignored: unknown };
  };
}
