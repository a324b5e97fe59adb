import type { RawField } from '../../../../reading/extractor/choice/raw-field.ts';
import type { FieldType, UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { isObject, own } from './answer-content.ts';
import type { Fault } from './answer-fault.ts';
import { faultOf } from './answer-fault.ts';

/**
 * JSON types that are read for each field type. Wider than what the schema asks for: a server that drops the schema
 * lets a model write `829.30` for `"829.30"`, and both say the same.
 */
const READABLE: Readonly<Record<FieldType, readonly string[]>> = {
  str: ['string', 'number'],
  int: ['number', 'string'],
  float: ['number', 'string'],
  decimal: ['string', 'number'],
  date: ['string'],
  datetime: ['string'],
  bool: ['boolean', 'string'],
};

/** An answer whose form is right; its values and ids are not checked yet. */
export interface ShapedAnswer {
  readonly fields: ReadonlyMap<string, RawField>;
  /** Names that the answer has and nobody asked for. */
  readonly extra: readonly string[];
}

/** Holds the object against the answer schema of these fields. */
export function shapeAnswer(
  object: Readonly<Record<string, unknown>>,
  fields: readonly UseCaseFieldDef[],
): ShapedAnswer | Fault {
  if (echoesSchema(object, fields)) return faultOf('schema_echo');
  if (fields.every((field) => own(object, field.name) === undefined)) return faultOf('no_fields');
  const shaped = new Map<string, RawField>();
  for (const field of fields) {
    const one = shapeField(own(object, field.name), field);
    if (typeof one === 'string') return faultOf('misfit', `the field ${field.name} ${one}.`);
    shaped.set(field.name, one);
  }
  const names = new Set(fields.map((field) => field.name));
  return { fields: shaped, extra: Object.keys(object).filter((name) => !names.has(name)) };
}

export const isFault = (value: ShapedAnswer | Fault): value is Fault => 'kind' in value;

/** @returns the field, or what is wrong with it */
function shapeField(answer: unknown, field: UseCaseFieldDef): RawField | string {
  if (answer === undefined) return 'is missing';
  if (!isObject(answer)) return 'must be an object with segment_ids and value';
  const value = own(answer, 'value');
  const ids = own(answer, 'segment_ids');
  if (value === undefined) return 'has no value';
  if (!isReadable(value, field.type)) return `has a value that is no ${field.type}`;
  if (!Array.isArray(ids)) return 'has no list of segment_ids';
  const names = ids.flatMap((id: unknown) => (typeof id === 'string' ? [bareId(id)] : []));
  if (names.length < ids.length) return 'has a segment id that is no text';
  return { value, segment_ids: [...new Set(names)], score: null };
}

/** Whether a JSON value can be read as a field's type. */
export function isReadable(value: unknown, type: FieldType): boolean {
  if (value === null) return true;
  return READABLE[type].includes(typeof value) && (typeof value !== 'number' || Number.isFinite(value));
}

/** Ids are shown in brackets; a model may copy those. */
export const bareId = (id: string) => id.trim().replace(/^\[([^\]]*)\]$/, '$1');

function echoesSchema(
  object: Readonly<Record<string, unknown>>,
  fields: readonly UseCaseFieldDef[],
): boolean {
  const answered = fields.flatMap((field) => own(object, field.name) ?? []);
  if (answered.length === 0) return isSchema(object);
  return answered.every((one) => isObject(one) && (isSchema(one) || isSchemaOfField(one)));
}

export const isSchema = (object: Readonly<Record<string, unknown>>) =>
  isObject(own(object, 'properties')) ||
  (own(object, 'type') === 'object' && own(object, 'value') === undefined);

/** `{segment_ids: {type: 'array'…}, value: {type: …}}`: the properties without the object around them. */
function isSchemaOfField(object: Readonly<Record<string, unknown>>): boolean {
  const value = own(object, 'value');
  return isObject(value) && ['type', 'enum'].some((word) => own(value, word) !== undefined);
}
