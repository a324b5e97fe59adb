import { withDatabases } from '../../../command/shared/databases.ts';
import type { Settings } from '../../../schemas/settings.ts';
import { readReviewable } from '../../../src/extraction/reviews/reviewable.ts';
import type { ReviewedJob } from '../../../src/extraction/store/reviews.ts';
import { createReviews } from '../../../src/extraction/store/reviews.ts';
import { readUseCases } from '../../../src/extraction/use-case-files.ts';
import { closePool, createPool } from '../../../src/shared/postgres.ts';
import type { UseCaseRegistry } from '../../../steps/use-cases.ts';
import { judge } from './compare.ts';
import type { FieldResult } from './run-example.ts';

const BATCH = 100;

/** Each field of an approved job: what people approved, and what the service had answered. Fields whose type is not known any more are left out. */
export function toResults({ job, fields }: ReviewedJob, registry: UseCaseRegistry): FieldResult[] {
  const reviewable = readReviewable(job, registry);
  return [...reviewable.fields].flatMap(([path, { form, value: answer }]): FieldResult[] => {
    const said = Object.hasOwn(fields, path) ? fields[path] : undefined;
    if (said === undefined || form === null) return [];
    const expected = { type: form.type, value: said.value };
    const provenance = reviewable.proofOf(path);
    return [
      {
        set: job.use_case ?? '',
        part: 'report',
        file: job.job_id,
        language: null,
        field: path.replace(/^result\./, ''),
        expected,
        answer,
        outcome: judge(expected, answer),
        confidence: answer === null ? null : (provenance?.confidence ?? null),
        provenance,
      },
    ];
  });
}

/** The approved jobs of the service's database, as an evaluation set of one's own: the service as it answered then. */
export async function readReviewed(settings: Settings): Promise<FieldResult[]> {
  const registry = readUseCases(settings.IX_USE_CASES_DIR);
  return withDatabases(settings, new AbortController().signal, async (databases) => {
    const url = databases.find(({ set }) => set === 'extraction')?.address.url ?? '';
    const pool = createPool(url, { applicationName: 'ix-eval' });
    try {
      const reviews = createReviews(pool);
      const results: FieldResult[] = [];
      for (let after: string | null = null; ; ) {
        const approved: ReviewedJob[] = await reviews.listApproved(after, BATCH);
        results.push(...approved.flatMap((one) => toResults(one, registry)));
        after = approved.at(-1)?.job.job_id ?? null;
        if (approved.length < BATCH || after === null) return results;
      }
    } finally {
      await closePool(pool);
    }
  });
}
