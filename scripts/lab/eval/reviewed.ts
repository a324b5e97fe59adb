import type { Pool } from 'pg';
import { withDatabases } from '../../../command/shared/databases.ts';
import type { Settings } from '../../../schemas/settings.ts';
import { readReviewable } from '../../../src/extraction/reviews/reviewable.ts';
import { createKeptUseCases } from '../../../src/extraction/store/kept-use-cases.ts';
import type { ReviewedJob } from '../../../src/extraction/store/reviews.ts';
import { createReviews } from '../../../src/extraction/store/reviews.ts';
import { readUseCases } from '../../../src/extraction/use-case-files.ts';
import { createUseCases } from '../../../src/extraction/use-cases.ts';
import type { DatabaseAddress } from '../../../src/shared/database-faults.ts';
import { listMissing } from '../../../src/shared/migrations.ts';
import { closePool, createPool } from '../../../src/shared/postgres.ts';
import { StartError } from '../../../src/shared/start-error.ts';
import { withConnection } from '../../../src/shared/with-connection.ts';
import type { UseCaseRegistry } from '../../../steps/use-cases.ts';
import { judge } from './compare.ts';
import type { FieldResult } from './run-example.ts';

const BATCH = 100;
const APPLICATION = 'ix-eval';

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

/** The use cases of files, and those that people made on the page. */
async function readRegistry(settings: Settings, pool: Pool): Promise<UseCaseRegistry> {
  const useCases = createUseCases(readUseCases(settings.IX_USE_CASES_DIR), createKeptUseCases(pool));
  await useCases.refresh();
  return useCases.registry;
}

/** @throws StartError where the database lacks tables that this program reads: nothing is changed in it */
async function requireTables({ url, setting }: DatabaseAddress): Promise<void> {
  const missing = await withConnection(url, { applicationName: APPLICATION }, (client) =>
    listMissing(client, 'extraction'),
  );
  if (missing.length === 0) return;
  throw new StartError(
    `The database lacks tables of this program: ${missing.length} of its migrations, from ${missing[0]} on, were not run there. Start the service on it once, or run \`ix migrate\`; ` +
      `if it is not the service's database, set ${setting}, or IX_DATA_DIR where the service runs the embedded one.`,
  );
}

/**
 * The service's database, for as long as `work` lasts.
 * @throws StartError that says what to do where it has not the tables of this program
 */
export async function withOwnDatabase<T>(settings: Settings, work: (pool: Pool) => Promise<T>): Promise<T> {
  return withDatabases(settings, new AbortController().signal, async (databases) => {
    const address = databases.find(({ set }) => set === 'extraction')?.address;
    if (address === undefined) throw new Error('the extraction service has a database');
    await requireTables(address);
    const pool = createPool(address.url, { applicationName: APPLICATION });
    try {
      return await work(pool);
    } finally {
      await closePool(pool);
    }
  });
}

/** What is taken of each approved job, in the order of their ids. */
export async function takeOfApproved<T>(
  settings: Settings,
  pool: Pool,
  take: (one: ReviewedJob, registry: UseCaseRegistry) => readonly T[],
): Promise<T[]> {
  const registry = await readRegistry(settings, pool);
  const reviews = createReviews(pool);
  const taken: T[] = [];
  for (let after: string | null = null; ; ) {
    const approved: ReviewedJob[] = await reviews.listApproved(after, BATCH);
    for (const one of approved) for (const each of take(one, registry)) taken.push(each);
    after = approved.at(-1)?.job.job_id ?? null;
    if (approved.length < BATCH || after === null) return taken;
  }
}

/** The approved jobs of the service's database, as an evaluation set of one's own: the service as it answered then. */
export const readReviewed = (settings: Settings): Promise<FieldResult[]> =>
  withOwnDatabase(settings, (pool) => takeOfApproved(settings, pool, toResults));
