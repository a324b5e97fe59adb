import type { FieldType, UseCaseFieldDef, UseCaseTableDef } from '../../../../schemas/use-case.ts';

/** JSON Schema in the words that Ollama's grammar keeps to. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Dates and decimals are text: a JSON number would lose digits, and a grammar cannot hold a date. */
const VALUE_TYPES: Readonly<Record<FieldType, readonly [string, 'null']>> = {
  str: ['string', 'null'],
  int: ['integer', 'null'],
  float: ['number', 'null'],
  decimal: ['string', 'null'],
  date: ['string', 'null'],
  datetime: ['string', 'null'],
  bool: ['boolean', 'null'],
};

/**
 * The schema of an answer: for each field the ids of the lines that show it, and its value.
 *
 * Only `type`, `properties`, `required`, `items` and `enum` are used: Ollama and llama.cpp drop or refuse the rest
 * (ollama 8063, 8185; llama.cpp 8073, 19051). `enum` stands without `type`, since one version of the converter
 * forgets it beside a list of types. The ids come before the value, in the alphabet too, since some versions sort
 * keys: a model that has named its lines first copies from them.
 */
export function answerSchema(fields: readonly UseCaseFieldDef[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: fields.map((field) => field.name),
  };
}

/** The schema of an answer for a table: for each row the ids of the lines that show it, and the value of every column. */
export function tableSchema({ name, columns }: UseCaseTableDef): JsonSchema {
  const values = {
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, valueSchema(column)])),
    required: columns.map((column) => column.name),
  };
  const row = {
    type: 'object',
    properties: { segment_ids: SEGMENT_IDS, values },
    required: ['segment_ids', 'values'],
  };
  return { type: 'object', properties: { [name]: { type: 'array', items: row } }, required: [name] };
}

const SEGMENT_IDS: JsonSchema = { type: 'array', items: { type: 'string' } };

const valueSchema = (field: UseCaseFieldDef): JsonSchema =>
  field.choices?.length ? { enum: [...new Set(field.choices), null] } : { type: VALUE_TYPES[field.type] };

function fieldSchema(field: UseCaseFieldDef): JsonSchema {
  return {
    type: 'object',
    properties: { segment_ids: SEGMENT_IDS, value: valueSchema(field) },
    required: ['segment_ids', 'value'],
  };
}
