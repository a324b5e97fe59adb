import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLastDeaths } from '../../../src/extraction/store/last-deaths.ts';
import type { Claim } from '../../../src/extraction/store/types.ts';
import { anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

describe('resume', () => {
  it('takes the lock again for a run that still owns its job', async () => {
    await bench.submitMany(1);
    const lost = await bench.openSession();
    const claim = await bench.store.claimNext(lost);
    if (!claim) throw new Error('nothing was claimed');
    await bench.killSession(lost);
    expect(await bench.store.resume(await bench.openSession(), claim.run)).toBe(true);
    expect(await bench.openInstance().claimNext(await bench.openSession())).toBeNull();
    expect(await bench.store.finish(claim.run, { status: 'done', response: anyResponse(claim.job) })).toBe(
      true,
    );
  });

  it('is false once another has taken the job over', async () => {
    await bench.submitMany(1);
    const lost = await bench.openSession();
    const claim = await bench.store.claimNext(lost);
    if (!claim) throw new Error('nothing was claimed');
    await bench.killSession(lost);
    await bench.openInstance().claimNext(await bench.openSession());
    expect(await bench.store.resume(await bench.openSession(), claim.run)).toBe(false);
  });
});

describe('a worker that has lost its session and lives', () => {
  const ofJob = async () => (await bench.pool.query('SELECT deaths, attempts, status FROM ix_jobs')).rows[0];

  it('takes back each death that was counted for it, once, also of a claim of which it never heard', async () => {
    await bench.submitMany(1);
    const other = bench.openInstance();
    for (const store of [bench.store, other, bench.store]) {
      const session = await bench.openSession();
      await store.claimNext(session);
      await bench.killSession(session);
    }
    expect(await ofJob()).toEqual({ deaths: 2, attempts: 3, status: 'running' });
    const back = await bench.openSession();
    await bench.openInstance().takeBackDeaths(back);
    expect(await ofJob()).toMatchObject({ deaths: 2 });
    await bench.store.takeBackDeaths(back);
    await bench.store.takeBackDeaths(back);
    expect(await ofJob()).toMatchObject({ deaths: 1 });
    await other.takeBackDeaths(back);
    expect(await ofJob()).toMatchObject({ deaths: 0 });
  });

  it('has time to come back before its job is given up, and what it does meanwhile counts', async () => {
    const [poison, next] = await bench.submitMany(2);
    let clock = 0;
    const judge = bench.openInstance({ lastDeaths: createLastDeaths(20_000, () => clock) });
    const workers = [bench.openInstance(), bench.openInstance(), bench.openInstance()];
    let last: Claim | null = null;
    for (const worker of workers) {
      const session = await bench.openSession();
      last = await worker.claimNext(session);
      expect(last?.run.job_id).toBe(poison);
      await bench.killSession(session);
    }
    if (last === null) throw new Error('nothing was claimed');
    const watching = await bench.openSession();
    const first = await judge.claimNext(watching);
    expect(first?.run.job_id).toBe(next);
    if (first) await judge.finish(first.run, { status: 'done', response: anyResponse(first.job) });

    clock = 19_999;
    expect(await judge.claimNext(watching)).toBeNull();
    const returning = await bench.openSession();
    expect(await workers[2]?.resume(returning, last.run)).toBe(true);
    await bench.killSession(returning);

    // Somebody has had it: the wait begins anew.
    clock = 30_000;
    expect(await judge.claimNext(watching)).toBeNull();
    expect(await bench.findJob(poison ?? '')).toMatchObject({ status: 'running' });
    clock = 50_000;
    expect(await judge.claimNext(watching)).toBeNull();
    expect((await bench.findJob(poison ?? ''))?.response?.error).toMatchObject({ code: 'IX_004_000' });
  });

  it('and comes back keeps its job from being given up', async () => {
    const [jobId] = await bench.submitMany(1);
    let clock = 0;
    const judge = bench.openInstance({ lastDeaths: createLastDeaths(20_000, () => clock) });
    const workers = [bench.openInstance(), bench.openInstance(), bench.openInstance()];
    for (const worker of workers) {
      const session = await bench.openSession();
      await worker.claimNext(session);
      await bench.killSession(session);
    }
    const session = await bench.openSession();
    expect(await judge.claimNext(session)).toBeNull();
    await workers[0]?.takeBackDeaths(await bench.openSession());
    clock = 20_000;
    expect(await judge.claimNext(session)).toMatchObject({
      run: { job_id: jobId, attempt: 4 },
      deaths: 2,
    });
  });
});
