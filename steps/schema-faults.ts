import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Errors } from 'typebox/schema';
import { beginningOf, plainWords } from '../reading/text/plain-words.ts';

type Fault = TLocalizedValidationError;

/** Each is compared with each. */
const MAX_COMPARED = 100;
/** Characters of a place; its names may be a stranger's. */
const LONGEST_PLACE = 200;

/** What a text of a format is, for those of our own. */
const FORMATS: Readonly<Record<string, string>> = { 'http-url': 'an http:// or https:// address' };

const unionOf = ({ keyword, schemaPath }: Fault) =>
  keyword === 'type' ? /^(.*\/anyOf\/)\d+$/.exec(schemaPath)?.[1] : undefined;

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);

/**
 * Of a union each branch says why it does not fit. That a value is of another kind altogether tells nothing where a branch of its
 * kind has found the fault in it; and a union, or an object with an unknown name, repeats what is said of its members.
 */
function isBesideThePoint(fault: Fault, faults: readonly Fault[]): boolean {
  if (fault.keyword === 'anyOf' || fault.keyword === 'additionalProperties') return true;
  const union = unionOf(fault);
  if (union === undefined) return false;
  return faults.some(
    (other) =>
      other.schemaPath.startsWith(union) &&
      isWithin(other.instancePath, fault.instancePath) &&
      unionOf(other) !== union,
  );
}

/** The library says of an unknown name that its "schema is false", and of some rules only that there is one. */
function wordsOf(fault: Fault): string {
  if (fault.keyword === 'boolean') return 'is not a known name';
  if (fault.keyword === 'enum')
    return `must be one of ${fault.params.allowedValues.map((value) => JSON.stringify(value)).join(', ')}`;
  const format = fault.keyword === 'format' ? FORMATS[fault.params.format] : undefined;
  return format === undefined ? fault.message : `must be ${format}`;
}

/** The kinds that a union takes are one sentence: it is not that a value must be each of them. */
function alternativesOf(fault: Fault, faults: readonly Fault[]): string {
  const union = unionOf(fault);
  if (union === undefined) return wordsOf(fault);
  const kinds = faults.filter(
    (other) => unionOf(other) === union && other.instancePath === fault.instancePath,
  );
  return `must be ${kinds.map((kind) => wordsOf(kind).replace(/^must be /, '')).join(' or ')}`;
}

/**
 * What of a value does not fit its schema, each as the place and the words behind it (`/fields/0/type must be one of "str", "int"`): for
 * people who wrote the value by hand or by program.
 */
export function findSchemaFaults(schema: TSchema, value: unknown): string[] {
  const [, errors] = Errors(schema, value);
  const compared = errors.slice(0, MAX_COMPARED);
  const faults = compared.filter((fault) => !isBesideThePoint(fault, compared));
  const told = faults.map((fault) => {
    const place = beginningOf(fault.instancePath, LONGEST_PLACE) || '/';
    return plainWords(`${place} ${alternativesOf(fault, faults)}`);
  });
  return [...new Set(told)];
}
