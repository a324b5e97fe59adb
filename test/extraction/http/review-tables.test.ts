import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../../../schemas/job.ts';
import type { TableRow } from '../../../schemas/response.ts';
import type { Review } from '../../../schemas/review.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

const STATEMENT = join(import.meta.dirname, '../../../samples/statement-en.pdf');
const TABLE = 'result.transactions';

let service: TestService;
let job: Job;
let rows: TableRow[];
beforeAll(async () => {
  service = await startTestService({ IX_LEARN: 'off' });
  job = await run();
  rows = job.response?.ix_result.result['transactions'] as TableRow[];
  if (rows.length < 3) throw new Error('the sample has rows');
});
afterAll(() => service?.close());

const run = (options = {}) =>
  service.run({ use_case: 'bank_statement', context: { files: [`file://${STATEMENT}`] }, ...options });

const put = (jobId: string, body: object, version: number) =>
  fetch(`${service.url}/jobs/${jobId}/review`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
    body: JSON.stringify({ status: 'open', reviewer: 'anna', ...body }),
  });

async function save(jobId: string, body: object, version: number): Promise<Review> {
  const answer = await put(jobId, body, version);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Review;
}

const outcomes = ({ checks }: Review) => checks.map(({ outcome }) => outcome);
const all = () => rows.map((values, row) => ({ row, values }));
const linesOf = async (jobId: string) =>
  (await (await service.get(`/jobs/${jobId}/result.csv`)).text())
    .split('\r\n')
    .filter((line) => line.startsWith('result.transactions'));

it('takes cells, rows added and rows taken away, tries the checks on them, and leaves the response as it was', async () => {
  const [first, second] = rows;
  const wrong = all().map((one) => (one.row === 0 ? { ...one, values: { amount: '1.11' } } : one));
  const one = await save(job.job_id, { tables: { [TABLE]: wrong } }, 0);
  expect(one.tables[TABLE]?.slice(0, 2)).toEqual([
    { row: 0, values: { amount: '1.11' } },
    { row: 1, values: {} },
  ]);
  expect(outcomes(one)).toEqual(['fails']);
  expect((await linesOf(job.job_id))[1]).toBe('result.transactions[0].amount,1.11,person,');

  const without = await save(job.job_id, { tables: { [TABLE]: all().slice(1) } }, 1);
  expect(without.tables[TABLE]).toHaveLength(rows.length - 1);
  expect(outcomes(without)).toEqual(['fails']);

  const added = [{ row: null, values: { ...first } }, ...all().slice(1)];
  const mended = await save(job.job_id, { status: 'approved', tables: { [TABLE]: added } }, 2);
  expect(mended.tables[TABLE]?.[0]).toEqual({ row: null, values: first });
  expect(outcomes(mended)).toEqual(['holds']);
  const lines = await linesOf(job.job_id);
  expect(lines).toHaveLength(rows.length * 3);
  expect(lines[1]).toBe(`result.transactions[0].amount,${first?.['amount']},person,`);
  expect(lines[4]).toMatch(
    new RegExp(`^result.transactions\\[1\\].amount,${second?.['amount']},machine,0\\.`),
  );
  expect(mended.history.map(({ tables }) => tables[TABLE]?.length)).toEqual([
    rows.length,
    rows.length - 1,
    rows.length,
  ]);

  const open = await save(job.job_id, { tables: { [TABLE]: null } }, 3);
  expect([open.tables, open.history[3]?.tables]).toEqual([{}, { [TABLE]: null }]);
  expect(await service.waitForEnd(job.job_id)).toEqual(job);
});

it('answers 412 to whoever was overtaken, and 422 with its place to what is no row of the table', async () => {
  const { version } = (await (await service.get(`/jobs/${job.job_id}/review`)).json()) as Review;
  expect((await put(job.job_id, { tables: { [TABLE]: [] } }, version - 1)).status).toBe(412);
  const bad: [body: unknown, place: (string | number)[]][] = [
    [{ [TABLE]: [{ row: 0, values: { amount: '1,00' } }] }, [TABLE, 0, 'values', 'amount']],
    [{ [TABLE]: [{ row: rows.length, values: {} }] }, [TABLE, 0, 'row']],
    [{ [TABLE]: [{ row: -1, values: {} }] }, [TABLE, 0, 'row']],
    [{ [TABLE]: [{ row: 0 }] }, [TABLE, 0, 'values']],
    [{ [TABLE]: [{ row: 0, values: { amount: ['1.00'] } }] }, [TABLE, 0, 'values', 'amount']],
    [{ 'result.bank_name': [] }, ['result.bank_name']],
    [{ [TABLE]: Array.from({ length: 10_001 }, () => ({ row: null, values: {} })) }, [TABLE]],
  ];
  for (const [tables, place] of bad) {
    const answer = await put(job.job_id, { tables }, version);
    expect([place, answer.status]).toEqual([place, 422]);
    const { detail } = (await answer.json()) as { detail: { loc: unknown[] }[] };
    expect(detail[0]?.loc).toEqual(['body', 'tables', ...place]);
  }
});

it('reviews what came without proof, and tries the checks then', async () => {
  const { job_id, response } = await run({
    options: { provenance: { include_provenance: false } },
  });
  expect(response?.provenance).toBeNull();
  const before = (await (await service.get(`/jobs/${job_id}/review`)).json()) as Review;
  expect(outcomes(before)).toEqual(['holds']);
  const fields = { 'result.closing_balance': { verdict: 'corrected', value: '0.01' } };
  expect(outcomes(await save(job_id, { fields }, 0))).toEqual(['fails']);
  const page = await (await service.get(`/ui/jobs/${job_id}`)).text();
  expect(page).toContain('no proof was asked for');
  expect(page).toContain('data-path="result.closing_balance"');
  expect(page).toContain('data-row="0"');
});
