import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobStore } from '../../../src/extraction/store/job-store.ts';
import type { LockSession } from '../../../src/extraction/store/lock-session.ts';
import type { Claim } from '../../../src/extraction/store/types.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

async function claimOne(store: JobStore = bench.store, session?: LockSession): Promise<Claim> {
  const claim = await store.claimNext(session ?? (await bench.openSession()));
  if (!claim) throw new Error('nothing was claimed');
  return claim;
}

async function submitAndClaim(): Promise<Claim> {
  await bench.store.submit(anyRequest());
  return claimOne();
}

/** A run whose session has died, and the run of another instance that has taken its job. */
async function submitAndLose(): Promise<{ stale: Claim; current: Claim }> {
  await bench.store.submit(anyRequest());
  const session = await bench.openSession();
  const stale = await claimOne(bench.store, session);
  await session.close();
  const current = await claimOne(bench.openInstance());
  expect(current.run).toEqual({ job_id: stale.run.job_id, attempt: 2 });
  return { stale, current };
}

const remaining = async () => (await bench.pool.query('SELECT 1 FROM ix_checkpoints')).rowCount;

describe('finish', () => {
  it('writes outcome and time, deletes the checkpoints, and is final', async () => {
    const { run, job } = await submitAndClaim();
    await bench.store.saveCheckpoints(run, [{ stage: 'ocr', part: '', output: { pages: [] } }]);
    const response = anyResponse(job);
    expect(await bench.store.finish(run, { status: 'done', response })).toBe(true);
    expect(await bench.findJob(run.job_id)).toMatchObject({
      status: 'done',
      response,
      callback_status: null,
      finished_at: expect.stringMatching(/Z$/),
    });
    expect(await remaining()).toBe(0);
    const other = { ...response, warning: ['another'] };
    expect(await bench.store.finish(run, { status: 'error', response: other })).toBe(false);
    expect(await bench.store.cancel(run.job_id)).toBe('finished');
    expect(await bench.store.handBack([run])).toEqual([]);
    expect(await bench.findJob(run.job_id)).toMatchObject({ status: 'done', response });
  });

  it('is true again when the answer to the first was lost', async () => {
    const { run, job } = await submitAndClaim();
    const outcome = { status: 'done', response: anyResponse(job) } as const;
    expect(await bench.store.finish(run, outcome)).toBe(true);
    expect(await bench.store.finish(run, outcome)).toBe(true);
  });

  it('stores a response with NUL characters and halves of surrogate pairs', async () => {
    const { run, job } = await submitAndClaim();
    const response = { ...anyResponse(job), warning: ['a\0b', '\ud800', '\\u0000', '😀'] };
    expect(await bench.store.finish(run, { status: 'done', response })).toBe(true);
    const stored = await bench.findJob(run.job_id);
    expect(stored?.response?.warning).toEqual(['a\ufffdb', '\ufffd', '\\u0000', '😀']);
  });
});

describe('fencing', () => {
  it('lets a worker whose job was taken over change nothing', async () => {
    const { stale, current } = await submitAndLose();
    const { run, job } = stale;
    expect(await bench.store.saveCheckpoints(run, [{ stage: 'ocr', part: '', output: 'stale' }])).toBe(false);
    expect(await bench.store.handBack([run])).toEqual([]);
    expect(await bench.store.finish(run, { status: 'error', response: anyResponse(job) })).toBe(false);
    expect(await bench.findJob(run.job_id)).toMatchObject({ status: 'running', attempts: 2 });
    expect(await bench.store.finish(current.run, { status: 'done', response: anyResponse(job) })).toBe(true);
    expect(await remaining()).toBe(0);
  });

  it('lets one of many finishing at the same moment win', async () => {
    const { stale, current } = await submitAndLose();
    const response = anyResponse(stale.job);
    const finishes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        bench.store.finish(index % 2 ? current.run : stale.run, {
          status: 'done',
          response: { ...response, warning: [String(index)] },
        }),
      ),
    );
    expect(finishes.filter(Boolean)).toHaveLength(1);
    expect(finishes.indexOf(true) % 2).toBe(1);
  });

  it('leaves no checkpoint that was on its way when the job ended', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { run, job } = await submitAndClaim();
      const saves = Array.from({ length: 8 }, (_, page) =>
        bench.store.saveCheckpoints(run, [{ stage: 'ocr', part: `p${page}`, output: page }]),
      );
      const finish = bench.store.finish(run, { status: 'done', response: anyResponse(job) });
      await Promise.all([finish, ...saves]);
      expect(await remaining()).toBe(0);
    }
  });
});

