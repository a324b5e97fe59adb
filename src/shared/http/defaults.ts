import { branchesOf, fitsJsonType, isJsonObject, type JsonSchema } from './json-schema.ts';

/** Fills absent properties of a value that fits the schema, in place. */
export type FillDefaults = (value: unknown) => void;

interface PropertyFill {
  readonly name: string;
  readonly fallback: unknown;
  readonly fill: FillDefaults | undefined;
}

function compileObject(properties: Readonly<Record<string, JsonSchema>>): FillDefaults | undefined {
  const fills: PropertyFill[] = Object.entries(properties)
    .map(([name, schema]) => ({ name, fallback: schema.default, fill: compileDefaults(schema) }))
    .filter(({ fallback, fill }) => fallback !== undefined || fill !== undefined);
  if (fills.length === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return;
    for (const { name, fallback, fill } of fills) {
      if (!Object.hasOwn(value, name)) {
        if (fallback === undefined) continue;
        Object.assign(value, { [name]: structuredClone(fallback) });
      }
      if (fill !== undefined && isJsonObject(value)) fill(value[name]);
    }
  };
}

/** What fills the defaults of a schema; undefined when it has none to fill. */
export function compileDefaults(schema: JsonSchema): FillDefaults | undefined {
  if (schema.properties !== undefined) return compileObject(schema.properties);
  if (schema.items !== undefined) {
    const fill = compileDefaults(schema.items);
    return fill && ((value) => Array.isArray(value) && value.forEach(fill));
  }
  if (schema.anyOf === undefined) return undefined;
  const fills = branchesOf(schema)
    .branches.map((branch) => ({ branch, fill: compileDefaults(branch) }))
    .filter(({ fill }) => fill !== undefined);
  if (fills.length === 0) return undefined;
  return (value) => fills.find(({ branch }) => fitsJsonType(branch, value))?.fill?.(value);
}
