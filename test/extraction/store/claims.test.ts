import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertEvents } from '../../../src/extraction/store/waiting-events.ts';
import { waitingOrder } from '../../../src/extraction/store/waiting-order.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

describe('claimNext', () => {
  it('gives the oldest pending job, raises attempts and takes its lock', async () => {
    const [first] = await bench.submitMany(2);
    const session = await bench.openSession();
    const claim = await bench.store.claimNext(session);
    expect(claim).toMatchObject({
      run: { job_id: first, attempt: 1 },
      job: { status: 'running', attempts: 1 },
      checkpoints: [],
      deaths: 0,
    });
    expect(claim?.job.started_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const { rows } = await bench.pool.query('SELECT pg_try_advisory_xact_lock(ix_job_lock_key($1)) AS free', [
      first,
    ]);
    expect(rows).toEqual([{ free: false }]);
  });

  it('starts no job before it was created, even when the claim began before the job was there', async () => {
    const session = await bench.openSession();
    const blocker = await bench.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE ix_jobs IN ACCESS EXCLUSIVE MODE');
    const claiming = bench.store.claimNext(session);
    await eventually('the claim to wait', async () => {
      const { rowCount } = await bench.pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'ix-lock' AND wait_event_type = 'Lock'",
      );
      return rowCount === 1;
    });
    await blocker.query("INSERT INTO ix_jobs (request, created_at) VALUES ('{}', clock_timestamp()); COMMIT");
    blocker.release();
    const claim = await claiming;
    if (!claim) throw new Error('nothing was claimed');
    expect(Date.parse(claim.job.started_at ?? '')).toBeGreaterThanOrEqual(Date.parse(claim.job.created_at));
  });

  it('is null when nothing waits', async () => {
    expect(await bench.store.claimNext(await bench.openSession())).toBeNull();
  });

  it('gives each of 200 jobs to just one of eight instances', async () => {
    const ids = await bench.submitMany(200);
    const claimed: string[] = [];
    async function work(): Promise<void> {
      const store = bench.openInstance();
      const session = await bench.openSession();
      for (let claim = await store.claimNext(session); claim; claim = await store.claimNext(session)) {
        claimed.push(claim.run.job_id);
        await store.finish(claim.run, { status: 'done', response: anyResponse(claim.job) });
      }
    }
    await Promise.all(Array.from({ length: 8 }, work));
    expect(claimed).toHaveLength(200);
    expect(new Set(claimed)).toEqual(new Set(ids));
    const { rows } = await bench.pool.query('SELECT attempts FROM ix_jobs');
    expect(rows.every((row) => row.attempts === 1)).toBe(true);
  });

  it('claims 10,000 waiting jobs in order of creation, then of id, without reading the whole table', async () => {
    await bench.pool.query(
      `INSERT INTO ix_jobs (request, created_at)
       SELECT jsonb_build_object('ix_client_id', 'bulk', 'request_id', n::text), '2026-01-01'::timestamptz + (n / 3) * interval '1 second'
         FROM generate_series(1, 10000) n`,
    );
    await bench.pool.query('ANALYZE ix_jobs');
    const expected = await bench.pool.query(
      'SELECT job_id FROM ix_jobs ORDER BY created_at, job_id LIMIT 300',
    );
    const session = await bench.openSession();
    const claimed: string[] = [];
    for (let index = 0; index < 300; index += 1) {
      const claim = await bench.store.claimNext(session);
      if (!claim) break;
      claimed.push(claim.run.job_id);
      await bench.store.finish(claim.run, { status: 'done', response: anyResponse(claim.job) });
    }
    expect(claimed).toEqual(expected.rows.map((row) => row.job_id));
    const plan = await bench.pool.query(
      `EXPLAIN ANALYZE SELECT job_id FROM ix_jobs WHERE status = 'pending'
         ORDER BY ${waitingOrder('ix_jobs')} LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    const told = JSON.stringify(plan.rows);
    expect(told).toContain('ix_jobs_waiting');
    expect(told).not.toContain('Rows Removed');
    const written = await bench.pool.query(`EXPLAIN ${insertEvents('$1', '$2', 'pass over')}`, ['[]', null]);
    expect(JSON.stringify(written.rows)).not.toContain('Seq Scan on ix_jobs');
  });

  it('takes a running job over as soon as the session of its worker is gone, before any pending one', async () => {
    const [first] = await bench.submitMany(2);
    const dying = await bench.openSession();
    const claim = await bench.store.claimNext(dying);
    if (!claim) throw new Error('nothing was claimed');
    await bench.store.saveCheckpoints(claim.run, [{ stage: 'ocr', part: 'p1', output: { text: 'page' } }]);
    await bench.killSession(dying);
    const other = bench.openInstance();
    const taken = await other.claimNext(await bench.openSession());
    expect(taken).toMatchObject({
      run: { job_id: first, attempt: 2 },
      deaths: 1,
      checkpoints: [{ stage: 'ocr', part: 'p1', output: { text: 'page' } }],
    });
  });

  it('leaves a running job alone while its lock is held', async () => {
    const [, second] = await bench.submitMany(2);
    await bench.store.claimNext(await bench.openSession());
    const claim = await bench.openInstance().claimNext(await bench.openSession());
    expect(claim?.run.job_id).toBe(second);
  });

  it('counts no death when an instance takes its own job again', async () => {
    await bench.submitMany(1);
    const dying = await bench.openSession();
    await bench.store.claimNext(dying);
    await bench.killSession(dying);
    const again = await bench.store.claimNext(await bench.openSession());
    expect(again).toMatchObject({ run: { attempt: 2 }, deaths: 0 });
  });

  it('gives a job up as IX_004_000 when its worker died in as many runs as allowed, and goes on to the next', async () => {
    const [poison, next] = await bench.submitMany(2);
    for (let death = 0; death < 3; death += 1) {
      const session = await bench.openSession();
      const claim = await bench.openInstance().claimNext(session);
      expect(claim?.run).toEqual({ job_id: poison, attempt: death + 1 });
      await bench.killSession(session);
    }
    const survivor = await bench.openInstance().claimNext(await bench.openSession());
    expect(survivor?.run.job_id).toBe(next);
    const job = await bench.findJob(poison ?? '');
    expect(job).toMatchObject({ status: 'error', attempts: 3 });
    expect(job?.response?.error).toMatchObject({
      code: 'IX_004_000',
      step: 'worker',
      details: { deaths: 3 },
    });
    expect(job?.finished_at).not.toBeNull();
  });

  it('does not count runs that were handed back', async () => {
    await bench.submitMany(1);
    for (let round = 1; round <= 5; round += 1) {
      const claim = await bench.openInstance().claimNext(await bench.openSession());
      expect(claim).toMatchObject({ run: { attempt: round }, deaths: 0 });
      if (claim) expect(await bench.store.handBack([claim.run])).toEqual([claim.run.job_id]);
      await closeAll();
    }
  });

  it('takes a row that was restored as running without an owner', async () => {
    await bench.pastTriggers("INSERT INTO ix_jobs (request, status) VALUES ('{}', 'running')");
    const claim = await bench.store.claimNext(await bench.openSession());
    expect(claim).toMatchObject({ run: { attempt: 1 }, deaths: 0 });
  });

  it('rejects, and claims nothing, when the session was lost', async () => {
    await bench.submitMany(1);
    const session = await bench.openSession();
    await bench.killSession(session);
    await expect(bench.store.claimNext(session)).rejects.toThrow();
    expect(await bench.store.metrics()).toMatchObject({ jobs_pending: 1, jobs_running: 0 });
  });

  async function closeAll(): Promise<void> {
    const { rows } = await bench.pool.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'ix-lock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  }
});
