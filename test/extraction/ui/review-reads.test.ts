import { expect, it } from 'vitest';
import type { Job } from '../../../schemas/job.ts';
import { createTestApp } from '../../helpers/extraction-app.ts';
import { endedWith } from '../../helpers/listed-job.ts';

const JOB = '00000000-0000-4000-8000-000000000000';
const response = { error: null, ix_result: { result: { total: '5.00' } } };
const job = {
  job_id: JOB,
  ix_id: 'abc',
  status: 'done',
  request: { context: { files: [] } },
  created_at: '2026-01-31T09:00:00.000Z',
  started_at: '2026-01-31T09:00:00.000Z',
  finished_at: '2026-01-31T09:00:01.000Z',
  response,
} as unknown as Job;

it('reads the versions of a review once for what is said on the page', async () => {
  let [listed, version] = [0, 0];
  const { app } = await createTestApp(
    {},
    {
      findLightly: async () => job,
      findReviewable: endedWith(response),
      findReview: async () =>
        version === 0
          ? null
          : { version, status: 'open', reviewer: 'Ada', reviewed_at: job.created_at, fields: {}, tables: {} },
      listReviewChanges: async () => {
        listed += 1;
        return [];
      },
      addReview: async () => {
        version += 1;
        return 'added';
      },
    },
  );
  const payload = {
    version: 0,
    status: 'open',
    reviewer: 'Ada',
    fields: { 'result.total': { verdict: 'right' } },
    edits: [],
  };
  const answer = await app.inject({ method: 'PUT', url: `/ui/jobs/${JOB}/review`, payload });
  expect([answer.statusCode, answer.json<{ version: number }>().version]).toEqual([200, 1]);
  expect(listed).toBe(1);
});
