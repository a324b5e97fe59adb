import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { openTcpProxy, type TcpProxy } from '../../helpers/tcp-proxy.ts';
import { openWorker, type WorkerBench } from '../../helpers/worker-bench.ts';

let bench: StoreBench;
let proxy: TcpProxy;
let worker: WorkerBench;

beforeAll(async () => {
  bench = await openStoreBench();
  const { hostname, port } = new URL(bench.url);
  proxy = await openTcpProxy({ host: hostname, port: Number(port) });
});
afterEach(async () => {
  proxy.setMode('pass');
  await worker.close();
  await bench.reset();
});
afterAll(async () => {
  await proxy.close();
  await bench.close();
});

/** A worker whose every connection goes through the proxy; the test itself asks the database directly. */
function start(options: Parameters<typeof openWorker>[1] = {}): void {
  const url = new URL(bench.url);
  url.host = `127.0.0.1:${proxy.port}`;
  worker = openWorker(url.href, options);
  worker.start();
}

const submit = async () => (await bench.store.submit(anyRequest())).job.job_id;

const ended = (jobId: string) =>
  eventually(`the end of job ${jobId}`, async () => {
    const job = await bench.findJob(jobId);
    return job?.status === 'done' || job?.status === 'error' ? job : null;
  });

const heldLocks = async () => {
  const { rows } = await bench.pool.query(
    `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE datname = current_database() AND locktype = 'advisory'`,
  );
  return rows.length;
};

function losePath() {
  proxy.setMode('refuse');
  proxy.cut('reset');
}

describe('a worker that loses its database', () => {
  it('goes on with the job in flight, and writes its result in the same run once the database is back', async () => {
    start();
    worker.steps.hold('extraction');
    const id = await submit();
    await eventually('the extraction', () => worker.steps.hasBegun('extraction'));
    losePath();
    await eventually('that the lock is free', async () => (await heldLocks()) === 0);
    worker.steps.release('extraction');
    await eventually('a failed try to write', () =>
      worker.log.some(({ message }) => message === 'an outcome could not be written yet'),
    );
    expect((await bench.findJob(id))?.status).toBe('running');
    proxy.setMode('pass');
    expect(await ended(id)).toMatchObject({ status: 'done', attempts: 1 });
    expect(worker.steps.begun.filter(({ place }) => place === 'setup')).toHaveLength(1);
  });

  it('takes the lock of its job again, so that no other instance takes the job', async () => {
    start();
    worker.steps.hold('extraction');
    const id = await submit();
    await eventually('the extraction', () => worker.steps.hasBegun('extraction'));
    losePath();
    await eventually('that the lock is free', async () => (await heldLocks()) === 0);
    proxy.setMode('pass');
    await eventually('that the lock is held again', async () => (await heldLocks()) === 1);
    const session = await bench.openSession();
    expect(await bench.openInstance().claimNext(session)).toBeNull();
    worker.steps.release('extraction');
    expect(await ended(id)).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('drops its job, and stops its work, when another instance has it', async () => {
    start();
    worker.steps.hold('extraction');
    const id = await submit();
    await eventually('the extraction', () => worker.steps.hasBegun('extraction'));
    losePath();
    await eventually('that the lock is free', async () => (await heldLocks()) === 0);
    const session = await bench.openSession();
    const claim = await bench.openInstance().claimNext(session);
    expect(claim?.run).toEqual({ job_id: id, attempt: 2 });
    proxy.setMode('pass');
    await eventually('the end of the work', () => worker.steps.atWork() === 0);
    expect(await bench.findJob(id)).toMatchObject({ status: 'running', attempts: 2 });
    expect(worker.steps.hasBegun('reliability')).toBe(false);
    worker.steps.release('extraction');
  });

  it('runs what was stored meanwhile as soon as the database is back', async () => {
    start({ pollMs: 3_600_000 });
    await eventually('the lock session', () => proxy.connections() > 0);
    losePath();
    await eventually('that the loss is noticed', () => worker.log.length > 0);
    const id = await submit();
    proxy.setMode('pass');
    expect(await ended(id)).toMatchObject({ status: 'done' });
  });

  it('stops all the same, and leaves its job to be found', async () => {
    start({ drainMs: 50 });
    worker.steps.hold('extraction');
    const id = await submit();
    await eventually('the extraction', () => worker.steps.hasBegun('extraction'));
    losePath();
    await worker.stop();
    expect(worker.steps.atWork()).toBe(0);
    expect(await bench.findJob(id)).toMatchObject({ status: 'running', attempts: 1 });
  });
});
