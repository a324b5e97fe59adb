import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFinishAndClaim } from '../../../src/extraction/store/finish-and-claim.ts';
import type { LockSession } from '../../../src/extraction/store/lock-session.ts';
import type { Claim } from '../../../src/extraction/store/types.ts';
import { createWaitingEvents, writeEvents } from '../../../src/extraction/store/waiting-events.ts';
import { anyResponse, doneOf, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

async function begin(jobs: number): Promise<{ ids: string[]; session: LockSession; claim: Claim }> {
  const ids = await bench.submitMany(jobs);
  const session = await bench.openSession();
  const claim = await bench.store.claimNext(session);
  if (claim === null) throw new Error('nothing was claimed');
  return { ids, session, claim };
}

const isHeld = async (jobId: string | undefined) => {
  const { rows } = await bench.pool.query(
    'SELECT NOT pg_try_advisory_xact_lock(ix_job_lock_key($1)) AS held',
    [jobId],
  );
  return rows[0]?.held;
};

const eventsOf = async (jobId: string | undefined) =>
  (await bench.store.listEvents(jobId ?? ''))?.map(({ event }) => event);

describe('finishAndClaim', () => {
  it('ends the job with its events, claims the next, and holds the lock of that alone', async () => {
    const { ids, session, claim } = await begin(3);
    bench.store.recordEvent({
      ...claim.run,
      machine: 'job',
      event: 'told before',
      from: 'a',
      to: 'b',
      detail: null,
    });
    const finished = await bench.store.finishAndClaim(session, [doneOf(claim)], 1);
    expect(finished).toMatchObject({
      ours: [ids[0]],
      next: [
        {
          run: { job_id: ids[1], attempt: 1 },
          job: { job_id: ids[1], status: 'running', attempts: 1 },
          checkpoints: [],
          deaths: 0,
        },
      ],
    });
    expect(await bench.findJob(ids[0] ?? '')).toMatchObject({
      status: 'done',
      response: anyResponse(claim.job),
    });
    expect(await eventsOf(ids[0])).toEqual(['claimed', 'told before', 'finished']);
    expect(await eventsOf(ids[1])).toEqual(['claimed']);
    expect(await isHeld(ids[0])).toBe(false);
    expect(await isHeld(ids[1])).toBe(true);
    expect(await bench.store.isOver(ids[0] ?? '')).toBe(true);
  });

  it('writes no event again that an earlier write, whose answer was lost, has written', async () => {
    const { ids, session, claim } = await begin(1);
    const told = { ...claim.run, machine: 'job', from: 'a', to: 'b', detail: null } as const;
    const unheard = createWaitingEvents(
      async (batch) => {
        await writeEvents(bench.pool, batch);
        throw new Error('the answer was lost');
      },
      () => undefined,
    );
    unheard.record({ ...told, event: 'first' });
    await unheard.flush();
    unheard.record({ ...told, event: 'second' });
    const finishAndClaim = createFinishAndClaim('a test', 1_000_000, unheard);
    const finished = await session.use((client) => finishAndClaim(client, [doneOf(claim)], [], 1));
    expect(finished).toMatchObject({ ours: ids, next: 'none' });
    expect(await eventsOf(ids[0])).toEqual(['claimed', 'first', 'second', 'finished']);
  });

  it('ends the last job, and claims none', async () => {
    const { ids, session, claim } = await begin(1);
    expect(await bench.store.finishAndClaim(session, [doneOf(claim)], 1)).toEqual({
      ours: ids,
      next: [],
    });
    expect(await isHeld(ids[0])).toBe(false);
  });

  it('says the same again when the answer was lost, and claims none with an end that it does not write', async () => {
    const { ids, session, claim } = await begin(2);
    expect(await bench.store.finish(claim.run, doneOf(claim).outcome)).toBe(true);
    const again = await bench.store.finishAndClaim(session, [doneOf(claim)], 1);
    expect(again).toEqual({ ours: [ids[0]], next: [] });
    expect(await bench.findJob(ids[1] ?? '')).toMatchObject({ status: 'pending' });
  });

  it('changes nothing of a job that another run has, or that was canceled', async () => {
    const { ids, session, claim } = await begin(2);
    expect(await bench.store.cancel(claim.run.job_id)).toBe('canceled');
    const refused = await bench.store.finishAndClaim(session, [doneOf(claim)], 1);
    expect(refused).toEqual({ ours: [], next: [] });
    expect(await bench.findJob(ids[0] ?? '')).toMatchObject({ status: 'error' });
    expect(await bench.findJob(ids[1] ?? '')).toMatchObject({ status: 'pending', attempts: 0 });
  });

  it('leaves a job whose worker is gone to the claim that looks closer', async () => {
    const { ids, session, claim } = await begin(3);
    const other = await bench.openSession();
    const orphaned = await bench.openInstance().claimNext(other);
    await bench.killSession(other);
    const finished = await bench.store.finishAndClaim(session, [doneOf(claim)], 1);
    expect(finished).toEqual({ ours: [ids[0]], next: [] });
    const next = await bench.store.claimNext(session);
    expect(next).toMatchObject({ run: { job_id: orphaned?.run.job_id, attempt: 2 }, deaths: 1 });
    expect(await bench.findJob(ids[2] ?? '')).toMatchObject({ status: 'pending' });
  });

  it('leaves the job as it is, with its lock, when the next cannot be claimed', async () => {
    const { ids, session, claim } = await begin(1);
    await bench.pool.query(`CREATE FUNCTION refuse_claim() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = 'check_violation'; END $$;
      CREATE TRIGGER refuse_claim AFTER UPDATE ON ix_jobs FOR EACH ROW
        WHEN (OLD.status = 'pending' AND NEW.status = 'running') EXECUTE FUNCTION refuse_claim()`);
    try {
      const [second] = await bench.submitMany(1);
      expect(await bench.store.finishAndClaim(session, [doneOf(claim)], 1)).toBeNull();
      expect(await bench.findJob(ids[0] ?? '')).toMatchObject({ status: 'running' });
      expect(await isHeld(ids[0])).toBe(true);
      expect(await bench.store.finish(claim.run, doneOf(claim).outcome)).toBe(true);
      expect(await eventsOf(ids[0])).toEqual(['claimed', 'finished']);
      expect(await bench.findJob(second ?? '')).toMatchObject({ status: 'pending' });
    } finally {
      await bench.pool.query('DROP FUNCTION refuse_claim CASCADE');
    }
  });

  it('leaves a large response to be written by itself', async () => {
    const { ids, session, claim } = await begin(2);
    const response = { ...anyResponse(claim.job), warning: ['w'.repeat(1_100_000)] };
    expect(
      await bench.store.finishAndClaim(
        session,
        [{ run: claim.run, outcome: { status: 'done', response } }],
        1,
      ),
    ).toBeNull();
    expect(await bench.findJob(ids[0] ?? '')).toMatchObject({ status: 'running' });
  });

  it('rejects when the session is lost, and finishing alone then tells how it stands', async () => {
    const { ids, session, claim } = await begin(2);
    await bench.killSession(session);
    await expect(bench.store.finishAndClaim(session, [doneOf(claim)], 1)).rejects.toThrow(/.+/);
    expect(await bench.findJob(ids[0] ?? '')).toMatchObject({ status: 'running' });
    expect(await bench.store.finish(claim.run, doneOf(claim).outcome)).toBe(true);
  });

  it.each([1, 16])(
    'gives each of 120 jobs to just one of six instances, up to %i together',
    async (atMost) => {
      const ids = await bench.submitMany(120);
      const run: string[] = [];
      async function work(): Promise<void> {
        const store = bench.openInstance();
        const session = await bench.openSession();
        const claimOne = async () => [(await store.claimNext(session)) ?? []].flat();
        let claims: readonly Claim[] = await claimOne();
        while (claims.length > 0) {
          const lot = claims.map(({ run: { job_id } }) => job_id);
          run.push(...lot);
          const finished = await store.finishAndClaim(session, claims.map(doneOf), atMost);
          expect(finished?.ours.toSorted()).toEqual(lot.toSorted());
          claims = finished === null || finished.next.length === 0 ? await claimOne() : finished.next;
        }
      }
      await Promise.all(Array.from({ length: 6 }, work));
      expect(run.toSorted()).toEqual(ids.toSorted());
      const { rows } = await bench.pool.query(
        'SELECT count(*)::int AS jobs FROM ix_jobs WHERE (status, attempts, deaths) = ($1, 1, 0)',
        ['done'],
      );
      expect(rows).toEqual([{ jobs: 120 }]);
    },
  );
});
