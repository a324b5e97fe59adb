import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { machines } from '../../../machines/index.ts';
import type { RequestIX } from '../../../schemas/request.ts';
import type { JobNotificationHandlers } from '../../../src/extraction/worker/job-notifications.ts';
import { toStateChart } from '../../../src/shared/state-chart.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import { createControlledSteps } from '../../helpers/controlled-steps.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';
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

async function submit(overrides: Partial<RequestIX> = {}): Promise<string> {
  return (await bench.store.submit(anyRequest(overrides))).job.job_id;
}

const jobOf = async (jobId: string) => {
  const job = await bench.findJob(jobId);
  if (job === null) throw new Error(`job ${jobId} is gone`);
  return job;
};

const ended = (jobId: string) =>
  eventually(`the end of job ${jobId}`, async () => {
    const job = await jobOf(jobId);
    return job.status === 'done' || job.status === 'error' ? job : null;
  });

/** Listens to nothing: every notification is lost. */
const deaf = () => ({ close: async () => undefined });

describe('the worker', () => {
  it('runs jobs one at a time, the oldest first', async () => {
    const ids = [await submit(), await submit(), await submit()];
    const worker = open();
    worker.start();
    for (const id of ids) expect(await ended(id)).toMatchObject({ status: 'done', attempts: 1 });
    const setups = worker.steps.begun.filter(({ place }) => place === 'setup');
    expect(setups.map(({ job_id }) => job_id)).toEqual(ids);
    expect(worker.steps.mostAtOnce()).toBe(1);
  });

  it('writes one line at the start and one at the end of a job, without a word of what it reads', async () => {
    const client = `c${'\n'.repeat(200)}`;
    const good = await submit({
      ix_client_id: client,
      context: { texts: ['S3cr3t'], files: ['http://u:S3cr3t@h'] },
    });
    const worker = open();
    worker.start();
    await ended(good);
    worker.steps.breakWith('extraction', new IxError('IX_002_001', 'it answered S3cr3t'));
    const bad = await submit({ use_case: 'bad' });
    await ended(bad);
    await worker.stop();
    expect(worker.told).toMatchObject([
      { message: 'a job begins', details: { job_id: good, client_id: client, attempt: 1 } },
      { message: 'a job has ended', details: { job_id: good, status: 'done', seconds: expect.any(Object) } },
      { message: 'a job begins', details: { job_id: bad, use_case: 'bad' } },
      { message: 'a job has ended', details: { job_id: bad, status: 'error', code: 'IX_002_001' } },
    ]);
    expect(JSON.stringify(worker.told)).not.toContain('S3cr3t');
  });

  it('is woken by a notification', async () => {
    const worker = open({ pollMs: 3_600_000 });
    worker.start();
    expect(await ended(await submit())).toMatchObject({ status: 'done' });
    expect(await ended(await submit())).toMatchObject({ status: 'done' });
  });

  it('finds jobs by its poll where no notification comes', async () => {
    const worker = open({ listen: deaf, pollMs: 50 });
    worker.start();
    await eventually('the first look for jobs', () => bench.store.metrics());
    expect(await ended(await submit())).toMatchObject({ status: 'done' });
  });

  it('writes a timeline that is a path through the charts, and tells of each page', async () => {
    const worker = open();
    worker.start();
    const id = await submit();
    await ended(id);
    const events = (await bench.store.listEvents(id)) ?? [];
    const ways = Object.entries(machines).flatMap(([name, machine]) =>
      toStateChart(machine).edges.map(({ from, to }) => `${name} ${from} ${to}`),
    );
    const walked = events.filter(({ machine, event }) => machine !== 'store' && event !== 'page done');
    for (const { machine, from, to } of walked) expect(ways).toContain(`${machine} ${from} ${to}`);

    const steps = walked.filter(({ machine }) => machine === 'job').map(({ from, to }) => [from, to]);
    expect(steps[0]?.[0]).toBe('resuming');
    expect(steps.at(-1)?.[1]).toBe('done');
    expect(steps.slice(1).map(([from]) => from)).toEqual(steps.slice(0, -1).map(([, to]) => to));
    expect(events.filter(({ event }) => event === 'page done').map(({ detail }) => detail)).toEqual([
      { page: 1, pages: 2, file_index: 0, page_number: 1 },
      { page: 2, pages: 2, file_index: 0, page_number: 2 },
    ]);
    expect(walked.filter(({ machine }) => machine === 'scheduler').map(({ to }) => to)).toEqual([
      'running',
      'saving',
    ]);
  });

  it('ends a job in the error of its step, and goes on with the next', async () => {
    const worker = open();
    worker.steps.breakWith('extraction', new IxError('IX_002_001', 'the answer fits no schema'));
    worker.start();
    const job = await ended(await submit());
    expect(job).toMatchObject({
      status: 'error',
      response: { error: { code: 'IX_002_001', step: 'extraction' } },
    });
    expect(await ended(await submit())).toMatchObject({ status: 'error' });
    expect(worker.log).toEqual([]);
  });

  it('logs a defect under the job id and tells callers nothing more than that it is one', async () => {
    const worker = open();
    worker.steps.breakWith('reliability', new TypeError('secret detail'));
    worker.start();
    const id = await submit();
    const job = await ended(id);
    expect(job.response?.error).toMatchObject({ code: 'IX_005_000', step: 'reliability' });
    expect(JSON.stringify(job)).not.toContain('secret detail');
    expect(worker.log).toMatchObject([{ level: 'error', details: { job_id: id, stage: 'reliability' } }]);
  });

  it('ends a job that runs past its time limit', async () => {
    const worker = open({ jobTimeoutMs: 100 });
    worker.steps.hold('setup');
    worker.start();
    const job = await ended(await submit());
    expect(job.response?.error).toMatchObject({ code: 'IX_004_001', details: { stage: 'setup' } });
    expect(worker.steps.atWork()).toBe(0);
  });

  it('stops the work of a job that is canceled, and takes the next', async () => {
    const worker = open({ pollMs: 3_600_000 });
    worker.steps.hold('extraction');
    worker.start();
    const [canceled, next] = [await submit(), await submit()];
    await eventually('the extraction', () => worker.steps.hasBegun('extraction'));
    expect(await bench.store.cancel(canceled)).toBe('canceled');
    await eventually('the next job', () => worker.steps.hasBegun('extraction', next));
    expect(worker.steps.mostAtOnce()).toBe(1);
    worker.steps.release('extraction');
    expect(await ended(next)).toMatchObject({ status: 'done' });
    expect(await jobOf(canceled)).toMatchObject({
      status: 'error',
      response: { error: { code: 'IX_004_002' } },
    });
  });

  it('stops the work of a job whose row somebody deleted before anybody listened', async () => {
    let hear: () => void = () => undefined;
    const late = (handlers: JobNotificationHandlers) => {
      hear = () => handlers.onListening?.();
      return deaf();
    };
    const worker = open({ listen: late, pollMs: 3_600_000 });
    worker.steps.hold('extraction');
    const [deleted, next] = [await submit(), await submit()];
    worker.start();
    await eventually('the extraction', () => worker.steps.hasBegun('extraction', deleted));
    await bench.pool.query('DELETE FROM ix_jobs WHERE job_id = $1', [deleted]);
    hear();
    await eventually('the next job', () => worker.steps.hasBegun('extraction', next));
    worker.steps.release('extraction');
    expect(await ended(next)).toMatchObject({ status: 'done' });
  });

  it('stops the work of a job whose row somebody deletes, and takes the next', async () => {
    const worker = open({ pollMs: 3_600_000 });
    worker.steps.hold('extraction');
    worker.start();
    const [deleted, next] = [await submit(), await submit()];
    await eventually('the extraction', () => worker.steps.hasBegun('extraction'));
    await bench.pool.query('DELETE FROM ix_jobs WHERE job_id = $1', [deleted]);
    await eventually('the next job', () => worker.steps.hasBegun('extraction', next));
    expect(worker.steps.mostAtOnce()).toBe(1);
    worker.steps.release('extraction');
    expect(await ended(next)).toMatchObject({ status: 'done' });
    expect(await bench.findJob(deleted)).toBeNull();
  });

  it.each([
    ['ends', "status = 'error', response = '{}', finished_at = now()", { status: 'error', response: {} }],
    ['calls done', "status = 'done', response = '{}', finished_at = now()", { status: 'done', response: {} }],
    ['makes pending again', "status = 'pending', started_at = NULL", { status: 'done', attempts: 2 }],
    ['claims', 'attempts = attempts + 1, started_at = now()', { status: 'done', attempts: 3 }],
  ])(
    'stops the work of a job that somebody %s with SQL, and does what the row then says',
    async (_what, change, end) => {
      const worker = open({ pollMs: 3_600_000 });
      worker.steps.hold('extraction');
      worker.start();
      const moved = await submit();
      await eventually('the extraction', () => worker.steps.hasBegun('extraction', moved));
      const next = await submit();
      await bench.pool.query(`UPDATE ix_jobs SET ${change} WHERE job_id = $1`, [moved]);
      // Held for good: the slot is free only because the run was told.
      await eventually('the slot to go on', () =>
        'attempts' in end
          ? worker.steps.begun.filter(({ place, job_id }) => place === 'extraction' && job_id === moved)
              .length === 2
          : worker.steps.hasBegun('extraction', next),
      );
      worker.steps.release('extraction');
      expect(await ended(next)).toMatchObject({ status: 'done' });
      expect(await ended(moved)).toMatchObject(end);
      expect(worker.steps.mostAtOnce()).toBe(1);
    },
  );

  it('looks at all jobs together that somebody says were canceled, however many, and runs on', async () => {
    let looks = 0;
    const endedOrUnknown: typeof bench.store.endedOrUnknown = (jobIds) => {
      looks += 1;
      return bench.store.endedOrUnknown(jobIds);
    };
    const worker = open({ store: { ...bench.store, endedOrUnknown }, pollMs: 3_600_000 });
    worker.start();
    await ended(await submit());
    await bench.pool.query(
      "SELECT pg_notify('ix_jobs_canceled', gen_random_uuid()::text) FROM generate_series(1, 5000)",
    );
    await bench.pool.query("SELECT pg_notify('ix_jobs_canceled', 'no id')");
    // Its own notification comes behind those.
    await ended(await submit());
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(500);
    expect(worker.log).toEqual([]);
  });

  it('notices at its next checkpoint that its job was canceled, where no notification comes', async () => {
    const worker = open({ listen: deaf, worthKeepingMs: 0 });
    const id = await submit();
    worker.steps.hold('page 1');
    worker.start();
    await eventually('page 1', () => worker.steps.hasBegun('page 1'));
    await bench.store.cancel(id);
    worker.steps.hold('page 2');
    worker.steps.release('page 1');
    await eventually('the end of the work', () => worker.steps.atWork() === 0);
    expect(worker.steps.hasBegun('extraction')).toBe(false);
    expect(await jobOf(id)).toMatchObject({ response: { error: { code: 'IX_004_002' } } });
  });

  it('hands its job back at the next page when it is stopped, and the next worker goes on from there', async () => {
    const first = open({ steps: createControlledSteps(3) });
    first.steps.hold('page 2');
    first.start();
    const id = await submit();
    await eventually('page 2', () => first.steps.hasBegun('page 2'));
    const stopped = first.stop();
    first.steps.release('page 2');
    await stopped;
    expect(first.steps.hasBegun('page 3')).toBe(false);
    expect(await jobOf(id)).toMatchObject({ status: 'pending', attempts: 1 });

    const second = open({ steps: createControlledSteps(3) });
    second.start();
    expect(await ended(id)).toMatchObject({ status: 'done', attempts: 2 });
    expect(second.steps.begun.map(({ place }) => place)).toEqual([
      'ocr',
      'page 3',
      'extraction',
      'reliability',
      'response',
    ]);
  });

  it('stops the stage in flight when its grace is over', async () => {
    const worker = open({ drainMs: 50 });
    worker.steps.hold('extraction');
    worker.start();
    const id = await submit();
    await eventually('the extraction', () => worker.steps.hasBegun('extraction'));
    await worker.stop();
    expect(worker.steps.atWork()).toBe(0);
    expect(await jobOf(id)).toMatchObject({ status: 'pending' });
  });

  it('stops at once when it has nothing to do, leaves no lock, and stops twice', async () => {
    const worker = open();
    worker.start();
    await ended(await submit());
    await worker.stop();
    await worker.stop();
    const { rows } = await bench.pool.query(
      `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND locktype = 'advisory'`,
    );
    expect(rows).toEqual([]);
  });

  it('writes an error in place of a response that the database refuses', async () => {
    const instance = bench.openInstance();
    let refusals = 0;
    const worker = open({
      store: {
        ...instance,
        finishAndClaim: async () => null,
        finish: async (run, outcome) => {
          if (outcome.status === 'error') return instance.finish(run, outcome);
          refusals += 1;
          throw Object.assign(new Error('stack depth limit exceeded'), { code: '54001' });
        },
      },
    });
    worker.start();
    const job = await ended(await submit());
    expect(job.response?.error).toMatchObject({ code: 'IX_005_000', step: 'worker' });
    expect(refusals).toBe(1);
  });

  it('leaves jobs to the instance that has them: two workers run each job once', async () => {
    const ids = [];
    for (let index = 0; index < 6; index += 1) ids.push(await submit());
    const both = [open(), open()];
    for (const worker of both) worker.start();
    for (const id of ids) expect(await ended(id)).toMatchObject({ status: 'done', attempts: 1 });
    const setups = both.flatMap(({ steps }) => steps.begun.filter(({ place }) => place === 'setup'));
    expect(setups.map(({ job_id }) => job_id).sort()).toEqual(ids.sort());
  });
});
