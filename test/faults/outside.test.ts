import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../helpers/facts.ts';
import { pastTriggers } from '../helpers/past-triggers.ts';
import { type FaultBench, openFaultBench } from './harness/fault-bench.ts';

let bench: FaultBench;

beforeAll(async () => {
  bench = await openFaultBench();
});
afterAll(() => bench.close());

const outcomeOf = async (jobId: string) => {
  const { rows } = await bench.pool.query(
    "SELECT status, attempts, response -> 'error' ->> 'code' AS code FROM ix_jobs WHERE job_id = $1",
    [jobId],
  );
  return rows[0];
};

describe('a file server that trickles', () => {
  it('is left alone as soon as its job is canceled, and the next job runs', async () => {
    const service = await bench.start();
    const file = bench.world.tricklingFile();
    const stuck = await bench.submit(service, { files: [file.url], callback: 'ok' });
    const next = await bench.submit(service, { callback: 'ok' });
    await file.reached;
    const answer = await fetch(`${service.url}/jobs/${stuck}/cancel`, { method: 'POST' });
    expect(answer.status).toBe(202);
    await file.closed;
    await bench.settle();
    expect(await outcomeOf(stuck)).toMatchObject({ status: 'error', attempts: 1 });
    expect(await outcomeOf(next)).toEqual({ status: 'done', attempts: 1, code: null });
    expect(await bench.conclude()).toEqual([]);
  });

  it('holds up no SIGTERM: its job is handed back', async () => {
    const service = await bench.start();
    const file = bench.world.tricklingFile();
    const jobId = await bench.submit(service, { files: [file.url] });
    await file.reached;
    expect(await service.terminate()).toBe(0);
    await file.closed;
    expect(await outcomeOf(jobId)).toEqual({ status: 'pending', attempts: 1, code: null });
    await pastTriggers(
      bench.pool,
      "UPDATE ix_jobs SET request = jsonb_set(request, '{context,files}', '[]')",
    );
    await bench.start();
    await bench.settle();
    expect(await outcomeOf(jobId)).toEqual({ status: 'done', attempts: 2, code: null });
    expect(await bench.conclude()).toEqual([]);
  });
});

describe('retention', () => {
  it('deletes an old finished job with its events and files, and nothing that is young or waits', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ix-faults-kept-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const first = await bench.start({ env: { IX_DATA_DIR: dataDir } });
    const files = [bench.world.fileUrl('statement-en.pdf')];
    const [old, young] = [await bench.submit(first, { files }), await bench.submit(first, { files })];
    await bench.settle();
    // The readers of this harness keep no pictures.
    const pagesOf = (jobId: string) => join(dataDir, 'pages', jobId);
    for (const jobId of [old, young]) await mkdir(pagesOf(jobId), { recursive: true });
    await first.terminate();
    await pastTriggers(
      bench.pool,
      "UPDATE ix_jobs SET finished_at = now() - interval '8 days', created_at = now() - interval '8 days' WHERE job_id = $1",
      [old],
    );
    const { rows } = await bench.pool.query(
      "INSERT INTO ix_jobs (request, created_at) VALUES ($1, now() - interval '9 days') RETURNING job_id",
      [bench.request({ files })],
    );
    bench.expectJob(rows[0]?.job_id);
    await bench.start({ env: { IX_DATA_DIR: dataDir, IX_KEEP_JOBS_DAYS: '7' } });
    await eventually('the end of the old job', async () => (await outcomeOf(old)) === undefined);
    await eventually('the end of its page images', () => !existsSync(pagesOf(old)));
    await bench.settle();
    expect(existsSync(join(dataDir, 'files', old))).toBe(false);
    const { rows: events } = await bench.pool.query('SELECT FROM ix_job_events WHERE job_id = $1', [old]);
    expect(events).toEqual([]);
    expect(existsSync(pagesOf(young))).toBe(true);
    expect(await outcomeOf(rows[0]?.job_id)).toMatchObject({ status: 'done' });
    expect(await bench.conclude()).toEqual([`${old}: lost`]);
  });
});
