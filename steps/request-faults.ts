import { RequestIX } from '../schemas/request.ts';
import { findSchemaFaults } from './schema-faults.ts';

const MAX_FAULTS = 5;

/** What is wrong with a request that does not fit its schema: up to five of its faults, each with its place. */
export const findRequestFaults = (request: unknown): string[] =>
  findSchemaFaults(RequestIX, request).slice(0, MAX_FAULTS);
