import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../helpers/facts.ts';
import { type FaultBench, openFaultBench } from './harness/fault-bench.ts';

let bench: FaultBench;

beforeAll(async () => {
  bench = await openFaultBench();
});
afterAll(() => bench.close());

const jobRow = async (jobId: string) => {
  const { rows } = await bench.pool.query('SELECT status, attempts, deaths FROM ix_jobs WHERE job_id = $1', [
    jobId,
  ]);
  return rows[0];
};

describe('SIGTERM', () => {
  it('ends an idle service with 0', async () => {
    const service = await bench.start();
    expect(await service.terminate()).toBe(0);
    expect(await bench.conclude()).toEqual([]);
  });

  it('hands the job in flight back, without counting a death, and ends with 0', async () => {
    const service = await bench.start();
    const file = bench.world.heldFile('statement-en.pdf');
    const jobId = await bench.submit(service, { files: [file.url], callback: 'ok' });
    await file.reached;
    expect(await service.terminate()).toBe(0);
    expect(await jobRow(jobId)).toEqual({ status: 'pending', attempts: 1, deaths: 0 });
    file.release();
    await bench.start();
    await bench.settle();
    expect(await jobRow(jobId)).toEqual({ status: 'done', attempts: 2, deaths: 0 });
    expect(await bench.conclude()).toEqual([]);
  });

  it('lets a callback under way come to its end', async () => {
    const service = await bench.start();
    const hold = bench.world.holdCallback();
    const jobId = await bench.submit(service, { callback: 'ok' });
    await hold.reached;
    const ended = service.terminate();
    hold.release();
    expect(await ended).toBe(0);
    const { rows } = await bench.pool.query('SELECT callback_status FROM ix_jobs WHERE job_id = $1', [jobId]);
    expect(rows).toEqual([{ callback_status: 'delivered' }]);
    expect(await bench.conclude()).toEqual([]);
  });

  it('ends the service while the database is away', async () => {
    const service = await bench.start();
    await bench.database.stop();
    const ended = await service.terminate();
    await bench.database.start();
    expect(ended).toBe(0);
    expect(await bench.conclude()).toEqual([]);
  });

  it('given twice ends at once, and the job is taken over like that of a dead worker', async () => {
    const service = await bench.start();
    const file = bench.world.heldFile('statement-en.pdf');
    const jobId = await bench.submit(service, { files: [file.url], callback: 'ok' });
    await file.reached;
    service.signal('SIGTERM');
    await service.terminate();
    file.release();
    await bench.start();
    await bench.settle();
    expect(await jobRow(jobId)).toMatchObject({ status: 'done', attempts: 2 });
    expect(await bench.conclude()).toEqual([]);
  });
});

describe('a process', () => {
  it('that is frozen longer than its lock session lives loses its job, and on waking changes nothing', async () => {
    const frozen = await bench.start();
    const file = bench.world.heldFile('statement-en.pdf');
    const jobId = await bench.submit(frozen, { files: [file.url], callback: 'ok' });
    await file.reached;
    frozen.signal('SIGSTOP');
    await bench.start();
    file.release();
    await eventually('the end by the other', async () => (await jobRow(jobId)).status === 'done', 60_000);
    frozen.signal('SIGCONT');
    const next = await bench.submit(frozen);
    await bench.settle();
    expect(await jobRow(jobId)).toMatchObject({ status: 'done', attempts: 2 });
    expect(await jobRow(next)).toMatchObject({ status: 'done' });
    expect(bench.world.received.get(jobId)).toBe(1);
    expect(await bench.conclude()).toEqual([]);
  });

  it('whose clock is an hour wrong works like the others: only the clock of the database counts', async () => {
    const shift = 'const now = Date.now; Date.now = () => now() - 3600e3;';
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` };
    const wrong = await bench.start({ env });
    const right = await bench.start();
    for (let round = 0; round < 5; round += 1)
      for (const service of [wrong, right]) await bench.submit(service, { callback: 'ok' });
    await bench.settle();
    const { rows } = await bench.pool.query(
      `SELECT attempts, deaths, status, created_at, started_at, finished_at FROM ix_jobs
        WHERE deaths <> 0 OR status <> 'done' OR finished_at < created_at OR started_at < created_at`,
    );
    expect(rows).toEqual([]);
    expect(await bench.conclude()).toEqual([]);
  });

  it('starts beside another at the same instant: both work', async () => {
    const [one, two] = await Promise.all([bench.start(), bench.start()]);
    await bench.submit(one, { callback: 'ok' });
    await bench.submit(two, { callback: 'ok' });
    await bench.settle();
    expect(await bench.conclude()).toEqual([]);
  });
});

describe('a receiver of callbacks', () => {
  it.each([
    ['ok', 'delivered'],
    ['fail', 'failed'],
    ['reset', 'failed'],
    ['redirect', 'failed'],
  ] as const)('that answers with %s gets one POST, which is %s', async (mode, status) => {
    const service = await bench.start();
    const jobId = await bench.submit(service, { callback: mode });
    await bench.settle();
    const { rows } = await bench.pool.query('SELECT callback_status FROM ix_jobs WHERE job_id = $1', [jobId]);
    expect(rows).toEqual([{ callback_status: status }]);
    expect(bench.world.received.get(jobId)).toBe(1);
    expect(await bench.conclude()).toEqual([]);
  });

  it('that hangs holds up no other job, and fails after ten seconds', async () => {
    const service = await bench.start();
    const hanging = await bench.submit(service, { callback: 'hang' });
    await eventually('the POST', () => bench.world.received.get(hanging));
    const next = await bench.submit(service, { callback: 'ok' });
    await eventually('the next callback', () => bench.world.received.get(next), 5000);
    await bench.settle();
    const { rows } = await bench.pool.query('SELECT callback_status FROM ix_jobs ORDER BY created_at');
    expect(rows).toEqual([{ callback_status: 'failed' }, { callback_status: 'delivered' }]);
    expect(await bench.conclude()).toEqual([]);
  });
});
