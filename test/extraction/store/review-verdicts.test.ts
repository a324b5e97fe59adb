import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { FieldReview } from '../../../schemas/review.ts';
import { endedJob } from '../../helpers/ended-job.ts';
import { openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;
beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

const said = (verdict: FieldReview['verdict']): FieldReview => ({ verdict, value: null, sources: [] });

async function reviewed(
  response: unknown,
  fields: Record<string, FieldReview>,
  status: 'open' | 'approved' = 'approved',
): Promise<string> {
  const jobId = await endedJob(bench);
  await bench.pastTriggers('UPDATE ix_jobs SET response = $2 WHERE job_id = $1', [
    jobId,
    JSON.stringify(response),
  ]);
  await bench.store.addReview(jobId, { after: 0, reviewer: 'anna', status, fields, tables: {} });
  return jobId;
}

const proven = (confidences: Record<string, unknown>) => ({
  provenance: {
    fields: Object.fromEntries(
      Object.entries(confidences).map(([path, confidence]) => [path, { confidence }]),
    ),
  },
});

it('sums confidences and right values of each approved document, the latest first', async () => {
  await reviewed(proven({ a: 0.5, b: 0.75 }), { a: said('right'), b: said('corrected') });
  await reviewed(proven({ a: 1, b: 0.25, c: 0.5 }), {
    a: said('right'),
    b: said('right'),
    c: said('absent'),
  });
  await reviewed(proven({ a: 1 }), { a: said('right') }, 'open');
  const second = { values: 3, expected: 1.75, right: 2 };
  expect(await bench.store.listLatestApproved(10)).toEqual([second, { values: 2, expected: 1.25, right: 1 }]);
  expect(await bench.store.listLatestApproved(1)).toEqual([second]);
});

it('counts the last version of a review only', async () => {
  const jobId = await reviewed(proven({ a: 1 }), { a: said('right') });
  const next = { reviewer: 'ben', tables: {} } as const;
  await bench.store.addReview(jobId, {
    ...next,
    after: 1,
    status: 'approved',
    fields: { a: said('corrected') },
  });
  expect(await bench.store.listLatestApproved(10)).toEqual([{ values: 1, expected: 1, right: 0 }]);
  await bench.store.addReview(jobId, { ...next, after: 2, status: 'open', fields: { a: said('corrected') } });
  expect(await bench.store.listLatestApproved(10)).toEqual([]);
});

it.each([
  ['no confidence', proven({ a: null })],
  ['a text for a confidence', proven({ a: '0.5' })],
  ['a confidence above 1', proven({ a: 1e300 })],
  ['nothing of that field', proven({ b: 0.5 })],
  ['nothing proven', { provenance: null }],
  ['a list for what is proven', { provenance: { fields: ['a'] } }],
  ['a number', 7],
  ['null', null],
])('passes over a response with %s', async (_what, response) => {
  await reviewed(response, { a: said('right') });
  expect(await bench.store.listLatestApproved(10)).toEqual([]);
});
