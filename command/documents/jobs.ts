import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobSummary, ListFilter } from '../../clients/typescript/index.ts';
import { IxHttpError } from '../../clients/typescript/index.ts';
import { connect, withConnection } from '../shared/connect.ts';
import { EXIT } from '../shared/exit-codes.ts';
import { CommandFailure } from '../shared/failure.ts';
import { followJob } from '../shared/follow-job.ts';
import { chosenForm, type FormOptions } from '../shared/forms.ts';
import { chooseOutput } from '../shared/outputs.ts';
import type { Run } from '../shared/run.ts';
import { showJob } from '../shared/show-job.ts';
import { checkFiles, documentsOf, openDocument } from './given-documents.ts';
import { type ReadOptions, submissionOf } from './read.ts';

export interface SubmitOptions extends Pick<ReadOptions, 'useCase' | 'together' | 'forceOcr'> {
  readonly requestId?: string | undefined;
  readonly callbackUrl?: string | undefined;
}

/** `ix submit`: prints the id of each job and waits for none. */
export async function submit(paths: readonly string[], options: SubmitOptions, run: Run): Promise<void> {
  await checkFiles(paths);
  const documents = documentsOf(paths, options.together === true);
  const { requestId, callbackUrl } = options;
  if (requestId !== undefined && documents.length > 1)
    throw new CommandFailure('--request-id names one job: give one file, or --together.');
  await withConnection(connect(run), async ({ client }) => {
    for (const document of documents) {
      const { job_id } = await client.submit({
        ...submissionOf(options),
        files: await openDocument(document),
        ...(requestId === undefined ? {} : { requestId }),
        ...(callbackUrl === undefined ? {} : { callbackUrl }),
      });
      run.terminal.print(job_id);
    }
  });
}

function show(job: Job, isJson: boolean, { terminal }: Run): void {
  if (isJson) terminal.print(JSON.stringify(job));
  else showJob(job, job.request_id ?? '', terminal);
}

/** `ix job`: one job as it stands. */
export const job = (jobId: string, options: { readonly json?: true | undefined }, run: Run): Promise<void> =>
  withConnection(connect(run), async ({ client }) =>
    show(await client.job(jobId), options.json === true, run),
  );

/** `ix watch`: shows how far a job has come until it ends, then its values. */
export const watch = (
  jobId: string,
  options: { readonly json?: true | undefined },
  run: Run,
): Promise<void> =>
  withConnection(connect(run), async ({ client }) =>
    show(await followJob(client, jobId, jobId, run), options.json === true, run),
  );

/** `ix cancel`: ends jobs that have not ended. */
export const cancel = (jobIds: readonly string[], run: Run): Promise<void> =>
  withConnection(connect(run), async ({ client }) => {
    for (const jobId of jobIds) {
      await client.cancel(jobId);
      run.terminal.tell(`${jobId} is canceled`);
    }
  });

/** How often a job that is about to be over is tried again, and how long between. */
const DELETE_TRIES = 20;
const DELETE_WAIT_MS = 500;

/** `ix delete`: deletes finished jobs. With `force` unfinished ones are canceled first. */
export const deleteJobs = (
  jobIds: readonly string[],
  { force }: { readonly force?: true | undefined },
  run: Run,
): Promise<void> =>
  withConnection(connect(run), async ({ client }) => {
    const isConflict = (error: unknown) => error instanceof IxHttpError && error.status === 409;
    for (const jobId of jobIds) {
      for (let tries = 1; ; tries += 1) {
        try {
          await client.delete(jobId);
          break;
        } catch (error) {
          if (!isConflict(error) || force !== true || tries === DELETE_TRIES) throw error;
          await client.cancel(jobId).catch((thrown: unknown) => {
            if (!isConflict(thrown)) throw thrown;
          });
          // A canceled job unwinds, and a callback may still be made.
          await sleep(DELETE_WAIT_MS, undefined, { signal: run.signal });
        }
      }
      run.terminal.tell(`${jobId} is deleted`);
    }
  });

const COLUMNS: readonly (readonly [title: string, width: number, of: (job: JobSummary) => string])[] = [
  ['JOB', 36, (one) => one.job_id],
  ['CREATED', 20, (one) => one.created_at.slice(0, 19).replace('T', ' ')],
  ['STATUS', 8, (one) => one.status],
  ['LOOK', 5, (one) => String(one.needs_review ?? '')],
  ['USE CASE', 22, (one) => one.use_case ?? ''],
  ['REQUEST', 0, (one) => one.request_id ?? ''],
];

export interface ListOptions {
  readonly status?: JobSummary['status'] | undefined;
  readonly useCase?: string | undefined;
  readonly needsReview?: true | undefined;
  readonly notReviewed?: true | undefined;
  readonly since?: string | undefined;
  readonly limit: number;
  readonly json?: true | undefined;
}

/** `ix list`: this client's jobs, newest first; tabs between columns where they are piped. */
export async function list(options: ListOptions, run: Run): Promise<void> {
  const { status, useCase, needsReview, notReviewed, since, limit } = options;
  const filter: ListFilter = {
    ...(status === undefined ? {} : { status }),
    ...(useCase === undefined ? {} : { use_case: useCase }),
    ...(needsReview === undefined ? {} : { needs_review: true }),
    ...(notReviewed === undefined ? {} : { reviewed: false }),
    ...(since === undefined ? {} : { since }),
  };
  const row = (cells: readonly string[]) =>
    run.terminal.isScreen
      ? cells
          .map((cell, at) => cell.padEnd(COLUMNS[at]?.[1] ?? 0))
          .join(' ')
          .trimEnd()
      : cells.join('\t');
  await withConnection(connect(run), async ({ client }) => {
    if (run.terminal.isScreen && options.json !== true)
      run.terminal.print(row(COLUMNS.map(([title]) => title)));
    let count = 0;
    for await (const one of client.list(filter)) {
      if (count === limit) break;
      count += 1;
      run.terminal.print(
        options.json === true ? JSON.stringify(one) : row(COLUMNS.map(([, , of]) => of(one))),
      );
    }
  });
}

/** `ix export`: the values of finished jobs as files. */
export async function exportJobs(jobIds: readonly string[], options: FormOptions, run: Run): Promise<void> {
  if (chosenForm(options) === null)
    throw new CommandFailure('Say in which form: --json, --csv, --xlsx, --html, or -o with such an ending.');
  const output = await chooseOutput(options, jobIds.length, run);
  await withConnection(connect(run), async ({ client }) => {
    for (const jobId of jobIds) {
      const one = await client.job(jobId);
      if (one.finished_at === null)
        throw new CommandFailure(
          `Job ${jobId} is still ${one.status}: "ix watch ${jobId}" waits for it.`,
          EXIT.jobFailed,
        );
      await output(client, one, jobId);
    }
  });
}
