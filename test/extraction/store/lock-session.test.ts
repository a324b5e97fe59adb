import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LockSession, openLockSession } from '../../../src/extraction/store/lock-session.ts';
import { eventually } from '../../helpers/facts.ts';
import { openStoreBench, type StoreBench } from '../../helpers/store.ts';
import { openTcpProxy, type TcpProxy } from '../../helpers/tcp-proxy.ts';

const KEY = 4711;

let bench: StoreBench;
let proxy: TcpProxy;
let viaProxy: string;

beforeAll(async () => {
  bench = await openStoreBench();
  proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(bench.url).port) });
  const changed = new URL(bench.url);
  changed.port = String(proxy.port);
  viaProxy = changed.href;
});
afterEach(async () => {
  proxy.setMode('pass');
  await bench.reset();
});
afterAll(async () => {
  await proxy.close();
  await bench.close();
});

const lock = (session: LockSession) =>
  session.use((client) => client.query('SELECT pg_advisory_lock($1)', [KEY]));

const isFree = async () => {
  const { rows } = await bench.pool.query('SELECT pg_try_advisory_xact_lock($1) AS free', [KEY]);
  return rows[0]?.free === true;
};

const lossOf = (session: LockSession) => eventually('the loss', () => session.signal.aborted);

describe('a lock session', () => {
  it('holds its lock far longer than it may be idle, by its signs of life', async () => {
    const session = await bench.openSession({ pingEveryMs: 50, idleTimeoutMs: 400 });
    await lock(session);
    await eventually('three times the limit', async () => {
      const { rows } = await bench.pool.query(
        `SELECT state_change - backend_start > interval '1.2 seconds' AS old FROM pg_stat_activity
          WHERE application_name = 'ix-lock' AND datname = current_database()`,
      );
      return rows[0]?.old;
    });
    expect(session.signal.aborted).toBe(false);
    expect(await isFree()).toBe(false);
  });

  it('is ended by the server when its process gives no sign of life, and the lock is free', async () => {
    const session = await bench.openSession({ pingEveryMs: 3_600_000, idleTimeoutMs: 200 });
    await lock(session);
    await eventually('the lock to be free', isFree);
    await lossOf(session);
    await expect(lock(session)).rejects.toThrow();
  });

  it('frees its lock and knows it when the network goes silent between them', async () => {
    const session = await openLockSession(viaProxy, {
      pingEveryMs: 50,
      idleTimeoutMs: 300,
      answerTimeoutMs: 300,
    });
    await lock(session);
    proxy.setMode('stall');
    await eventually('the lock to be free', isFree);
    await lossOf(session);
  });

  it('is lost at once, with the reason, when its backend is terminated', async () => {
    const session = await bench.openSession();
    await bench.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ix-lock' AND datname = current_database()",
    );
    await lossOf(session);
    expect(session.signal.reason).toBeInstanceOf(Error);
    expect(String(session.signal.reason)).toMatch(/terminat/);
  });

  it('serves one caller after the other', async () => {
    const session = await bench.openSession();
    const order: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        session.use(async (client) => {
          order.push(`${name} in`);
          await client.query('SELECT 1');
          order.push(`${name} out`);
        }),
      ),
    );
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('is given up when work on it fails, so that no half-done transaction stays open', async () => {
    const session = await bench.openSession();
    await lock(session);
    await expect(session.use((client) => client.query('BEGIN; SELECT 1/0'))).rejects.toThrow('division');
    expect(session.signal.aborted).toBe(true);
    await eventually('the lock to be free', isFree);
  });

  it.each(['pass', 'stall'] as const)(
    'frees its lock when closed while the network is in mode %s',
    async (mode) => {
      const session = await openLockSession(viaProxy, {
        pingEveryMs: 50,
        idleTimeoutMs: 300,
        answerTimeoutMs: 300,
      });
      await lock(session);
      proxy.setMode(mode);
      await session.close();
      expect(session.signal.aborted).toBe(true);
      await eventually('the lock to be free', isFree);
    },
  );

  it('cannot be opened on a database that is away, and says so', async () => {
    proxy.setMode('refuse');
    await expect(openLockSession(viaProxy)).rejects.toThrow();
  });
});
