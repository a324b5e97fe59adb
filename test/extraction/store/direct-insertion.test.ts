import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StoredJob } from '../../../src/extraction/store/types.ts';
import { anyRequest, anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

async function insert(sql: string, values: unknown[] = []): Promise<StoredJob> {
  const { rows } = await bench.pool.query<{ job_id: string }>(
    `INSERT INTO ix_jobs ${sql} RETURNING job_id`,
    values,
  );
  const job = await bench.findJob(rows[0]?.job_id ?? '');
  if (!job) throw new Error('the inserted row is not found');
  return job;
}

/** Claims and finishes the one job there is, as a worker would. */
async function runIt(): Promise<void> {
  const session = await bench.openSession();
  const claim = await bench.store.claimNext(session);
  if (!claim) throw new Error('the row was not claimed');
  const response = anyResponse(claim.job);
  expect(await bench.store.finish(claim.run, { status: 'error', response })).toBe(true);
  await session.close();
}

describe('a row inserted directly', () => {
  it('needs nothing but its request', async () => {
    const request = anyRequest({ callback_url: 'http://127.0.0.1:1/' });
    const job = await insert('(request) VALUES ($1)', [request]);
    expect(job).toMatchObject({
      client_id: request.ix_client_id,
      request_id: request.request_id,
      callback_url: request.callback_url,
      status: 'pending',
      attempts: 0,
      request,
    });
    expect(job.ix_id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('may be given in full, and keeps what is the writer’s', async () => {
    const given = {
      job_id: '6f0e7a36-6c3d-4c1e-9a51-0d4a1a3c8f11',
      ix_id: '0123456789abcdef',
      client_id: 'c',
      request_id: 'r',
      status: 'pending',
      request: anyRequest(),
      response: null,
      callback_url: 'http://127.0.0.1:2/',
      callback_status: null,
      attempts: 0,
      created_at: '2026-01-02T03:04:05.678Z',
      started_at: null,
      finished_at: null,
    };
    const names = Object.keys(given);
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    expect(await insert(`(${names.join(', ')}) VALUES (${places})`, Object.values(given))).toEqual({
      ...given,
      ix_id: expect.stringMatching(/^(?!0123456789abcdef)[0-9a-f]{16}$/),
    });
  });

  it('is claimed and can end whatever JSON its request is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (request) => {
        const text = JSON.stringify(request);
        fc.pre(!/\\u0000|\\ud[89a-f]/.test(text));
        await insert('(request) VALUES ($1)', [text]);
        await runIt();
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['no request', '(request) VALUES (NULL)'],
    ['nothing at all', 'DEFAULT VALUES'],
    [
      'nulls everywhere',
      '(job_id, ix_id, status, request, attempts, created_at) VALUES (NULL, NULL, NULL, NULL, NULL, NULL)',
    ],
    [
      'ids that are no texts',
      `(request) VALUES ('{"ix_client_id": 1, "request_id": {"a": []}, "use_case": [], "callback_url": 7}')`,
    ],
    [
      'an id that no index can hold',
      `(request) SELECT jsonb_build_object('ix_client_id', repeat(md5(random()::text), 1000))`,
    ],
    ['a request in a string', `(request) VALUES ('"{\\"use_case\\": \\"x\\"}"')`],
    ['an infinite time', "(request, created_at) VALUES ('{}', 'infinity')"],
    ['a time before Christ', "(request, created_at) VALUES ('{}', '4000-01-01 BC')"],
    [
      'a time beyond the calendar',
      "(request, created_at, started_at) VALUES ('{}', '294000-01-01', '-infinity')",
    ],
    [
      'an outcome before its time',
      `(request, response, finished_at, callback_status) VALUES ('{}', '[]', now(), 'pending')`,
    ],
    ['the state running without an owner', "(request, status) VALUES ('{}', 'running')"],
    ['many attempts', "(request, attempts) VALUES ('{}', 2147483647)"],
    ['fewer attempts than none', "(request, attempts) VALUES ('{}', -1)"],
    ['a state that there is not', "(request, status) VALUES ('{}', 'canceled')"],
    ['an end that never was', "(request, status, callback_status) VALUES ('{}', 'done', 'sent')"],
  ])('with %s is stored, claimed and ended', async (_name, sql) => {
    const job = await insert(sql);
    expect(job.created_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(job).toMatchObject({ response: null, finished_at: null, callback_status: null });
    await runIt();
    expect(await bench.findJob(job.job_id)).toMatchObject({ status: 'error' });
  });

  it('is refused when its callback_url is longer than any URL', async () => {
    await expect(insert("(callback_url) VALUES (repeat('x', 8193))")).rejects.toThrow(
      'ix_jobs_callback_url_check',
    );
  });

  const [ONE, TWO] = ['1'.repeat(64), '2'.repeat(64)];

  it.each([
    ['as texts', { files: [`upload://${ONE}`, `upload://${TWO}`, `upload://${ONE}`] }, [ONE, TWO]],
    ['as objects', { files: [{ url: `upload://${TWO}`, headers: {} }, 'https://h/'] }, [TWO]],
    ['without a list', { files: `upload://${ONE}` }, [ONE]],
    ['in one of several contexts', [{ files: [] }, { files: [{ url: `upload://${TWO}` }] }], [TWO]],
    ['by what is no such url', { files: [`upload://${ONE}0`, ` upload://${ONE}`, 1, null, [[ONE]]] }, []],
    ['in none', { texts: [`upload://${ONE}`] }, []],
  ])('names its uploaded files %s', async (_how, context, expected) => {
    const job = await insert('(request) VALUES ($1)', [{ ...anyRequest(), context }]);
    const { rows } = await bench.pool.query(
      'SELECT array_agg(sha256 ORDER BY sha256) AS named FROM ix_job_files WHERE job_id = $1',
      [job.job_id],
    );
    expect(rows[0]?.named ?? []).toEqual(expected);
  });

  it('that waits longest says since when, and the index of those that wait is the only one', async () => {
    await insert("(request, created_at) VALUES ('{}', '2026-01-31T09:00:00.123Z')");
    await insert("(request, created_at) VALUES ('{}', '2026-01-31T10:00:00Z')");
    expect(await bench.store.oldestUnfinished()).toBe('2026-01-31T09:00:00.123Z');
    expect((await bench.store.queueFigures(2_000)).oldest_pending_seconds).toBeGreaterThan(0);
    const { rows } = await bench.pool.query(
      "SELECT indexname FROM pg_indexes WHERE tablename = 'ix_jobs' AND indexdef LIKE '%(status = ''pending''%'",
    );
    expect(rows).toEqual([{ indexname: 'ix_jobs_waiting' }]);
  });

  it('is refused when its pair is taken, in the request or in the columns', async () => {
    const request = anyRequest();
    const { job } = await bench.store.submit(request);
    await expect(insert('(request) VALUES ($1)', [request])).rejects.toThrow('ix_jobs_pair');
    await expect(
      insert("(request, client_id, request_id) VALUES ('{}', $1, $2)", [job.client_id, job.request_id]),
    ).rejects.toThrow('ix_jobs_pair');
  });

  it('does not hold up the jobs behind it', async () => {
    await insert("(request) VALUES ('[]')");
    const { job } = await bench.store.submit(anyRequest());
    await runIt();
    const claim = await bench.store.claimNext(await bench.openSession());
    expect(claim?.run.job_id).toBe(job.job_id);
  });

  it('notifies once for each row of a statement, and a bounded number of times for a mass of them', async () => {
    const client = await bench.pool.connect();
    const heard: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query('LISTEN ix_jobs_new');
    const few = await client.query("INSERT INTO ix_jobs (request) VALUES ('1'), ('2') RETURNING job_id");
    await client.query('SELECT 1');
    expect(heard.sort()).toEqual(few.rows.map((row) => row.job_id).sort());
    await client.query("INSERT INTO ix_jobs (request) SELECT '{}' FROM generate_series(1, 5000)");
    await client.query("INSERT INTO ix_jobs (request, status) VALUES ('{}', 'done')");
    await client.query('SELECT 1');
    expect(heard).toHaveLength(103);
    client.release(true);
  });
});
