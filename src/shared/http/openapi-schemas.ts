import { isDeepStrictEqual } from 'node:util';
import { TEXT_RULES } from '../../../schemas/formats.ts';
import type { JsonSchema } from './json-schema.ts';

/** A schema as the OpenAPI document shows it. */
export type ApiSchema = Record<string, unknown>;

/** `use_case_inline` as `Use Case Inline`. */
export const toTitle = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replace(/[a-z]+/gi, (word) => (word[0] ?? '').toUpperCase() + word.slice(1).toLowerCase());

/** Named objects stand once, under their title. */
const isComponent = ({ title, properties }: JsonSchema) =>
  title !== undefined && Object.keys(properties ?? {}).length > 0;

/** Turns our schemas into those of one document. Two different objects of one title are a defect, and throw. */
export function createComponents() {
  const components: Record<string, ApiSchema> = {};

  const mapAll = (schemas: Readonly<Record<string, JsonSchema>>) =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, toApiSchema(schema, toTitle(name))]),
    );

  /** The schema with all that it holds, in place. A branch of a union has a title only to lead `loc`: it is not shown. */
  function inline(schema: JsonSchema, title: string | undefined): ApiSchema {
    const { properties, items, anyOf, additionalProperties, patternProperties, pattern, ...rest } = schema;
    const api: ApiSchema = { ...rest };
    // The name of one of our own rules means nothing to others.
    if (rest.format !== undefined && rest.format in TEXT_RULES) delete api['format'];
    if (rest.enum !== undefined && rest.type === undefined) {
      api['type'] = rest.enum.every((option) => typeof option === 'string') ? 'string' : 'integer';
    }
    if (properties !== undefined) api['properties'] = mapAll(properties);
    if (patternProperties !== undefined) api['patternProperties'] = mapAll(patternProperties);
    if (items !== undefined) api['items'] = toApiSchema(items);
    if (anyOf !== undefined) api['anyOf'] = anyOf.map((branch) => toApiSchema(untitled(branch)));
    if (pattern !== undefined) api['pattern'] = typeof pattern === 'string' ? pattern : pattern.source;
    if (typeof additionalProperties === 'object')
      api['additionalProperties'] = toApiSchema(additionalProperties);
    else if (additionalProperties !== undefined) api['additionalProperties'] = additionalProperties;
    const shown = rest.title ?? title;
    if (shown !== undefined) api['title'] = shown;
    return api;
  }

  /** @param title of a property or parameter that has none of its own */
  function toApiSchema(schema: JsonSchema, title?: string): ApiSchema {
    if (schema.title === undefined || !isComponent(schema)) return inline(schema, title);
    const { default: fallback, ...shape } = schema;
    const component = inline(shape, undefined);
    const known = components[schema.title];
    if (known !== undefined && !isDeepStrictEqual(known, component)) {
      throw new Error(`two different schemas have the title ${schema.title}`);
    }
    components[schema.title] = component;
    const ref = { $ref: `#/components/schemas/${schema.title}` };
    return fallback === undefined ? ref : { ...ref, default: fallback };
  }

  return { components, toApiSchema };
}

/** The schema without a title that names no component. */
function untitled(schema: JsonSchema): JsonSchema {
  if (isComponent(schema)) return schema;
  const { title: _, ...rest } = schema;
  return rest;
}
