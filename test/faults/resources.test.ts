import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../helpers/facts.ts';
import { type FaultBench, openFaultBench } from './harness/fault-bench.ts';

let bench: FaultBench;

beforeAll(async () => {
  bench = await openFaultBench();
});
afterAll(() => bench.close());

/** A file system of one megabyte; null where this machine does not let us make one. */
function mountSmall(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'ix-faults-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const small = mountSmall();
afterAll(() => {
  if (small === null) return;
  execFileSync('umount', ['--lazy', small]);
  rmSync(small, { recursive: true, force: true });
});

const outcomeOf = async (jobId: string) => {
  const { rows } = await bench.pool.query(
    "SELECT status, response -> 'error' ->> 'code' AS code FROM ix_jobs WHERE job_id = $1",
    [jobId],
  );
  return rows[0];
};

describe.skipIf(small === null)(
  'a full disk under the data directory (skipped where none can be mounted)',
  () => {
    it('makes jobs wait, says so, and loses none: they run once there is room', async () => {
      if (small === null) return;
      // The disk is smaller than what is kept free of any disk.
      const service = await bench.start({ env: { IX_DATA_DIR: small, IX_DISK_RESERVE_BYTES: '0' } });
      const files = [bench.world.fileUrl('statement-en.pdf')];
      const ballast = join(small, 'ballast');
      const { bavail, bsize } = statfsSync(small);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      const jobs = [
        await bench.submit(service, { files, callback: 'ok' }),
        await bench.submit(service, { callback: 'ok' }),
      ];
      await eventually(
        'that it takes no work',
        async () => (await fetch(`${service.url}/readyz`)).status === 503,
      );
      // It knows that the disk is full before it has handed back the job that found it so.
      await eventually('that both jobs wait', async () => {
        const outcomes = await Promise.all(jobs.map(outcomeOf));
        return outcomes.every((one) => one?.status === 'pending' && one.code === null);
      });
      rmSync(ballast);
      await bench.settle();
      const done = { status: 'done', code: null };
      expect(await Promise.all(jobs.map(outcomeOf))).toEqual([done, done]);
      expect(await bench.conclude()).toEqual([]);
    });
  },
);

describe('a reader of the log that goes away', () => {
  it('leaves the service working, or ends it; its jobs run in either case', async () => {
    const service = await bench.start();
    service.closeOutput();
    const jobId = await bench.submit(service, { callback: 'ok' });
    const end = await Promise.race([
      service.ended,
      eventually('the end of the job', async () => (await outcomeOf(jobId))?.status === 'done'),
    ]);
    if (end !== true) await bench.start();
    await bench.settle();
    expect(await outcomeOf(jobId)).toEqual({ status: 'done', code: null });
    expect(await bench.conclude()).toEqual([]);
  });
});

describe('ten thousand waiting jobs', () => {
  it('hold up neither submission nor claim: a job put before them is done in seconds', async () => {
    const service = await bench.start();
    await bench.pool.query(
      `INSERT INTO ix_jobs (request, created_at)
       SELECT jsonb_build_object('ix_client_id', 'bulk', 'request_id', n::text), now() + interval '1 hour' FROM generate_series(1, 10000) n`,
    );
    const submittedAt = performance.now();
    const jobId = await bench.submit(service, { callback: 'ok' });
    await eventually('its end', async () => (await outcomeOf(jobId))?.status === 'done');
    expect(performance.now() - submittedAt).toBeLessThan(10_000);
    await bench.pool.query("DELETE FROM ix_jobs WHERE status = 'pending'");
    await bench.settle();
    expect(await bench.conclude()).toEqual([]);
  });
});
