import type { TLocalizedValidationError } from 'typebox/error';
import { Errors } from 'typebox/schema';
import { RequestIX } from '../schemas/request.ts';

const MAX_FAULTS = 5;
/** No list or object of a request that somebody wrote by hand or by program is longer before its first fault shows. */
const MAX_ELEMENTS = 100;
const MAX_MEMBERS = 200;
/** Deeper than any member that the schema has. */
const MAX_DEPTH = 12;

/** Each is compared with each. */
const MAX_COMPARED = 100;

type Fault = TLocalizedValidationError;

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

/** In the words of a schema, an unknown name is one whose "schema is false". */
const wordsOf = ({ keyword, message }: Fault) => (keyword === 'boolean' ? 'is not a known name' : message);

/**
 * Finds what is wrong with a request that does not fit its schema. A row may hold a million wrong members, and naming the faults of
 * them all takes seconds of everybody's time: only the first members of each list and object are looked at.
 *
 * @returns up to five faults, each with its place; empty when all of them lie beyond those members
 */
export function findRequestFaults(request: unknown): string[] {
  const [, errors] = Errors(RequestIX, firstMembers(request, 0));
  const compared = errors.slice(0, MAX_COMPARED);
  return compared
    .filter((fault) => !isBesideThePoint(fault, compared))
    .slice(0, MAX_FAULTS)
    .map((fault) => `${fault.instancePath || '/'} ${wordsOf(fault)}`);
}

function firstMembers(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    return value.slice(0, MAX_ELEMENTS).map((one: unknown) => firstMembers(one, depth + 1));
  }
  const members = Object.entries(value).slice(0, MAX_MEMBERS);
  return Object.fromEntries(members.map(([name, one]) => [name, firstMembers(one, depth + 1)]));
}
