import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../../schemas/job.ts';
import { closePool, createPool } from '../../src/shared/postgres.ts';
import { eventually } from '../helpers/facts.ts';
import { startTestService, type TestService } from '../helpers/service.ts';
import { oddStatements } from '../helpers/table-columns.ts';

const TEXT =
  'Harbour Vale Bank\nStatement of account\nIBAN GB86HVLE99990012345678\nStatement date 2 April 2026\n' +
  'Opening balance GBP 2,483.17\nClosing balance GBP 3,508.44\nAccount type Current account\n';

let service: TestService;
let pool: ReturnType<typeof createPool>;
let reviewed: string;

beforeAll(async () => {
  service = await startTestService();
  pool = createPool(service.databaseUrl, { applicationName: 'clerk', max: 2 });
  reviewed = (await run()).job_id;
  expect((await approve(reviewed)).status).toBe(200);
  await eventually('a lesson', async () => (await countOf('ix_lessons')) > 0 || null);
  await run(); // a use of the layout
  // Of what the jobs so far left no row, one of each.
  await pool.query(`
    INSERT INTO ix_use_cases (name, definition) VALUES ('kept', '{"use_case_name":"kept","system_prompt":"","fields":[{"name":"a","type":"str"}]}');
    INSERT INTO ix_calibration (bias, slope, documents) VALUES (0, 1, 5);
    INSERT INTO ix_readings (picture, page) VALUES (repeat('a', 64), '{}');
    INSERT INTO ix_job_files (job_id, sha256) SELECT job_id, repeat('a', 64) FROM ix_jobs LIMIT 1;
    INSERT INTO ix_job_readings (job_id, picture) SELECT job_id, repeat('a', 64) FROM ix_jobs LIMIT 1;
    INSERT INTO ix_checkpoints (job_id, stage, attempt, output) SELECT job_id, 'setup', 1, '{}' FROM ix_jobs LIMIT 1;
    INSERT INTO ix_lessons_due (job_id, version, failure) VALUES ('${reviewed}', 1, 'so it was')`);
}, 120_000);
afterAll(async () => {
  await closePool(pool);
  await service.close();
});

const run = (): Promise<Job> =>
  service.run({ use_case: 'bank_statement_header', context: { texts: [TEXT] } });

async function approve(jobId: string): Promise<Response> {
  return fetch(`${service.url}/jobs/${jobId}/review`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': '"0"' },
    body: JSON.stringify({ status: 'approved', reviewer: 'anna', fields: {} }),
  });
}

async function countOf(table: string, where = 'true'): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return rows[0]?.n ?? 0;
}

/** All that tells of the rows: listings, the reviewed job whole, and what watches the service. */
const pathsOf = (jobId: string) => [
  '/readyz',
  '/metrics',
  '/metrics/prometheus',
  '/learnt',
  '/use-cases',
  '/clients/test/jobs',
  '/ui/jobs',
  '/ui/jobs?status=approved',
  '/ui/use-cases',
  ...['', '/review', '/events', '/result.csv', '/result.xlsx', '/result.html'].map(
    (end) => `/jobs/${jobId}${end}`,
  ),
  `/ui/jobs/${jobId}`,
  `/ui/jobs/${jobId}/fragment`,
];

async function brokenAnswers(jobId: string): Promise<string[]> {
  const answers = pathsOf(jobId).map(async (path) => {
    const { status } = await service.get(path);
    return status < 500 ? [] : [`${path}: ${status}`];
  });
  return (await Promise.all(answers)).flat();
}

/** Tables that other tests have: of jobs (store/any-row), and what migrations note, which is no row of the service's. */
const TRIED_ELSEWHERE = new Set(['ix_jobs', 'ix_migrations', 'ix_reviews']);

it('answers and works on, whatever stands in any column of the tables beside the jobs', async () => {
  const statements = await oddStatements(pool, 'ix\\_%', (table) => !TRIED_ELSEWHERE.has(table));
  const broken: string[] = [];
  let taken = 0;
  for (const { name, sql, value } of statements) {
    const changed = await pool.query(sql, [value]).then(
      ({ rowCount }) => (rowCount ?? 0) > 0,
      () => false,
    );
    if (!changed) continue;
    taken += 1;
    for (const answer of await brokenAnswers(reviewed)) broken.push(`${name} → ${answer}`);
  }
  expect(broken).toEqual([]);
  expect(taken).toBeGreaterThan(50);
  const after = await run();
  expect(after).toMatchObject({ status: 'done' });
  expect((await approve(after.job_id)).status).toBe(200);
  await eventually(
    'the next lesson',
    async () => (await countOf('ix_lessons', `job_id = '${after.job_id}'`)) > 0 || null,
  );
}, 600_000);

const FIELDS = [
  'null',
  '5',
  '[]',
  '{"result.currency":null}',
  '{"result.currency":{"verdict":"maybe"}}',
  '{"\\u0000":1}',
];
const TABLES = [
  'null',
  '"a"',
  '[1]',
  '{"result.x":5}',
  '{"result.x":[null]}',
  '{"result.x":[{"row":-1,"values":null}]}',
];

it('refuses a version of a review that says nothing that can be read, and shows one of before without it', async () => {
  const { job_id } = await run();
  const insert = (fields: string, tables: string) =>
    pool.query(
      `INSERT INTO ix_reviews (job_id, version, status, reviewer, fields, tables)
       SELECT $1, coalesce(max(version), 0) + 1, 'approved', 'clerk', $2, $3 FROM ix_reviews WHERE job_id = $1`,
      [job_id, fields, tables],
    );
  for (const fields of FIELDS) await expect(insert(fields, '{}'), fields).rejects.toThrow();
  for (const tables of TABLES)
    await expect(insert('{}', tables), tables).rejects.toThrow(/ix_reviews_tables_are_rows/);

  await pool.query(
    'ALTER TABLE ix_reviews DROP CONSTRAINT ix_reviews_fields_are_verdicts, DROP CONSTRAINT ix_reviews_tables_are_rows',
  );
  for (const fields of FIELDS) {
    await insert(fields, '{}');
    expect(await brokenAnswers(job_id), fields).toEqual([]);
  }
  for (const tables of TABLES) {
    await insert('{}', tables);
    expect(await brokenAnswers(job_id), tables).toEqual([]);
  }
  const kept = '{"verdict":"right","value":"GBP","sources":[]}';
  await insert(`{"result.currency":${kept},"result.bank_name":7}`, '{}');
  const review = await (await service.get(`/jobs/${job_id}/review`)).json();
  expect(review).toMatchObject({
    version: FIELDS.length + TABLES.length + 1,
    fields: { 'result.currency': JSON.parse(kept) },
  });
  expect(Object.keys(Object(review).fields)).toEqual(['result.currency']);
}, 300_000);
