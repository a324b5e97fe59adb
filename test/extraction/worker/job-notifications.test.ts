import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type JobNotificationOptions,
  type JobNotifications,
  listenForJobs,
} from '../../../src/extraction/worker/job-notifications.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { openTcpProxy, simpleQuery, type TcpProxy } from '../../helpers/tcp-proxy.ts';

const QUICK: JobNotificationOptions = {
  heartbeatMs: 50,
  answerTimeoutMs: 500,
  firstRetryMs: 10,
  longestRetryMs: 50,
};

let bench: StoreBench;
let proxy: TcpProxy;
let viaProxy: string;
let open: JobNotifications[] = [];

beforeAll(async () => {
  bench = await openStoreBench();
  const { hostname, port } = new URL(bench.url);
  proxy = await openTcpProxy({ host: hostname, port: Number(port) });
  const changed = new URL(bench.url);
  changed.port = String(proxy.port);
  viaProxy = changed.href;
});
afterEach(async () => {
  proxy.setMode('pass');
  await Promise.all(open.map((each) => each.close()));
  open = [];
  await bench.reset();
});
afterAll(async () => {
  await proxy.close();
  await bench.close();
});

interface Heard {
  wakes: number;
  isListening: boolean;
  readonly canceled: string[];
  readonly troubles: Error[];
  readonly listener: JobNotifications;
}

function listen(url: string, options: JobNotificationOptions = QUICK): Heard {
  const heard = { wakes: 0, isListening: false, canceled: [] as string[], troubles: [] as Error[] };
  const listener = listenForJobs(
    url,
    {
      onWake: () => {
        heard.wakes += 1;
      },
      onCanceled: (jobId) => heard.canceled.push(jobId),
      onListening: () => {
        heard.isListening = true;
      },
      onTrouble: (reason) => {
        heard.isListening = false;
        heard.troubles.push(reason);
      },
    },
    options,
  );
  open.push(listener);
  return Object.assign(heard, { listener });
}

async function listening(url: string, options?: JobNotificationOptions): Promise<Heard> {
  const heard = listen(url, options);
  await eventually('the first wake', () => heard.wakes > 0);
  return heard;
}

async function proveThatItHears(heard: Heard): Promise<void> {
  await eventually('listening', () => heard.isListening);
  const before = heard.wakes;
  await bench.store.submit(anyRequest());
  await eventually('a wake by the inserted job', () => heard.wakes > before);
}

describe('listenForJobs', () => {
  it('wakes once when it starts to listen, so that what came before is found', async () => {
    const heard = await listening(bench.url, { ...QUICK, heartbeatMs: 10_000 });
    expect(heard.wakes).toBe(1);
  });

  it('wakes on a job that is submitted, and on one that is inserted directly', async () => {
    const heard = await listening(bench.url);
    await proveThatItHears(heard);
    const before = heard.wakes;
    await bench.pool.query("INSERT INTO ix_jobs (request) VALUES ('{}')");
    await eventually('a wake', () => heard.wakes > before);
  });

  it('wakes on any payload that a writer sends, JSON or not, and reports no trouble', async () => {
    const heard = await listening(bench.url);
    for (const payload of [randomUUID(), '', '}', '{"a":1}', 'x'.repeat(7999), "'\\\0".slice(0, 2)]) {
      const before = heard.wakes;
      await bench.pool.query("SELECT pg_notify('ix_jobs_new', $1)", [payload]);
      await eventually(`a wake by ${payload.slice(0, 10)}`, () => heard.wakes > before);
    }
    expect(heard.troubles).toEqual([]);
  });

  it('names the job that was canceled', async () => {
    const heard = await listening(bench.url);
    const { job } = await bench.store.submit(anyRequest());
    await bench.store.cancel(job.job_id);
    await eventually('the cancellation', () => heard.canceled.length > 0);
    expect(heard.canceled).toEqual([job.job_id]);
  });

  it('listens again and wakes after its session was terminated', async () => {
    const heard = await listening(bench.url);
    const before = heard.wakes;
    await bench.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ix-listen' AND datname = current_database()",
    );
    await eventually('a wake by the new connection', () => heard.wakes > before);
    expect(heard.troubles.length).toBeGreaterThan(0);
    await proveThatItHears(heard);
  });

  it('notices that its registration is gone while the connection lives (UNLISTEN *)', async () => {
    const heard = await listening(viaProxy, { ...QUICK, heartbeatMs: 300, answerTimeoutMs: 3000 });
    proxy.smuggle(simpleQuery('UNLISTEN *'), 'UNLISTEN');
    await eventually('the doubt', () => heard.troubles.length > 0);
    expect(heard.troubles[0]?.message).toContain('do not arrive any more');
    await proveThatItHears(heard);
  });

  it('notices a half-open connection that will never speak again', async () => {
    const heard = await listening(viaProxy);
    proxy.setMode('stall');
    await eventually('the doubt', () => heard.troubles.length > 0);
    expect(heard.isListening).toBe(false);
    proxy.setMode('pass');
    await proveThatItHears(heard);
  });

  it.each(['reset', 'end'] as const)('comes back after a connection that ended with %s', async (how) => {
    const heard = await listening(viaProxy);
    proxy.cut(how);
    await eventually('the loss', () => heard.troubles.length > 0);
    await proveThatItHears(heard);
  });

  it('keeps trying while the database is away, longer than pg-listen would', async () => {
    proxy.setMode('refuse');
    const heard = listen(viaProxy);
    await eventually('five failures', () => heard.troubles.length >= 5);
    expect(heard.wakes).toBe(0);
    proxy.setMode('pass');
    await proveThatItHears(heard);
  });

  it.each(['pass', 'stall', 'refuse'] as const)(
    'ends at once when closed while the network is in mode %s',
    async (mode) => {
      const heard = await listening(viaProxy, { ...QUICK, answerTimeoutMs: 60_000 });
      proxy.setMode(mode);
      await heard.listener.close();
      const { troubles, wakes } = heard;
      const before = { troubles: troubles.length, wakes };
      proxy.setMode('pass');
      await bench.store.submit(anyRequest());
      const other = await listening(bench.url);
      await proveThatItHears(other);
      expect({ troubles: heard.troubles.length, wakes: heard.wakes }).toEqual(before);
    },
  );

  it('ends at once when closed while it waits to try again', async () => {
    proxy.setMode('refuse');
    const heard = listen(viaProxy, { ...QUICK, firstRetryMs: 600_000, longestRetryMs: 600_000 });
    await eventually('the first failure', () => heard.troubles.length > 0);
    await setImmediate();
    await heard.listener.close();
    expect(heard.troubles).toHaveLength(1);
  });

  it('leaves no session behind when closed', async () => {
    const heard = await listening(bench.url);
    await heard.listener.close();
    await eventually('the end of the session', async () => {
      const { rowCount } = await bench.pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'ix-listen' AND datname = current_database()",
      );
      return rowCount === 0;
    });
  });
});
