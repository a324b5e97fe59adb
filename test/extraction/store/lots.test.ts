import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LockSession } from '../../../src/extraction/store/lock-session.ts';
import type { Claim } from '../../../src/extraction/store/types.ts';
import { anyRequest, doneOf, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

const idsOf = (claims: readonly Claim[] | undefined) => claims?.map(({ run }) => run.job_id);

/** A lot of the eight oldest of forty jobs, all of them claimed with the end of one before. */
async function beginLot(): Promise<{ ids: string[]; session: LockSession; lot: readonly Claim[] }> {
  const [, ...ids] = await bench.submitMany(41);
  const session = await bench.openSession();
  const first = await bench.store.claimNext(session);
  if (first === null) throw new Error('nothing was claimed');
  const finished = await bench.store.finishAndClaim(session, [doneOf(first)], 8);
  return { ids, session, lot: finished?.next ?? [] };
}

const claimEach = async (times: number) => {
  const claims: Claim[] = [];
  for (let left = times; left > 0; left -= 1) {
    const claim = await bench.openInstance().claimNext(await bench.openSession());
    if (claim !== null) claims.push(claim);
  }
  return claims;
};

async function heldAmong(ids: readonly string[]): Promise<string[]> {
  const { rows } = await bench.pool.query<{ job_id: string }>(
    `SELECT job_id FROM unnest($1::uuid[]) AS asked (job_id)
      WHERE NOT pg_try_advisory_xact_lock(ix_job_lock_key(job_id))`,
    [ids],
  );
  return rows.map(({ job_id }) => job_id);
}

describe('jobs that are claimed together', () => {
  it('are the oldest, in their order, each with its lock and its place in the timeline', async () => {
    const { ids, lot } = await beginLot();
    expect(idsOf(lot)).toEqual(ids.slice(0, 8));
    expect(lot.every(({ run, deaths }) => run.attempt === 1 && deaths === 0)).toBe(true);
    expect(await heldAmong(ids)).toEqual(ids.slice(0, 8));
    const { rows } = await bench.pool.query(
      "SELECT job_id FROM ix_job_events WHERE event = 'claimed' ORDER BY event_id OFFSET 1",
    );
    expect(rows.map(({ job_id }) => job_id)).toEqual(ids.slice(0, 8));
  });

  it('are no more than a quarter of those that wait, and one where few do', async () => {
    const { session, lot } = await beginLot();
    const second = await bench.store.finishAndClaim(session, lot.map(doneOf), 16);
    expect(second?.next).toHaveLength(8);
    const third = await bench.store.finishAndClaim(session, (second?.next ?? []).map(doneOf), 16);
    expect(third?.next).toHaveLength(6);
    await bench.pool.query("DELETE FROM ix_jobs WHERE status IN ('done', 'error')");
    const left = await claimEach(11);
    expect(left).toHaveLength(11);
    const fourth = await bench.store.finishAndClaim(session, (third?.next ?? []).map(doneOf), 16);
    expect(fourth?.next).toHaveLength(1);
  });

  it('end together, each in its own way, but for who was canceled', async () => {
    const { ids, session, lot } = await beginLot();
    await bench.store.cancel(ids[2] ?? '');
    const ends = lot.map(doneOf);
    const finished = await bench.store.finishAndClaim(session, ends, 16);
    expect(finished?.ours).toEqual(ids.slice(0, 8).filter((id) => id !== ids[2]));
    // With an end that is not the run's nothing is claimed.
    expect(finished?.next).toEqual([]);
    expect(await heldAmong(ids)).toEqual([]);
    expect(await bench.findJob(ids[2] ?? '')).toMatchObject({ status: 'error' });
    expect(await bench.findJob(ids[7] ?? '')).toMatchObject({ status: 'done', attempts: 1 });
    const again = await bench.store.finishAndClaim(session, ends, 16);
    expect(again?.ours).toEqual(finished?.ours);
  });

  it('stop before one that was begun before, and before one whose lock another holds', async () => {
    const { ids, session, lot } = await beginLot();
    const [eleventh = ''] = ids.slice(10);
    const holder = await bench.openSession();
    await holder.use((client) => client.query('SELECT pg_advisory_lock(ix_job_lock_key($1))', [eleventh]));
    const elsewhere = await bench.openSession();
    const ninth = (await bench.openInstance().claimNext(elsewhere)) ?? expect.fail();
    expect(ninth.run.job_id).toBe(ids[8]);
    const before = await bench.store.finishAndClaim(session, lot.map(doneOf), 8);
    expect(idsOf(before?.next)).toEqual([ids[9]]);
    expect(await heldAmong(ids)).toEqual([ids[8], ids[9], eleventh]);
    await holder.close();
    await bench.store.handBack([ninth.run]);
    await elsewhere.close();
    await bench.killSession(session);
    const other = await bench.openSession();
    const orphan = await bench.store.claimNext(other);
    expect(orphan?.run).toEqual({ job_id: ids[9], attempt: 2 });
    const next = await bench.store.finishAndClaim(other, [doneOf(orphan ?? expect.fail())], 8);
    expect(idsOf(next?.next)).toEqual([ids[8]]);
  });

  it('lose their worker, which counts against none of them, and run by themselves from then on', async () => {
    const { ids, session } = await beginLot();
    await bench.killSession(session);
    const taken = await claimEach(9);
    expect(idsOf(taken)).toEqual(ids.slice(0, 9));
    expect(taken.every(({ deaths }) => deaths === 0)).toBe(true);
    expect(taken.map(({ run }) => run.attempt)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1]);
  });

  it('are given up when their worker has died as often as it may in runs by themselves', async () => {
    const { ids, session } = await beginLot();
    await bench.killSession(session);
    const statuses = async () =>
      (await Promise.all(ids.slice(0, 2).map((id) => bench.findJob(id)))).map((job) => job?.status);
    const seen: unknown[] = [];
    for (let deaths = 0; deaths < 4; deaths += 1) {
      const holders = [await bench.openSession(), await bench.openSession()];
      for (const holder of holders) await bench.openInstance().claimNext(holder);
      seen.push(await statuses());
      for (const holder of holders) await bench.killSession(holder);
    }
    expect(seen).toEqual([
      ['running', 'running'],
      ['running', 'running'],
      ['running', 'running'],
      ['error', 'error'],
    ]);
  });

  it('are handed back beside one that runs on, with their locks, and wake the others', async () => {
    const { ids, session, lot } = await beginLot();
    const [first, second, ...notBegun] = lot;
    if (first === undefined || second === undefined) throw new Error('a lot of eight was to be claimed');
    await bench.store.finish(first.run, doneOf(first).outcome);
    await bench.store.release(
      session,
      [first.run],
      notBegun.map(({ run }) => run),
    );
    expect(await heldAmong(ids)).toEqual([second.run.job_id]);
    const { rows } = await bench.pool.query(
      'SELECT status, deaths, attempts FROM ix_jobs WHERE job_id = ANY ($1) GROUP BY 1, 2, 3',
      [idsOf(notBegun)],
    );
    expect(rows).toEqual([{ status: 'pending', deaths: 0, attempts: 1 }]);
    const claim = await bench.openInstance().claimNext(await bench.openSession());
    expect(claim).toMatchObject({ run: { job_id: notBegun[0]?.run.job_id, attempt: 2 }, deaths: 0 });
    const ended = await bench.store.finishAndClaim(session, [doneOf(second)], 8);
    expect(idsOf(ended?.next)).toEqual([notBegun[1]?.run.job_id]);
  });

  it('are ended each by itself where the statement for all is refused', async () => {
    const { ids, session, lot } = await beginLot();
    const refused = lot.map((claim, at) => {
      const end = doneOf(claim);
      const response = { ...end.outcome.response, warning: ['w'.repeat(200_000)] };
      return at < 6 ? { ...end, outcome: { ...end.outcome, response } } : end;
    });
    expect(await bench.store.finishAndClaim(session, refused, 8)).toBeNull();
    expect(await heldAmong(ids)).toEqual(ids.slice(0, 8));
    for (const { run, outcome } of refused) expect(await bench.store.finish(run, outcome)).toBe(true);
  });

  it('are taken again after a lost connection, each that is still its run’s', async () => {
    const { ids, session, lot } = await beginLot();
    await bench.killSession(session);
    const [stolen] = await claimEach(1);
    const back = await bench.openSession();
    const held: boolean[] = [];
    for (const { run } of lot) held.push(await bench.store.resume(back, run));
    expect(stolen?.run.job_id).toBe(ids[0]);
    expect(held).toEqual([false, true, true, true, true, true, true, true]);
    expect(await heldAmong(ids)).toEqual(ids.slice(0, 8));
  });

  it('go with none whose request is large', async () => {
    await bench.submitMany(3);
    const { job } = await bench.store.submit(anyRequest({ context: { texts: ['x'.repeat(2_000_000)] } }));
    await bench.submitMany(30);
    const session = await bench.openSession();
    const first = await bench.store.claimNext(session);
    const lot = await bench.store.finishAndClaim(session, [doneOf(first ?? expect.fail())], 8);
    expect(lot?.next).toHaveLength(2);
    const large = await bench.store.finishAndClaim(session, (lot?.next ?? []).map(doneOf), 8);
    expect(large?.next).toEqual([]);
    expect((await bench.store.claimNext(session))?.run.job_id).toBe(job.job_id);
  });
});
