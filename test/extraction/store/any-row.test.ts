import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anyRequest, anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;
let submitter: pg.Client;

beforeAll(async () => {
  bench = await openStoreBench();
  submitter = new pg.Client(await bench.createLogin());
  submitter.on('error', () => undefined); // the database is deleted under it
  await submitter.connect();
});
afterEach(() => bench.reset());
afterAll(async () => {
  await submitter.end();
  await bench.close();
});

const oddInstants = ['infinity', '-infinity', '294276-12-31', '4713-01-01 BC', '9999-12-29', 'epoch', null];
const oddIntegers = [2 ** 31 - 1, -(2 ** 31), -1, 0, 1, null];
const text = fc.string({ unit: 'grapheme', maxLength: 300 });
const json = fc.oneof(
  fc.json(),
  fc.constantFrom(
    'null',
    '1e400',
    '[1e99999]',
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    '{"a":"\\\\u0000"}',
  ),
);
const instant = fc.oneof(fc.constantFrom(...oddInstants), fc.date({ noInvalidDate: true }).map(String));

/** Something for each column of the contract, in or out of its bounds. */
const COLUMNS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  job_id: fc.oneof(fc.uuid(), fc.constant(null), text),
  ix_id: text,
  client_id: fc.oneof(text, fc.constant(null)),
  request_id: fc.oneof(text, fc.constant(null)),
  status: fc.constantFrom('pending', 'running', 'done', 'error', 'canceled', null),
  request: json,
  response: json,
  callback_url: fc.oneof(text, fc.webUrl(), fc.constant(null)),
  callback_status: fc.constantFrom('pending', 'delivered', 'failed', 'sent', null),
  attempts: fc.constantFrom(...oddIntegers),
  created_at: instant,
  started_at: instant,
  finished_at: instant,
};

const anyRow = fc
  .record(COLUMNS, { requiredKeys: [] })
  .filter((row) => Object.keys(row).length > 0)
  .map((row): Record<string, unknown> => ({ ...row }));

async function insertAsSubmitter(row: Record<string, unknown>): Promise<string | null> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  try {
    const { rows } = await submitter.query<{ job_id: string }>(
      `INSERT INTO ix_jobs (${names.join(', ')}) VALUES (${places}) RETURNING job_id`,
      Object.values(row),
    );
    return rows[0]?.job_id ?? null;
  } catch {
    return null; // an error of that writer alone
  }
}

describe('whatever a direct writer inserts', () => {
  it('is a pending job of its own, or an error of that writer, and the queue goes on', async () => {
    const session = await bench.openSession();
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 5 }), async (rows) => {
        for (const row of rows) {
          const id = await insertAsSubmitter(row);
          if (id === null) continue;
          const { rows: stored } = await bench.pool.query(
            `SELECT status, attempts, deaths, response, started_at, finished_at, callback_status, claimed_by,
                    callback_attempted_at, callback_attempted_by, submitted_by = $2 AS is_mine,
                    ix_id ~ '^[0-9a-f]{16}$' AS has_id, isfinite(created_at) AS has_time
               FROM ix_jobs WHERE job_id = $1`,
            [id, submitter.user],
          );
          expect(stored).toEqual([
            {
              status: 'pending',
              attempts: 0,
              deaths: 0,
              response: null,
              started_at: null,
              finished_at: null,
              callback_status: null,
              claimed_by: null,
              callback_attempted_at: null,
              callback_attempted_by: null,
              is_mine: true,
              has_id: true,
              has_time: true,
            },
          ]);
          expect((await bench.findJob(id))?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
        }
        const { job } = await bench.store.submit(anyRequest());
        for (let claim = await bench.store.claimNext(session); claim; ) {
          const response = anyResponse(claim.job);
          expect(await bench.store.finish(claim.run, { status: 'done', response })).toBe(true);
          claim = await bench.store.claimNext(session);
        }
        expect(await bench.findJob(job.job_id)).toMatchObject({ status: 'done' });
        await bench.store.metrics();
        await bench.store.oldestUnfinished();
        await bench.store.listRecent({ limit: 100 });
        const { rows: left } = await bench.pool.query(
          "SELECT 1 FROM ix_jobs WHERE status IN ('pending', 'running')",
        );
        expect(left).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves nothing to it of any column that is not the writer’s, whichever there are', async () => {
    const { rows: columns } = await bench.pool.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
        WHERE attrelid = 'ix_jobs'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    );
    const odd: Readonly<Record<string, string>> = {
      uuid: '6f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11',
      text: 'mine',
      jsonb: '"mine"',
      json: '"mine"',
      integer: '7',
      bigint: '7',
      boolean: 'true',
      'timestamp with time zone': '2001-02-03 04:05:06+00',
    };
    const values = columns.map(({ type }) => odd[type] ?? expect.fail(`no value is known for ${type}`));
    const { rows } = await bench.pool.query(
      `INSERT INTO ix_jobs (${columns.map(({ name }) => name).join(', ')})
       VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING to_jsonb(ix_jobs) AS row`,
      values,
    );
    const stored: Record<string, unknown> = rows[0]?.row;
    const kept = columns.filter(({ name }, index) => {
      const value = values[index] ?? '';
      return [value, JSON.stringify(value), '"mine"', '7', '2001-02-03T04:05:06+00:00'].some(
        (given) => given === String(stored[name]) || given === JSON.stringify(stored[name]),
      );
    });
    expect(kept.map(({ name }) => name).sort()).toEqual(
      ['callback_url', 'client_id', 'created_at', 'job_id', 'request', 'request_id'].sort(),
    );
  });
});

