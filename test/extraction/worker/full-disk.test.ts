import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createFetcher } from '../../../src/adapters/fetching/fetcher.ts';
import { createSendRequest } from '../../../src/adapters/fetching/guarded-request.ts';
import { createUploadedFiles } from '../../../src/adapters/fetching/uploaded-files.ts';
import { diskOf } from '../../../src/extraction/monitoring/watched-disk.ts';
import type { JobSteps } from '../../../src/extraction/worker/analysis/job-steps.ts';
import type { JobToRun } from '../../../steps/ports/stage-io.ts';
import { createControlledSteps } from '../../helpers/controlled-steps.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openWorker, type WorkerBench } from '../../helpers/worker-bench.ts';

const RESERVE = 1_000_000;

let bench: StoreBench;
let worker: WorkerBench;
let free: number;
let clock: number;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(async () => {
  await worker.close();
  await bench.reset();
});
afterAll(() => bench.close());

/** A worker whose jobs fetch a file of a few bytes before their first stage. */
function openFetching(beforeFetch: (job: JobToRun) => Promise<void>): WorkerBench {
  const folder = temporaryFolder();
  free = RESERVE + 1_000_000;
  clock = 0;
  const freeBytes = async () => free;
  const disk = diskOf({ IX_DATA_DIR: folder, IX_DISK_RESERVE_BYTES: RESERVE }, freeBytes, () => clock);
  const reserve = { bytes: RESERVE, freeBytes };
  const fetcher = createFetcher({
    folder: join(folder, 'files'),
    maxBytes: 1000,
    local: { roots: null, closed: null, kept: null },
    uploads: createUploadedFiles(join(folder, 'uploads'), reserve),
    reserve,
    send: createSendRequest({ guard: () => null, ownEndpoints: () => [] }),
  });
  const document = join(folder, 'document.txt');
  writeFileSync(document, 'Total 12.00, paid');
  const steps = createControlledSteps();
  const realSteps: JobSteps = {
    ...steps,
    async setup(input, signal, ...rest) {
      await beforeFetch(input.job);
      await fetcher.fetch(input.job.job_id, 0, { url: pathToFileURL(document).href }, signal);
      return steps.setup(input, signal, ...rest);
    },
  };
  return openWorker(bench.url, { realSteps, disk, pollMs: 50 });
}

const wasHandedBack = (jobId: string) =>
  worker.told.some(
    ({ message, details }) =>
      message === 'a job was handed back' && 'job_id' in details && details.job_id === jobId,
  );

const isHeld = async (jobId: string) => {
  const { rows } = await bench.pool.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND (classid::bigint << 32 | objid::bigint) = ix_job_lock_key($1)`,
    [jobId],
  );
  return rows.length > 0;
};

it('a job that finds no room for its file waits for it, or for another instance, and is done once there is some', async () => {
  const { job } = await bench.store.submit(anyRequest());
  worker = openFetching(async () => undefined);
  free = RESERVE + 10;
  worker.start();

  await eventually('that it is handed back', () => wasHandedBack(job.job_id));
  await eventually('that the disk is said to be full', () =>
    worker.log.some(({ message }) => message.startsWith('the disk of IX_DATA_DIR is full')),
  );
  expect(await bench.findJob(job.job_id)).toMatchObject({ status: 'pending', attempts: 1, response: null });
  expect(await isHeld(job.job_id)).toBe(false);

  free = RESERVE + 1_000_000;
  const ended = await eventually('its end', async () => {
    const found = await bench.findJob(job.job_id);
    return found?.finished_at ? found : null;
  });
  expect(ended).toMatchObject({ status: 'done', attempts: 2 });
});

it('a job of a lot that finds no room is handed back with those that have not begun, beside one that takes longer', async () => {
  const ids = await bench.submitMany(60);
  const [tenth = '', eleventh = ''] = ids.slice(9);
  const gate = Promise.withResolvers<void>();
  worker = openFetching(async (job) => {
    free = job.job_id === tenth && job.attempt === 1 ? RESERVE + 10 : RESERVE + 1_000_000;
    if (job.job_id === eleventh) await gate.promise;
  });
  worker.start();
  await eventually('that it is handed back', () => wasHandedBack(tenth));
  expect(await bench.findJob(tenth)).toMatchObject({ status: 'pending', attempts: 1, response: null });
  expect(await isHeld(tenth)).toBe(false);
  gate.resolve();
  free = RESERVE + 1_000_000;
  clock = 60_000;
  await eventually('the end of all', async () => {
    const { rowCount } = await bench.pool.query("SELECT FROM ix_jobs WHERE status = 'done'");
    return rowCount === 60;
  });
  expect(await bench.findJob(tenth)).toMatchObject({ attempts: 2 });
});
