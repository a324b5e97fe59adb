import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createFetcher } from '../../../src/adapters/fetching/fetcher.ts';
import { createSendRequest } from '../../../src/adapters/fetching/guarded-request.ts';
import { createUploadedFiles } from '../../../src/adapters/fetching/uploaded-files.ts';
import { diskOf } from '../../../src/extraction/monitoring/watched-disk.ts';
import type { JobSteps } from '../../../src/extraction/worker/analysis/job-steps.ts';
import { createControlledSteps } from '../../helpers/controlled-steps.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openWorker, type WorkerBench } from '../../helpers/worker-bench.ts';

const RESERVE = 1_000_000;

let bench: StoreBench;
let worker: WorkerBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => worker.close());
afterAll(() => bench.close());

it('a job that finds no room for its file waits, and is done once there is some', async () => {
  const folder = temporaryFolder();
  let free = RESERVE + 10;
  const freeBytes = async () => free;
  const disk = diskOf({ IX_DATA_DIR: folder, IX_DISK_RESERVE_BYTES: RESERVE }, freeBytes, () => 0);
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
  const fetching: JobSteps = {
    ...steps,
    async setup(input, signal, ...rest) {
      await fetcher.fetch(input.job.job_id, 0, { url: pathToFileURL(document).href }, signal);
      return steps.setup(input, signal, ...rest);
    },
  };
  const { job } = await bench.store.submit(anyRequest());
  worker = openWorker(bench.url, { realSteps: fetching, disk, pollMs: 50 });
  worker.start();

  await eventually('that it is handed back', () =>
    worker.told.some(({ message }) => message === 'a job was handed back'),
  );
  await eventually('that the disk is said to be full', () =>
    worker.log.some(({ message }) => message.startsWith('the disk of IX_DATA_DIR is full')),
  );
  expect(await bench.findJob(job.job_id)).toMatchObject({ status: 'pending', attempts: 1, response: null });

  free = RESERVE + 1_000_000;
  const ended = await eventually('its end', async () => {
    const found = await bench.findJob(job.job_id);
    return found?.finished_at ? found : null;
  });
  expect(ended).toMatchObject({ status: 'done', attempts: 2 });
});
