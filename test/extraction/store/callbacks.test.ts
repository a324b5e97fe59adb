import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anyRequest, anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

async function finishOne(callback_url?: string): Promise<string> {
  await bench.store.submit(anyRequest(callback_url === undefined ? {} : { callback_url }));
  const session = await bench.openSession();
  const claim = await bench.store.claimNext(session);
  if (!claim) throw new Error('nothing was claimed');
  await bench.store.finish(claim.run, { status: 'done', response: anyResponse(claim.job) });
  await session.close();
  return claim.run.job_id;
}

const statusOf = async (jobId: string) => (await bench.findJob(jobId))?.callback_status;

describe('callbacks', () => {
  it('are due once a job with a callback_url has ended, oldest first, and only then', async () => {
    expect(await bench.store.claimCallback()).toBeNull();
    await finishOne();
    const first = await finishOne('http://127.0.0.1:1/a');
    const second = await finishOne('http://127.0.0.1:1/b');
    await bench.store.submit(anyRequest({ callback_url: 'http://127.0.0.1:1/c' }));
    expect(await bench.store.claimCallback()).toMatchObject({
      job_id: first,
      status: 'done',
      callback_status: 'pending',
    });
    expect(await bench.store.claimCallback()).toMatchObject({ job_id: second });
    expect(await bench.store.claimCallback()).toBeNull();
  });

  it('are given to one of many instances that ask at the same moment', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push(await finishOne('http://127.0.0.1:1/'));
    const stores = Array.from({ length: 4 }, () => bench.openInstance());
    const claimed = await Promise.all(stores.flatMap((store) => [1, 2, 3].map(() => store.claimCallback())));
    const given = claimed.flatMap((job) => (job ? [job.job_id] : []));
    expect(given.length).toBe(new Set(given).size);
    for (let job = await bench.store.claimCallback(); job; job = await bench.store.claimCallback())
      given.push(job.job_id);
    expect(given.sort()).toEqual(ids.sort());
  });

  it.each(['delivered', 'failed'] as const)('end as %s', async (result) => {
    const jobId = await finishOne('http://127.0.0.1:1/');
    await bench.store.claimCallback();
    await bench.store.setCallbackStatus(jobId, result);
    expect(await statusOf(jobId)).toBe(result);
    expect(await bench.store.claimCallback()).toBeNull();
  });

  it('whose process died within the attempt become failed and are never made again', async () => {
    const jobId = await finishOne('http://127.0.0.1:1/');
    await bench.openInstance().claimCallback();
    expect(await bench.store.claimCallback()).toBeNull();
    expect(await statusOf(jobId)).toBe('pending');
    await bench.pool.query("UPDATE ix_jobs SET callback_attempted_at = now() - interval '21 seconds'");
    expect(await bench.store.claimCallback()).toBeNull();
    expect(await statusOf(jobId)).toBe('failed');
  });

  it('whose process died before the clock was set back do not wait until it has come so far again', async () => {
    const jobId = await finishOne('http://127.0.0.1:1/');
    await bench.openInstance().claimCallback();
    await bench.pastTriggers("UPDATE ix_jobs SET callback_attempted_at = now() + interval '1 hour'");
    expect(await bench.store.claimCallback()).toBeNull();
    expect(await statusOf(jobId)).toBe('failed');
  });

  it('that another instance had to give up are put right by the one that made them', async () => {
    const jobId = await finishOne('http://127.0.0.1:1/');
    const slow = bench.openInstance();
    await slow.claimCallback();
    await bench.pool.query("UPDATE ix_jobs SET callback_attempted_at = now() - interval '1 minute'");
    await bench.store.claimCallback();
    expect(await statusOf(jobId)).toBe('failed');
    await slow.setCallbackStatus(jobId, 'delivered');
    expect(await statusOf(jobId)).toBe('delivered');
    await bench.store.setCallbackStatus(jobId, 'failed');
    expect(await statusOf(jobId)).toBe('delivered');
  });

  it('whose recording was committed but not answered are still made, once', async () => {
    const jobId = await finishOne('http://127.0.0.1:1/');
    const store = bench.openInstance({ instance: 'one' });
    await bench.pool.query(
      "UPDATE ix_jobs SET callback_attempted_at = now(), callback_attempted_by = 'one' WHERE job_id = $1",
      [jobId],
    );
    expect(await bench.store.claimCallback()).toBeNull();
    expect(await store.claimCallback()).toMatchObject({ job_id: jobId });
    expect(await store.claimCallback()).toBeNull();
  });

  it('are due for canceled jobs too', async () => {
    const { job } = await bench.store.submit(anyRequest({ callback_url: 'http://127.0.0.1:1/' }));
    await bench.store.cancel(job.job_id);
    expect(await bench.store.claimCallback()).toMatchObject({ job_id: job.job_id, status: 'error' });
  });
});
