import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../helpers/facts.ts';
import { type FaultBench, openFaultBench } from './harness/fault-bench.ts';
import type { FaultService } from './harness/fault-service.ts';

let bench: FaultBench;

beforeAll(async () => {
  bench = await openFaultBench();
});
afterAll(() => bench.close());

const terminate = (name: string) =>
  bench.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE $1',
    [name],
  );

/** The beginnings and ends of the last lines of a service's log. */
const lastWordsOf = (service: FaultService) =>
  service
    .log()
    .split('\n')
    .slice(-20)
    .map((line) => (line.length < 600 ? line : `${line.slice(0, 400)} … ${line.slice(-200)}`))
    .join('\n');

async function attemptsAndDeaths(jobId: string): Promise<unknown> {
  const { rows } = await bench.pool.query('SELECT status, attempts, deaths FROM ix_jobs WHERE job_id = $1', [
    jobId,
  ]);
  return rows[0];
}

describe('the database', () => {
  it.each(['ix-lock', 'ix-listen', 'ix%'])(
    'ends the connections %s mid-job: the run goes on and ends once',
    async (name) => {
      const service = await bench.start();
      const file = bench.world.heldFile('statement-en.pdf');
      const jobId = await bench.submit(service, { files: [file.url], callback: 'ok' });
      await file.reached;
      await terminate(name);
      await eventually('the connections to be back', async () => {
        const { rowCount } = await bench.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ('ix-lock', 'ix-listen')",
        );
        return rowCount === 2;
      });
      file.release();
      await bench.settle();
      expect(await attemptsAndDeaths(jobId)).toMatchObject({ status: 'done', deaths: 0 });
      const next = await bench.submit(service);
      await eventually('the next job', async () => (await bench.statusOf(next)) === 'done', 5000);
      expect(await bench.conclude()).toEqual([]);
    },
  );

  it('ends every connection twice a second for ten seconds under load: nothing is lost, no process ends', async () => {
    const services = [await bench.start(), await bench.start()];
    for (let index = 0; index < 20; index += 1) {
      const { rows } = await bench.pool.query('INSERT INTO ix_jobs (request) VALUES ($1) RETURNING job_id', [
        bench.request({ files: [bench.world.fileUrl('statement-en.pdf')], callback: 'ok' }),
      ]);
      bench.expectJob(rows[0]?.job_id);
    }
    for (let round = 0; round < 20; round += 1) {
      await terminate('ix%');
      await wait(500);
    }
    await bench.settle(120_000);
    for (const service of services) {
      const answered = fetch(`${service.url}/metrics`).then(({ status }) => status);
      expect(await answered.catch(() => lastWordsOf(service))).toBe(200);
    }
    const { rows } = await bench.pool.query(
      "SELECT attempts, deaths, response -> 'error' AS error FROM ix_jobs WHERE status = 'error'",
    );
    expect(rows).toEqual([]);
    expect(await bench.conclude()).toEqual([]);
  });

  it.each(['stop', 'crash'] as const)(
    'goes away by %s mid-job and comes back: the work in flight is kept and written, nothing needs a restart',
    async (how) => {
      const service = await bench.start();
      const file = bench.world.heldFile('statement-en.pdf');
      const jobId = await bench.submit(service, { files: [file.url], callback: 'ok' });
      await file.reached;
      await bench.database[how]();
      file.release();
      const health = await fetch(`${service.url}/healthz`);
      expect(health.status).toBe(503);
      expect(await health.json()).toMatchObject({ database: 'fail' });
      const refused = await fetch(`${service.url}/jobs/${jobId}`);
      expect(refused.status).toBeGreaterThanOrEqual(500);
      await bench.database.start();
      await bench.settle();
      expect(await attemptsAndDeaths(jobId)).toMatchObject({ status: 'done', deaths: 0 });
      expect(await bench.conclude()).toEqual([]);
    },
  );

  it('is frozen (accepts and never answers) for 12 s mid-job: health says so in time, and all goes on', async () => {
    const service = await bench.start();
    const file = bench.world.heldFile('statement-en.pdf');
    const jobId = await bench.submit(service, { files: [file.url], callback: 'ok' });
    await file.reached;
    await bench.database.freeze();
    file.release();
    const askedAt = performance.now();
    const health = await fetch(`${service.url}/healthz`);
    expect(await health.json()).toMatchObject({ database: 'fail' });
    expect(performance.now() - askedAt).toBeLessThan(6000);
    await wait(12_000);
    await bench.database.thaw();
    await bench.settle();
    expect(await attemptsAndDeaths(jobId)).toMatchObject({ status: 'done' });
    expect(await bench.conclude()).toEqual([]);
  });
});

