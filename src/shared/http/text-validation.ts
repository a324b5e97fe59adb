import type { TSchema } from 'typebox';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import { isJsonObject, type JsonSchema } from './json-schema.ts';
import { coerceText } from './text-coercion.ts';
import { findTextDefect } from './unstorable-text.ts';
import { missing } from './validation-errors.ts';
import { findErrors } from './validation-walk.ts';

export interface TextReading {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly ValidationError[];
}

/**
 * Compiles the reading of query or path texts along an object schema: numbers and UUIDs are parsed, defaults filled,
 * unknown names left out.
 */
export function compileTexts(schema: TSchema, root: 'query' | 'path'): (texts: unknown) => TextReading {
  const shape: JsonSchema = schema;
  const properties = Object.entries(shape.properties ?? {});
  const compiled = compileWhenAsked(schema);

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
    return sound && compiled().Check(values)
      ? { values, errors: [] }
      : { values: {}, errors: explain(texts) };
  };
}
