import type { Job } from '../../schemas/job.ts';
import type { FieldValue } from '../../schemas/response.ts';

/** The value of a field of a job's result; null where there is none. Throws for a table. */
export function singleValue(job: Job, name: string): FieldValue {
  const value = job.response?.ix_result.result[name] ?? null;
  if (Array.isArray(value)) throw new Error(`${name} is a table`);
  return value;
}