describe('the network to the database', () => {
  it('is cut after an outcome was committed and before its answer: it is not written again', async () => {
    const proxy = await bench.openProxy();
    const service = await bench.start({ proxy });
    const pause = proxy.pauseAt('finish', 'after');
    const jobId = await bench.submit(service, { callback: 'ok' });
    await pause.reached;
    await eventually('the commit', async () => (await bench.statusOf(jobId)) === 'done');
    proxy.reset();
    await bench.settle();
    expect(bench.world.received.get(jobId)).toBe(1);
    expect(await bench.conclude()).toEqual([]);
  });

  it('delivers byte by byte: slow, and right', async () => {
    const proxy = await bench.openProxy();
    proxy.setMode('crumble');
    const service = await bench.start({ proxy });
    const jobId = await bench.submit(service, { callback: 'ok' });
    await bench.settle();
    expect(await bench.statusOf(jobId)).toBe('done');
    expect(await bench.conclude()).toEqual([]);
  });

  it('falls silent in both directions mid-job: another instance takes over, the first drops its run', async () => {
    const proxy = await bench.openProxy();
    const cutOff = await bench.start({ proxy });
    const file = bench.world.heldFile('statement-en.pdf');
    const jobId = await bench.submit(cutOff, { files: [file.url], callback: 'ok' });
    await file.reached;
    await bench.start();
    proxy.setMode('stall');
    await eventually(
      'the takeover',
      async () => Object(await attemptsAndDeaths(jobId)).attempts === 2,
      60_000,
    );
    file.release();
    await bench.settle();
    proxy.setMode('pass');
    proxy.reset();
    const next = await bench.submit(cutOff, { callback: 'ok' });
    await bench.settle();
    expect(await bench.statusOf(next)).toBe('done');
    expect(bench.world.received.get(jobId)).toBe(1);
    expect(await bench.conclude()).toEqual([]);
  });
});

describe('notifications', () => {
  it('in a flood, with garbage and of greatest length, wake the worker and harm nothing', async () => {
    const service = await bench.start();
    await bench.pool.query(
      `SELECT pg_notify(channel, payload) FROM (VALUES ('ix_jobs_new'), ('ix_jobs_canceled')) AS c (channel),
              (SELECT repeat('x', 7900) || n FROM generate_series(1, 2000) n UNION ALL VALUES (''), ('}'), ('null')) AS p (payload)`,
    );
    const jobId = await bench.submit(service, { callback: 'ok' });
    await bench.settle();
    expect(await bench.statusOf(jobId)).toBe('done');
    expect(await bench.conclude()).toEqual([]);
  });

  it('that never come cost ten seconds, not the job', async () => {
    const service = await bench.start();
    await bench.pool.query('ALTER TABLE ix_jobs DISABLE TRIGGER ix_jobs_notify');
    const insertedAt = performance.now();
    const jobId = await bench.submit(service);
    await bench.pool.query('ALTER TABLE ix_jobs ENABLE TRIGGER ix_jobs_notify');
    await eventually('the end', async () => (await bench.statusOf(jobId)) === 'done', 15_000);
    expect(performance.now() - insertedAt).toBeLessThan(13_000);
    expect(await bench.conclude()).toEqual([]);
  });
});
