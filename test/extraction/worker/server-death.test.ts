import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createJobStore } from '../../../src/extraction/store/job-store.ts';
import { startEmbeddedPostgres } from '../../../src/shared/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/shared/migrations.ts';
import { closePool, createPool } from '../../../src/shared/postgres.ts';
import { createControlledSteps } from '../../helpers/controlled-steps.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, buildErrorResponse } from '../../helpers/store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { openWorker } from '../../helpers/worker-bench.ts';

/** A migrated database server of the test's own, with a store on it. */
async function openServer() {
  const folder = temporaryFolder();
  const server = await startEmbeddedPostgres(folder);
  await migrate(server.url, 'extraction');
  const pool = createPool(server.url, { applicationName: 'test' });
  onTestFinished(async () => {
    await closePool(pool);
    await server.stop();
  });
  const store = createJobStore(pool, { maxAttempts: 3, buildErrorResponse });
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  const kill = async () => process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL');
  return { url: server.url, store, kill };
}

describe('a worker whose database server is killed while it runs a job', () => {
  it('finishes the job in the same run once the server is back, and takes the next', {
    timeout: 180_000,
  }, async () => {
    const { url, store, kill } = await openServer();
    const worker = openWorker(url, { steps: createControlledSteps(3) });
    onTestFinished(() => worker.close());
    worker.steps.hold('page 2');
    worker.start();
    const { job } = await store.submit(anyRequest());
    await eventually('page 2', () => worker.steps.hasBegun('page 2'));
    await kill();
    await eventually('that the loss is noticed', () => worker.log.length > 0);
    worker.steps.release('page 2');
    const look = async (jobId: string) => {
      const now = await store.findLightly(jobId).catch(() => null);
      return now?.status === 'done' || now?.status === 'error' ? now : null;
    };
    const ended = (jobId: string) => eventually(`the end of job ${jobId}`, () => look(jobId), 60_000);
    expect(await ended(job.job_id)).toMatchObject({ status: 'done', attempts: 1 });
    expect(worker.steps.begun.filter(({ place }) => place === 'page 2')).toHaveLength(1);
    const next = await store.submit(anyRequest());
    expect(await ended(next.job.job_id)).toMatchObject({ status: 'done', attempts: 1 });
  });
});
