import { Check } from 'typebox/value';
import type { FieldValue } from '../../../schemas/response.ts';
import { FieldValue as FieldValueSchema } from '../../../schemas/response.ts';
import type { FieldType } from '../../../schemas/use-case.ts';
import { InlineUseCase } from '../../../schemas/use-case.ts';
import type { UseCaseRegistry } from '../../../steps/use-cases.ts';
import type { ReviewableJob } from '../store/reviews.ts';
import { readResponse, readStoredResult } from '../ui/shown-response.ts';

/** A field of which something may be said. */
export interface ReviewableField {
  /** Null where its definition is not known any more: it takes any value. */
  readonly form: { readonly type: FieldType; readonly choices: readonly string[] | null } | null;
  /** What the machine says. */
  readonly value: FieldValue;
}

/** What may be said of a job. */
export interface Reviewable {
  /** By path, such as `result.total`, in the order of the use case. */
  readonly fields: ReadonlyMap<string, ReviewableField>;
  /** Which pages there are; null where the response does not say. */
  readonly pages: readonly { readonly file_index: number; readonly page_number: number }[] | null;
}

/** The use case as the job's request defines it, else as it is registered now. */
function definitionOf({ use_case, use_case_inline }: ReviewableJob, registry: UseCaseRegistry) {
  if (Check(InlineUseCase, use_case_inline)) return use_case_inline;
  return registry.get(use_case ?? '') ?? null;
}

/** The fields of a job's use case, and whatever else its result holds. */
export function readReviewable(job: ReviewableJob, registry: UseCaseRegistry): Reviewable {
  const result = readStoredResult(job.response) ?? {};
  const machineValue = (name: string): FieldValue => {
    const value = Object.hasOwn(result, name) ? result[name] : null;
    return Check(FieldValueSchema, value) ? value : null;
  };
  const fields = new Map<string, ReviewableField>();
  for (const { name, type, choices = null } of definitionOf(job, registry)?.fields ?? [])
    fields.set(`result.${name}`, { form: { type, choices }, value: machineValue(name) });
  for (const [name, value] of Object.entries(result)) {
    const path = `result.${name}`;
    if (!fields.has(path) && Check(FieldValueSchema, value)) fields.set(path, { form: null, value });
  }
  const pages = readResponse(job)?.pages ?? [];
  return { fields, pages: pages.length === 0 ? null : pages };
}
