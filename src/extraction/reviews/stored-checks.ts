import { Type } from 'typebox';
import { Check } from 'typebox/schema';
import { CheckResult } from '../../../schemas/response.ts';

const CheckResults = Type.Array(CheckResult);
const NO_CHECKS: readonly CheckResult[] = [];

/** The checks of a stored response as far as it has them; null for a response without provenance. */
export function readStoredChecks(response: unknown): readonly CheckResult[] | null {
  const { provenance }: { provenance?: unknown } = Object(response);
  if (provenance === undefined || provenance === null) return null;
  const { checks }: { checks?: unknown } = Object(provenance);
  return Check(CheckResults, checks) ? checks : NO_CHECKS;
}
