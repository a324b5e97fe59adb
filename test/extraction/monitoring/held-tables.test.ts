import pg from 'pg';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addQueueGauges } from '../../../src/extraction/monitoring/queue-gauges.ts';
import { diskOf } from '../../../src/extraction/monitoring/watched-disk.ts';
import type { QueueFigures } from '../../../src/extraction/store/metrics.ts';
import { readSettings } from '../../../src/shared/settings.ts';
import { startTestService } from '../../helpers/service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const REQUEST = { use_case: 'bank_statement', context: { texts: ['Closing balance: 5.00'] } };
/** Holds the jobs as an ALTER TABLE does that somebody has left open. @returns what lets them go */
async function holdJobs(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN; LOCK TABLE ix_jobs IN ACCESS EXCLUSIVE MODE');
  return async () => void (await client.query('ROLLBACK'));
}

describe('while somebody holds the table of jobs', () => {
  it('the figures of the instance are told, whoever submits comes again, and nothing is lost or done twice', {
    timeout: 120_000,
  }, async () => {
    const service = await startTestService({ IX_TEST_MODE: 'fake' });
    onTestFinished(() => service.close());
    const figures = async () => (await service.get('/metrics/prometheus')).text();
    expect(await figures()).toContain('ix_queue_read 1\n');
    const submitAll = () =>
      Promise.all(
        Array.from({ length: 120 }, (_, i) =>
          service.post('/jobs', { ...REQUEST, ix_client_id: 'held', request_id: `${i}` }),
        ),
      );

    const letGo = await holdJobs(service.databaseUrl);
    const [told, refused, found] = await Promise.all([
      figures(),
      submitAll(),
      service.get('/jobs?client_id=held&request_id=1'),
    ]);
    expect(told).toContain('ix_queue_read 0\n');
    expect(told).toMatch(/^ix_disk_free_bytes [1-9]/m);
    expect(told).not.toMatch(/^ix_jobs\{/m);
    for (const answer of [...refused, found]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      // Of the lock, and not of the limit of the statement, which is ten times that.
      expect(await answer.text()).toContain('is held up by somebody else');
    }

    await letGo();
    expect((await submitAll()).map(({ status }) => status)).toEqual(Array(120).fill(201));
    expect(await figures()).toMatch(/^ix_queue_read 1$/m);
  });
});

describe('the question about the queue', () => {
  const QUEUE: QueueFigures = {
    pending: 2,
    running: 0,
    oldest_pending_seconds: 1,
    callbacks_due: 0,
    oldest_callback_seconds: 0,
  };

  function watchQueue(queue: (limitMs: number) => Promise<QueueFigures>, limitMs: number) {
    const registry = new Registry();
    const refresh = addQueueGauges(
      registry,
      queue,
      {
        database: async () => undefined,
        worker: () => 'working',
        ...diskOf(readSettings({ IX_DATA_DIR: temporaryFolder() })),
      },
      { current: async () => null },
      limitMs,
    );
    return { registry, refresh };
  }

  it('is asked once for all who ask meanwhile', async () => {
    const answer = Promise.withResolvers<QueueFigures>();
    let asked = 0;
    const { registry, refresh } = watchQueue(() => {
      asked += 1;
      return answer.promise;
    }, 60_000);
    const all = [refresh(), refresh(), refresh()];
    answer.resolve(QUEUE);
    await Promise.all(all);
    expect(asked).toBe(1);
    expect(await registry.metrics()).toContain('ix_jobs{status="pending"} 2\n');
  });

  it('is not asked beside one that nobody waits for any more', async () => {
    const answer = Promise.withResolvers<QueueFigures>();
    let asked = 0;
    const { registry, refresh } = watchQueue(() => {
      asked += 1;
      return answer.promise;
    }, 1);
    await refresh();
    await refresh();
    expect(asked).toBe(1);
    expect(await registry.metrics()).toContain('ix_queue_read 0\n');
  });
});
