import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../helpers/facts.ts';
import { type FaultBench, openFaultBench } from './harness/fault-bench.ts';

let bench: FaultBench;

beforeAll(async () => {
  bench = await openFaultBench();
});
afterAll(() => bench.close());

const attemptsOf = async (jobId: string) => {
  const { rows } = await bench.pool.query('SELECT attempts FROM ix_jobs WHERE job_id = $1', [jobId]);
  return rows[0]?.attempts;
};

async function hasRunFor(jobId: string, span: string): Promise<boolean> {
  const { rows } = await bench.pool.query(
    'SELECT clock_timestamp() > started_at + $2::interval AS it_has FROM ix_jobs WHERE job_id = $1',
    [jobId, span],
  );
  return rows[0]?.it_has === true;
}

describe('kill -9', () => {
  it('while a file is fetched: the next start takes the job over at once', async () => {
    const service = await bench.start();
    const file = bench.world.heldFile('statement-en.pdf');
    const jobId = await bench.submit(service, { files: [file.url], callback: 'ok' });
    await file.reached;
    await service.kill();
    file.release();
    await bench.start();
    await bench.settle();
    expect(await bench.statusOf(jobId)).toBe('done');
    expect(await attemptsOf(jobId)).toBe(2);
    expect(await bench.conclude()).toEqual([]);
  });

  it.each([
    ['checkpoint', 'before'],
    ['checkpoint', 'after'],
    ['finish', 'before'],
    ['finish', 'after'],
    ['claimCallback', 'before'],
    ['claimCallback', 'after'],
    ['settleCallback', 'before'],
    ['settleCallback', 'after'],
  ] as const)(
    'at the statement %s, %s the server has executed it: nothing is lost or done twice',
    async (name, when) => {
      const proxy = await bench.openProxy();
      const service = await bench.start({ proxy });
      // The worker looks for callbacks also when none is due: only the look after the end is this job's.
      const ending = name === 'claimCallback' ? proxy.pauseAt('finish', 'after') : null;
      const early = ending ? null : proxy.pauseAt(name, when);
      const file = bench.world.heldFile('statement-en.pdf');
      const jobId = await bench.submit(service, { files: [file.url], callback: 'ok' });
      await file.reached;
      // Less work than that is not kept.
      await eventually('work that is worth a checkpoint', () => hasRunFor(jobId, '300 milliseconds'));
      file.release();
      await ending?.reached;
      const pause = early ?? proxy.pauseAt(name, when);
      ending?.release();
      await pause.reached;
      await service.kill();
      if (name === 'settleCallback' || when === 'after') bench.excuseCallback(jobId);
      await proxy.close();
      await bench.start();
      await bench.settle();
      expect(await bench.statusOf(jobId)).toBe('done');
      expect(await bench.conclude()).toEqual([]);
    },
  );

  it.each([
    ['before', { ended: 2, next: 1 }],
    ['after', { ended: 1, next: 2 }],
  ] as const)(
    'at the statement that ends one job and claims the next, %s the server has executed it: both are done once',
    async (when, attempts) => {
      const proxy = await bench.openProxy();
      const service = await bench.start({ proxy });
      const file = bench.world.heldFile('statement-en.pdf');
      const ended = await bench.submit(service, { files: [file.url], callback: null });
      await file.reached;
      const next = await bench.submit(service, { callback: 'ok' });
      const pause = proxy.pauseAt('finishAndClaim', when);
      file.release();
      await pause.reached;
      if (when === 'after')
        await eventually('the commit', async () => (await bench.statusOf(ended)) === 'done');
      expect(await attemptsOf(next)).toBe(when === 'after' ? 1 : 0);
      await service.kill();
      await proxy.close();
      await bench.start();
      await bench.settle();
      expect([await bench.statusOf(ended), await bench.statusOf(next)]).toEqual(['done', 'done']);
      expect({ ended: await attemptsOf(ended), next: await attemptsOf(next) }).toEqual(attempts);
      expect(await bench.conclude()).toEqual([]);
    },
  );

  it.each(['before', 'after'] as const)(
    'at the statement that ends several jobs and claims several, %s the server has executed it: each is done once, and counted against none',
    async (when) => {
      const proxy = await bench.openProxy();
      const service = await bench.start({ proxy });
      const file = bench.world.heldFile('statement-en.pdf');
      await bench.submit(service, { files: [file.url], callback: null });
      await file.reached;
      // Rows that ask for nothing end at once, in error.
      const { rows } = await bench.pool.query<{ job_id: string }>(
        `INSERT INTO ix_jobs (client_id, request_id, request)
         SELECT 'lots', n::text, '{}' FROM generate_series(1, 60) AS n RETURNING job_id`,
      );
      for (const { job_id } of rows) bench.expectJob(job_id);
      let pause = proxy.pauseAt('finishAndClaim', when);
      file.release();
      const together = async () => {
        const running = await bench.pool.query("SELECT FROM ix_jobs WHERE status = 'running'");
        return running.rowCount ?? 0;
      };
      for (let statements = 0; statements < 12; statements += 1) {
        await pause.reached;
        if (when === 'after') await eventually('the commit', async () => (await together()) > 0);
        if ((await together()) > 1) break;
        const next = proxy.pauseAt('finishAndClaim', when);
        pause.release();
        pause = next;
      }
      expect(await together()).toBeGreaterThan(1);
      await service.kill();
      await proxy.close();
      await bench.start();
      await bench.settle();
      const ended = await bench.pool.query(
        `SELECT count(*)::int AS jobs, sum(deaths)::int AS deaths, max(attempts) AS attempts FROM ix_jobs WHERE client_id = 'lots'`,
      );
      expect(ended.rows).toEqual([{ jobs: 60, deaths: 0, attempts: 2 }]);
      expect(await bench.conclude()).toEqual([]);
    },
  );

  it.each(['before', 'after'] as const)(
    'at the statement that hands back who has not begun beside a job that takes longer, %s the server has executed it: each is done once',
    async (when) => {
      const proxy = await bench.openProxy();
      const service = await bench.start({ proxy });
      const first = bench.world.heldFile('statement-en.pdf');
      await bench.submit(service, { files: [first.url], callback: null });
      await first.reached;
      const insert = async (jobs: number) => {
        const { rows } = await bench.pool.query<{ job_id: string }>(
          `INSERT INTO ix_jobs (client_id, request_id, request)
           SELECT 'aside', gen_random_uuid()::text, '{}' FROM generate_series(1, $1) RETURNING job_id`,
          [jobs],
        );
        for (const { job_id } of rows) bench.expectJob(job_id);
      };
      // An odd number, so that the long one is not the last of its lot.
      await insert(61);
      const long = bench.world.heldFile('statement-en.pdf');
      const jobId = await bench.submit(service, { files: [long.url], callback: 'ok' });
      await insert(60);
      const pause = proxy.pauseAt('release', when);
      first.release();
      await pause.reached;
      const notBegun = async () => {
        const { rows } = await bench.pool.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM ix_jobs WHERE client_id = 'aside' AND status = 'pending' AND attempts = 1",
        );
        return rows[0]?.n ?? 0;
      };
      if (when === 'after') await eventually('the commit', async () => (await notBegun()) > 0);
      else expect(await notBegun()).toBe(0);
      await service.kill();
      await proxy.close();
      long.release();
      await bench.start();
      await bench.settle();
      expect(await bench.statusOf(jobId)).toBe('done');
      const ended = await bench.pool.query(
        `SELECT count(*)::int AS jobs, sum(deaths)::int AS deaths, max(attempts) AS attempts FROM ix_jobs WHERE client_id = 'aside'`,
      );
      expect(ended.rows).toEqual([{ jobs: 121, deaths: 0, attempts: 2 }]);
      expect(await bench.conclude()).toEqual([]);
    },
  );

  it('while the callback is under way: the receiver saw one POST, and it is called failed', async () => {
    const service = await bench.start();
    const hold = bench.world.holdCallback();
    const jobId = await bench.submit(service, { callback: 'ok' });
    expect(await hold.reached).toBe(jobId);
    await service.kill();
    hold.release();
    bench.excuseCallback(jobId);
    await bench.start();
    await bench.settle();
    const { rows } = await bench.pool.query('SELECT status, callback_status FROM ix_jobs');
    expect(rows).toEqual([{ status: 'done', callback_status: 'failed' }]);
    expect(bench.world.received.get(jobId)).toBe(1);
    expect(await bench.conclude()).toEqual([]);
  });

  it('after the insertion and before its answer: posting again finds the same job', async () => {
    const proxy = await bench.openProxy();
    const service = await bench.start({ proxy });
    const pause = proxy.pauseAt('submit', 'after');
    const request = bench.request();
    const post = (url: string) =>
      fetch(`${url}/jobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      });
    const cut = post(service.url).catch(() => null);
    await pause.reached;
    await eventually('the row', async () => (await bench.pool.query('SELECT 1 FROM ix_jobs')).rowCount === 1);
    await service.kill();
    expect(await cut).toBeNull();
    const next = await bench.start();
    const answer = await post(next.url);
    expect(answer.status).toBe(200);
    await bench.settle();
    expect((await bench.pool.query('SELECT 1 FROM ix_jobs')).rowCount).toBe(1);
    expect(await bench.conclude()).toEqual([]);
  });

  it('of the worker while another instance lives: that one takes the job over within its poll', async () => {
    const first = await bench.start();
    const file = bench.world.heldFile('statement-en.pdf');
    const jobId = await bench.submit(first, { files: [file.url], callback: 'ok' });
    await file.reached;
    await bench.start();
    await first.kill();
    await eventually('the takeover', async () => (await attemptsOf(jobId)) === 2, 15_000);
    file.release();
    await bench.settle();
    expect(await bench.conclude()).toEqual([]);
  });

  it('by a poison document, each time: the job is given up, and the next one runs', async () => {
    const file = bench.world.heldFile('statement-en.pdf');
    let service = await bench.start();
    const poison = await bench.submit(service, { files: [file.url], callback: 'ok' });
    const next = await bench.submit(service, { callback: 'ok' });
    for (let run = 1; run <= 3; run += 1) {
      await eventually(`run ${run}`, async () => (await attemptsOf(poison)) === run);
      await service.kill();
      service = await bench.start();
    }
    await bench.settle();
    const { rows } = await bench.pool.query(
      "SELECT job_id, status, response -> 'error' ->> 'code' AS code FROM ix_jobs ORDER BY created_at",
    );
    expect(rows).toEqual([
      { job_id: poison, status: 'error', code: 'IX_004_000' },
      { job_id: next, status: 'done', code: null },
    ]);
    file.release();
    expect(await bench.conclude()).toEqual([]);
  });
});
