import { RequestIX } from '../schemas/request.ts';
import { findSchemaFaults } from './schema-faults.ts';

const MAX_FAULTS = 5;
/** No list or object of a request that somebody wrote by hand or by program is longer before its first fault shows. */
const MAX_ELEMENTS = 100;
const MAX_MEMBERS = 200;
/** Deeper than any member that the schema has. */
const MAX_DEPTH = 12;

/**
 * Finds what is wrong with a request that does not fit its schema. A row may hold a million wrong members, and naming the faults of
 * them all takes seconds of everybody's time: only the first members of each list and object are looked at.
 *
 * @returns up to five faults, each with its place; empty when all of them lie beyond those members
 */
export const findRequestFaults = (request: unknown): string[] =>
  findSchemaFaults(RequestIX, firstMembers(request, 0)).slice(0, MAX_FAULTS);

function firstMembers(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    return value.slice(0, MAX_ELEMENTS).map((one: unknown) => firstMembers(one, depth + 1));
  }
  const members = Object.entries(value).slice(0, MAX_MEMBERS);
  return Object.fromEntries(members.map(([name, one]) => [name, firstMembers(one, depth + 1)]));
}
