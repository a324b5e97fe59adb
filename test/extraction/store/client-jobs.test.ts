import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobList } from '../../../schemas/job.ts';
import { readCursor, writeCursor } from '../../../src/extraction/store/job-cursor.ts';
import type { ClientJobFilter } from '../../../src/extraction/store/types.ts';
import { anyRequest, anyResponse, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;
beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

const list = (filter: Partial<ClientJobFilter> = {}, client = 'mine') =>
  bench.store.listOfClient(client, { limit: 50, after: null, ...filter });
const ids = ({ jobs }: JobList) => jobs.map(({ request_id }) => request_id);

async function readAll(limit: number): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  let after: ClientJobFilter['after'] = null;
  do {
    const page: JobList = await list({ limit, after });
    expect(page.jobs.length).toBeLessThanOrEqual(limit);
    found.push(...ids(page));
    after = page.next_cursor === null ? null : readCursor(page.next_cursor);
    expect(after === null).toBe(page.next_cursor === null);
  } while (after !== null);
  return found;
}

describe('the jobs of a client', () => {
  it('are listed newest first, each once whatever the size of a page, also where many have one instant', async () => {
    await bench.pool.query(
      `INSERT INTO ix_jobs (client_id, request_id, request, created_at)
       SELECT CASE WHEN n % 5 = 4 THEN 'other' ELSE 'mine' END, n::text, '{}',
              timestamptz '2026-01-31 09:00:00.000001Z' + (n / 7) * interval '1 microsecond' FROM generate_series(1, 60) n`,
    );
    const { rows } = await bench.pool.query<{ request_id: string }>(
      "SELECT request_id FROM ix_jobs WHERE client_id = 'mine' ORDER BY created_at DESC, job_id DESC",
    );
    const expected = rows.map(({ request_id }) => request_id);
    for (const limit of [1, 7, 48, 200]) expect(await readAll(limit)).toEqual(expected);
  });

  it('are found by status, use case and time of creation', async () => {
    await bench.pastTriggers(
      `INSERT INTO ix_jobs (client_id, request_id, request, use_case, status, created_at, finished_at, request_bytes) VALUES
        ('mine', 'a', '{}', 'u', 'pending', '2026-01-01T00:00:00Z', NULL, 2),
        ('mine', 'b', '{}', 'u', 'done', '2026-01-02T00:00:00Z', now(), 2),
        ('mine', 'c', '{}', 'v', 'done', '2026-01-03T00:00:00Z', now(), 2),
        ('mine', 'd', '{}', NULL, 'error', '2026-01-04T00:00:00Z', now(), 2)`,
    );
    expect(ids(await list({ status: 'done' }))).toEqual(['c', 'b']);
    expect(ids(await list({ use_case: 'u' }))).toEqual(['b', 'a']);
    expect(ids(await list({ use_case: 'u', status: 'done' }))).toEqual(['b']);
    expect(ids(await list({ since: '2026-01-03T01:00:00+01:00' }))).toEqual(['d', 'c']);
    expect(await list({}, 'nobody')).toEqual({ jobs: [], next_cursor: null });
    expect(await list({ use_case: 'u\0' }, 'mi\0ne')).toEqual({ jobs: [], next_cursor: null });
  });

  it('are found by whether a value needs a review, as their responses say when they end', async () => {
    const session = await bench.openSession();
    for (const [request_id, needs_review] of [
      ['none', 0],
      ['some', 3],
      ['old', undefined],
    ] as const) {
      const { job } = await bench.store.submit(anyRequest({ ix_client_id: 'mine', request_id }));
      const claim = await bench.store.claimNext(session);
      const metrics = {
        fields_total: 3,
        fields_found: 3,
        fields_verified: 0,
        verified_ratio: null,
        mean_confidence: null,
      };
      const quality_metrics = needs_review === undefined ? metrics : { ...metrics, needs_review };
      await bench.store.finish(claim?.run ?? { job_id: '', attempt: 0 }, {
        status: 'done',
        response: { ...anyResponse(job), provenance: { fields: {}, quality_metrics, segment_count: 0 } },
      });
    }
    await bench.store.submit(anyRequest({ ix_client_id: 'mine', request_id: 'open' }));
    expect(ids(await list({ needs_review: true }))).toEqual(['some']);
    expect(ids(await list({ needs_review: false }))).toEqual(['none']);
    expect((await list()).jobs.map((job) => job.needs_review)).toEqual([null, null, 3, 0]);
  });

  it.each([
    '{"provenance":{"quality_metrics":{"needs_review":"\\u0000"}}}',
    '{"a":"\\u0000","provenance":{"quality_metrics":{"needs_review":4}}}',
    '{"provenance":{"quality_metrics":{"needs_review":1e400}}}',
    '{"provenance":{"quality_metrics":{"needs_review":-1}}}',
    '{"provenance":{"quality_metrics":{"needs_review":99999999999}}}',
    '{"provenance":[1]}',
    '"x"',
  ])('are listed whatever a restored row answers: %s', async (response) => {
    await bench.pastTriggers(
      `INSERT INTO ix_jobs (client_id, request_id, request, status, finished_at, response)
       VALUES ('mine', 'a', '{}', 'done', now(), $1)`,
      [response],
    );
    expect((await list()).jobs).toMatchObject([{ request_id: 'a', needs_review: null }]);
  });

  it('show no credentials', async () => {
    await bench.store.submit(
      anyRequest({ ix_client_id: 'mine', callback_url: 'http://user:secret@receiver.example/?k=secret' }),
    );
    expect(JSON.stringify(await list())).not.toContain('secret');
  });

  it('are found by an index', async () => {
    const { rows } = await bench.pool
      .query<{ 'QUERY PLAN': string }>(`SET enable_seqscan = off;`)
      .then(() =>
        bench.pool.query(
          "EXPLAIN SELECT job_id FROM ix_jobs WHERE client_id = 'mine' ORDER BY created_at DESC, job_id DESC LIMIT 51",
        ),
      );
    await bench.pool.query('RESET enable_seqscan');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('ix_jobs_client');
    expect(plan).not.toContain('Sort');
  });
});

describe('a cursor', () => {
  it('is read as it was written', () => {
    const cursor = {
      created_at: '2026-02-28T23:59:59.000001',
      job_id: '01234567-89ab-4cde-8f01-23456789abcd',
    };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    writeCursor({ created_at: '2026-02-31T00:00:00.000000', job_id: '01234567-89ab-4cde-8f01-23456789abcd' }),
    writeCursor({ created_at: '0000-01-01T00:00:00.000000', job_id: '01234567-89ab-4cde-8f01-23456789abcd' }),
    writeCursor({ created_at: '2026-01-31T25:00:00.000000', job_id: '01234567-89ab-4cde-8f01-23456789abcd' }),
    writeCursor({ created_at: '2026-01-31T00:00:00.000000', job_id: '1' }),
  ])('is nothing else: %s', (text) => {
    expect(readCursor(text)).toBeNull();
  });

  it('never brings the database to an error, whatever is written into one', async () => {
    const digits = fc.integer({ min: 0, max: 9999 });
    await fc.assert(
      fc.asyncProperty(digits, digits, digits, fc.uuid(), async (year, month, rest, job_id) => {
        const two = (n: number) => String(n % 100).padStart(2, '0');
        const created_at = `${String(year).padStart(4, '0')}-${two(month)}-${two(rest)}T${two(year)}:${two(month)}:${two(rest)}.000000`;
        const after = readCursor(writeCursor({ created_at, job_id }));
        if (after !== null) await list({ after });
      }),
      { numRuns: 300 },
    );
  });
});
