import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobEvent } from '../../../schemas/job.ts';
import { createControlledSteps } from '../../helpers/controlled-steps.ts';
import { eventually } from '../../helpers/facts.ts';
import { openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { createWorkers } from '../../helpers/worker-bench.ts';

let bench: StoreBench;
const workers = createWorkers(() => bench.url);

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(async () => {
  await workers.closeAll();
  await bench.reset();
});
afterAll(() => bench.close());

const { open } = workers;

const countOf = async (condition: string) => {
  const { rows } = await bench.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ix_jobs WHERE ${condition}`,
  );
  return rows[0]?.n;
};

const allDone = (jobs: number) =>
  eventually(`the end of ${jobs} jobs`, async () => (await countOf("status = 'done'")) === jobs);

/** How many ends were committed together, in each commit. */
async function lotsOfEnds(): Promise<number[]> {
  const { rows } = await bench.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM ix_jobs GROUP BY xmin::text',
  );
  return rows.map(({ n }) => n);
}

const told = (events: readonly JobEvent[] | null) =>
  events?.flatMap(({ machine, event, to }) => (machine === 'scheduler' ? [] : [`${event} ${to}`]));

/** A worker with 60 quick jobs before it, of which the eleventh to begin, in the midst of a lot, is held at its first stage. */
async function heldInLot() {
  const ids = await bench.submitMany(60);
  const steps = createControlledSteps();
  const held = Promise.withResolvers<string>();
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const setup: typeof steps.setup = async (input, signal) => {
    begun += 1;
    if (begun === 11) {
      held.resolve(input.job.job_id);
      await Promise.race([gate.promise, once(signal, 'abort')]);
    }
    return steps.setup(input, signal);
  };
  const worker = open({ realSteps: { ...steps, setup } });
  worker.start();
  return { ids, worker, steps, held: await held.promise, release: gate.resolve };
}

describe('short jobs', () => {
  it('are claimed and ended together, each with the timeline, the log and the order that it has by itself', async () => {
    const ids = await bench.submitMany(80);
    const worker = open();
    worker.start();
    await allDone(80);
    await worker.stop();
    expect(Math.max(...(await lotsOfEnds()))).toBeGreaterThan(1);
    const setups = worker.steps.begun.filter(({ place }) => place === 'setup');
    expect(setups.map(({ job_id }) => job_id)).toEqual(ids);
    expect(worker.steps.mostAtOnce()).toBe(1);
    const timeline = told(await bench.store.listEvents(ids[0] ?? ''));
    for (const id of ids) expect(told(await bench.store.listEvents(id))).toEqual(timeline);
    for (const line of ['a job begins', 'a job has ended']) {
      const lines = worker.told.filter(({ message }) => message === line);
      expect(lines.map(({ details }) => details)).toMatchObject(ids.map((job_id) => ({ job_id })));
    }
  });

  it('are written and handed back beside one of them that takes longer, and go on after it', async () => {
    const { ids, worker, held, release } = await heldInLot();
    expect(held).toBe(ids[10]);
    await eventually('the ends before it', async () => (await countOf("status = 'done'")) === 10);
    await eventually('that it runs alone', async () => (await countOf("status = 'running'")) === 1);
    expect(await countOf('deaths > 0')).toBe(0);
    const { rows } = await bench.pool.query(
      `SELECT job_id FROM ix_jobs WHERE EXISTS (
         SELECT FROM pg_locks WHERE locktype = 'advisory' AND (classid::bigint << 32 | objid::bigint) = ix_job_lock_key(job_id))`,
    );
    expect(rows).toEqual([{ job_id: held }]);
    const other = open();
    other.start();
    await allDone(59);
    expect(await countOf("status = 'running'")).toBe(1);
    release();
    await allDone(60);
    expect(worker.told.filter(({ message }) => message === 'a job was handed back').length).toBeGreaterThan(
      0,
    );
  });

  it('are canceled like any other while they wait for one of their lot', async () => {
    const ids = await bench.submitMany(60);
    const steps = createControlledSteps();
    let canceled: string | undefined;
    const setup: typeof steps.setup = async (input, signal) => {
      if (input.job.job_id === ids[8]) {
        canceled = ids[10];
        expect(await bench.store.cancel(ids[10] ?? '')).toBe('canceled');
      }
      return steps.setup(input, signal);
    };
    open({ realSteps: { ...steps, setup } }).start();
    await allDone(59);
    expect(await bench.findJob(canceled ?? '')).toMatchObject({
      status: 'error',
      response: { error: { code: 'IX_004_002' } },
    });
  });

  it('are handed back when the service stops, without a death', async () => {
    const { worker, held, release } = await heldInLot();
    const stopping = worker.stop();
    release();
    await stopping;
    expect(await countOf("status = 'running'")).toBe(0);
    expect(await countOf('deaths > 0')).toBe(0);
    expect(await countOf("status = 'done'")).toBe(10);
    expect(await bench.findJob(held)).toMatchObject({ status: 'pending', attempts: 1 });
  });
});
