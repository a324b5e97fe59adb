import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';
import { beginningOf, plainWords } from '../reading/text/plain-words.ts';

type Fault = TLocalizedValidationError;

/** Each is compared with each. By itself the library tells of eight, among which a union may have lost some of its branches. */
const MAX_COMPARED = 100;
Settings.Set({ maxErrors: MAX_COMPARED });
/** Members, and members of members, that are all looked at: more than anybody writes by hand. */
const MAX_LOOKED_AT = 20_000;
/** Of more than those, the first of each list and of each object are. */
const MAX_ELEMENTS = 100;
const MAX_MEMBERS = 200;
/** Deeper than any member that a schema has. */
const MAX_DEPTH = 12;
/** Characters of a place; its names may be a stranger's. */
const LONGEST_PLACE = 200;

/** What stands for the place of the value itself, which has none within it. */
const WHOLE = 'it';

/** What a text of a format is, for those of our own. */
const FORMATS: Readonly<Record<string, string>> = {
  'http-url': 'an http:// or https:// address',
  shown: 'of signs of which at least one is seen',
};

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

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isLarge(value: unknown): boolean {
  const open = [value].filter(isContainer);
  let count = 0;
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const members: unknown[] = Object.values(one);
    count += members.length;
    if (count > MAX_LOOKED_AT) return true;
    for (const member of members) if (isContainer(member)) open.push(member);
  }
  return false;
}

function firstMembers(value: unknown, depth = 0): unknown {
  if (!isContainer(value)) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value))
    return value.slice(0, MAX_ELEMENTS).map((one: unknown) => firstMembers(one, depth + 1));
  const members = Object.entries(value).slice(0, MAX_MEMBERS);
  return Object.fromEntries(members.map(([name, one]) => [name, firstMembers(one, depth + 1)]));
}

/**
 * What of a value does not fit its schema, each as the place and the words behind it (`/fields/0/type must be one of "str", "int"`): for
 * people who wrote the value by hand or by program. A stranger's may hold a million wrong members, and naming the faults of them all takes
 * seconds of everybody's time: of one so large only the first members of each list and object are looked at.
 *
 * @returns empty when all faults lie beyond those members
 */
export function findSchemaFaults(schema: TSchema, value: unknown): string[] {
  const [, compared] = Errors(schema, isLarge(value) ? firstMembers(value) : value);
  const faults = compared.filter((fault) => !isBesideThePoint(fault, compared));
  const told = faults.map((fault) => {
    const place = beginningOf(fault.instancePath, LONGEST_PLACE) || WHOLE;
    return plainWords(`${place} ${alternativesOf(fault, faults)}`);
  });
  return [...new Set(told)];
}
