import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { anyRequest, anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;
beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

const EVENTS = "pg_get_serial_sequence('ix_job_events', 'event_id')";
const COMING = [1, 2, 100, Number.MAX_SAFE_INTEGER, '9007199254740993', '9223372036854775807'];

/** Submits a job, and runs it to its end. */
async function runOne(
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<string | undefined> {
  const { job } = await bench.store.submit(anyRequest());
  const session = await bench.openSession();
  const claim = await bench.store.claimNext(session);
  await meanwhile();
  if (claim !== null)
    await bench.store.finish(claim.run, { status: 'done', response: anyResponse(claim.job) });
  await session.close();
  return (await bench.findJob(job.job_id))?.status;
}

it.each(COMING)('claims and ends jobs where somebody has set the numbers of events to %s', async (next) => {
  await runOne();
  await bench.pool.query(`SELECT setval(${EVENTS}, ${next})::text`);
  expect(await runOne()).toBe('done');
  const cut = () => bench.pool.query(`SELECT setval(${EVENTS}, ${next})::text`);
  expect(await runOne(cut)).toBe('done');
  expect(await bench.store.mendSequences()).toEqual([]);
});

it('gives events their numbers itself, whatever the row says', async () => {
  expect(await runOne()).toBe('done');
  const { rows } = await bench.pool.query<{ job_id: string }>('SELECT job_id FROM ix_jobs LIMIT 1');
  await bench.pool.query(
    `INSERT INTO ix_job_events (event_id, job_id, attempt, machine, event) OVERRIDING SYSTEM VALUE
     SELECT nextval(${EVENTS}) + 1 + n, $1::uuid, 1, 'job', 'x' FROM generate_series(1, 50) AS n
     UNION ALL SELECT 9223372036854775807, $1::uuid, 1, 'job', 'last'`,
    [rows[0]?.job_id],
  );
  expect(await runOne()).toBe('done');
  const events = await bench.store.listEvents(String(rows[0]?.job_id));
  expect(events?.filter(({ event }) => event === 'x' || event === 'last')).toHaveLength(51);
});

it('goes on beside a number that is the largest of all, as a restore of rows may leave it', async () => {
  await bench.pool.query(`
    ALTER TABLE ix_job_events DISABLE TRIGGER USER;
    INSERT INTO ix_job_events (event_id, job_id, attempt, machine, event) OVERRIDING SYSTEM VALUE
      SELECT id, gen_random_uuid(), 1, 'job', 'x' FROM unnest(ARRAY[5, 9007199254740991, 9223372036854775807]) AS id;
    ALTER TABLE ix_job_events ENABLE TRIGGER USER;
    SELECT setval(${EVENTS}, 9223372036854775807)::text`);
  expect(await runOne()).toBe('done');
  const { rows } = await bench.pool.query(
    `SELECT last_value < 100 AS is_low FROM ix_job_events_event_id_seq`,
  );
  expect(rows).toEqual([{ is_low: true }]);
});

it('ends no job in a time to come, nor before there were years', async () => {
  const { job } = await bench.store.submit(anyRequest());
  await bench.store.claimNext(await bench.openSession());
  for (const instant of ['infinity', '9999-12-31', '294276-12-31', '-infinity', '4713-01-01 BC'])
    await expect(
      bench.pool.query(
        `UPDATE ix_jobs SET status = 'done', response = '{}', finished_at = $2 WHERE job_id = $1`,
        [job.job_id, instant],
      ),
      instant,
    ).rejects.toThrow(/finished_at/);
});