describe('a row that cannot be claimed', () => {
  it.each([
    ['has been tried as often as a number can say', '(attempts) VALUES (2147483647)', 'IX_005_000'],
    [
      'runs, and has died as often as a number can say',
      "(status, deaths, attempts, claimed_by) VALUES ('running', 2147483647, 5, 'gone')",
      'IX_005_000',
    ],
    ['lies beyond the calendar', "(created_at, attempts) VALUES ('-infinity', 2147483647)", 'IX_005_000'],
  ])('ends, when it %s, and the next one runs', async (_name, row, code) => {
    const restored = await bench.pastTriggers(`INSERT INTO ix_jobs ${row} RETURNING job_id`);
    const { job } = await bench.store.submit(anyRequest());
    const claim = await bench.store.claimNext(await bench.openSession());
    expect(claim?.run.job_id).toBe(job.job_id);
    const ended = await bench.findJob(restored.rows[0].job_id);
    expect(ended).toMatchObject({ status: 'error', response: { error: { code } } });
  });

  it('is passed over when it cannot even end', async () => {
    // A row whose end no trigger lets pass.
    await bench.pastTriggers(
      "INSERT INTO ix_jobs (attempts, response, status) VALUES (2147483647, '{}', 'pending')",
    );
    await bench.pool.query(
      "CREATE FUNCTION never() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'never'; END $$; " +
        "CREATE TRIGGER never BEFORE UPDATE ON ix_jobs FOR EACH ROW WHEN (NEW.status = 'error') EXECUTE FUNCTION never()",
    );
    const told: string[] = [];
    const store = bench.openInstance({ onError: (error) => told.push(error.message) });
    const { job } = await bench.store.submit(anyRequest());
    const claim = await store.claimNext(await bench.openSession());
    await bench.pool.query('DROP TRIGGER never ON ix_jobs; DROP FUNCTION never()');
    expect(claim?.run.job_id).toBe(job.job_id);
    expect(told).toEqual([expect.stringContaining('can neither be run nor ended')]);
  });

  it('is ended by its size, without being loaded, whether or not the size was noted', async () => {
    const store = bench.openInstance({ maxRequestBytes: 2 ** 20 });
    const noted = await bench.pool.query(
      `INSERT INTO ix_jobs (request, callback_url)
       VALUES (jsonb_build_object('context', jsonb_build_object('texts', jsonb_build_array(repeat('a', 50000000)))), 'http://127.0.0.1:1/')
       RETURNING job_id`,
    );
    const unknown = await bench.pastTriggers(
      "INSERT INTO ix_jobs (request) VALUES (to_jsonb(repeat('b', 3000000))) RETURNING job_id",
    );
    const number = await bench.pool.query(
      "INSERT INTO ix_jobs (request) VALUES ('[1e130000,1e130000,1e130000,1e130000,1e130000,1e130000,1e130000,1e130000,1e130000]') RETURNING job_id",
    );
    expect(await store.claimNext(await bench.openSession())).toBeNull();
    for (const { rows } of [noted, unknown, number]) {
      const job = await bench.findJob(rows[0].job_id);
      expect(job).toMatchObject({
        status: 'error',
        response: { error: { code: 'IX_000_006', step: 'worker' } },
      });
    }
    expect(await bench.findJob(noted.rows[0].job_id)).toMatchObject({ request: null });
    expect(await store.listRecent({ limit: 10 })).toHaveLength(3);
    expect(await store.claimCallback()).toMatchObject({ job_id: noted.rows[0].job_id, request: null });
  });
});