describe('handBack', () => {
  it('makes the job pending again with its checkpoints, in its old place, and wakes the others', async () => {
    const listener = await bench.pool.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('LISTEN ix_jobs_new');
    const { run } = await submitAndClaim();
    await bench.store.submit(anyRequest());
    await eventually('the news of both', async () => {
      await listener.query('SELECT 1');
      return heard.length === 2 || null;
    });
    heard.length = 0;
    await bench.store.saveCheckpoints(run, [{ stage: 'setup', part: '', output: { files: 1 } }]);
    expect(await bench.store.handBack([run])).toEqual([run.job_id]);
    await listener.query('SELECT 1');
    listener.release(true);
    expect(heard).toEqual([run.job_id]);
    expect(await bench.findJob(run.job_id)).toMatchObject({
      status: 'pending',
      attempts: 1,
      started_at: null,
    });
    await bench.pool.query(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'ix-lock' AND datname = current_database()",
    );
    const again = await claimOne(bench.openInstance());
    expect(again).toMatchObject({
      run: { job_id: run.job_id, attempt: 2 },
      deaths: 0,
      checkpoints: [{ stage: 'setup', part: '', output: { files: 1 } }],
    });
  });
});

describe('cancel', () => {
  it.each(['pending', 'running'] as const)(
    'ends a %s job at once as IX_004_002 and tells the workers',
    async (state) => {
      const { job } = await bench.store.submit(anyRequest({ callback_url: 'http://127.0.0.1:1/' }));
      const claim = state === 'running' ? await claimOne() : null;
      if (claim) await bench.store.saveCheckpoints(claim.run, [{ stage: 'ocr', part: '', output: 1 }]);
      const listener = await bench.pool.connect();
      const heard: (string | undefined)[] = [];
      listener.on('notification', ({ payload }) => heard.push(payload));
      await listener.query('LISTEN ix_jobs_canceled');
      expect(await bench.store.cancel(job.job_id)).toBe('canceled');
      await listener.query('SELECT 1');
      listener.release(true);
      expect(heard).toEqual([job.job_id]);
      const after = await bench.findJob(job.job_id);
      expect(after).toMatchObject({ status: 'error', callback_status: 'pending' });
      expect(after?.response?.error?.code).toBe('IX_004_002');
      expect(await remaining()).toBe(0);
      if (claim) {
        const outcome = { status: 'done', response: anyResponse(job) } as const;
        expect(await bench.store.finish(claim.run, outcome)).toBe(false);
      }
    },
  );

  it('knows a job that has ended from one that never was', async () => {
    const { run, job } = await submitAndClaim();
    await bench.store.finish(run, { status: 'done', response: anyResponse(job) });
    expect(await bench.store.cancel(run.job_id)).toBe('finished');
    expect(await bench.store.cancel('00000000-0000-0000-0000-000000000000')).toBe('unknown');
    expect(await bench.store.cancel('nonsense')).toBe('unknown');
  });

  it('cancels once when asked by many at the same moment', async () => {
    const { job } = await bench.store.submit(anyRequest());
    const answers = await Promise.all(Array.from({ length: 10 }, () => bench.store.cancel(job.job_id)));
    expect(answers.filter((answer) => answer === 'canceled')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'finished')).toHaveLength(9);
  });
});
