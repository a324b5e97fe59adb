/** The part of JSON Schema that our TypeBox schemas are written in, as plain data. */
export interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string | RegExp;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
}

/** An object of JSON; its keys may be anything, `__proto__` included. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a schema says without its `null`: one schema for `X or null`, several for a true union. */
export function branchesOf(schema: JsonSchema): {
  readonly nullable: boolean;
  readonly branches: readonly JsonSchema[];
} {
  if (schema.anyOf === undefined) return { nullable: schema.type === 'null', branches: [schema] };
  return {
    nullable: schema.anyOf.some(({ type }) => type === 'null'),
    branches: schema.anyOf.filter(({ type }) => type !== 'null'),
  };
}

/** The schema of the values of a dictionary; undefined for an object with named properties. */
export function dictionaryValues(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties !== undefined) return undefined;
  const { additionalProperties, patternProperties = {} } = schema;
  return typeof additionalProperties === 'object'
    ? additionalProperties
    : Object.values(patternProperties)[0];
}

/** Whether a value has the JSON type that the schema asks for, whatever its other constraints. */
export function fitsJsonType(schema: JsonSchema, value: unknown): boolean {
  switch (schema.type) {
    case 'object':
      return isJsonObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case undefined:
      return schema.enum === undefined || schema.enum.some((option) => typeof option === typeof value);
    default:
      return typeof value === schema.type;
  }
}
