import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findNameDefect } from '../../../schemas/formats.ts';
import type { FieldReview, RowReview } from '../../../schemas/review.ts';
import { createReviewing } from '../../../src/extraction/reviews/reviewing.ts';
import { createKeptUseCases } from '../../../src/extraction/store/kept-use-cases.ts';
import type { ReviewedJob } from '../../../src/extraction/store/reviews.ts';
import { readUseCases } from '../../../src/extraction/use-case-files.ts';
import { createUseCases } from '../../../src/extraction/use-cases.ts';
import { endedJob } from '../../helpers/ended-job.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const REGISTRY = readUseCases(undefined);
const instance = () => createUseCases(REGISTRY, createKeptUseCases(bench.pool));

let bench: StoreBench;
beforeAll(async () => {
  bench = await openStoreBench();
  await bench.pool.query(
    'CREATE TABLE lessons (job_id uuid, version integer, status text, by text, PRIMARY KEY (job_id, version))',
  );
});
afterEach(async () => {
  await bench.reset();
  await bench.pool.query('TRUNCATE lessons');
});
afterAll(() => bench.close());

const NOTHING = { status: 'open', reviewer: 'anna', fields: {}, tables: {} } as const;
const versionsOf = async (jobId: string) =>
  (await bench.store.listReviewChanges(jobId)).map(({ version }) => version);

it('keeps every version as it was written, whoever tries to change it', async () => {
  const jobId = await endedJob(bench);
  await bench.store.addReview(jobId, { ...NOTHING, after: 0 });
  for (const statement of [
    `UPDATE ix_reviews SET reviewer = 'ben'`,
    'DELETE FROM ix_reviews',
    `INSERT INTO ix_reviews (job_id, version, status, reviewer, fields, tables) VALUES ('${jobId}', 3, 'open', 'ben', '{}', '{}')`,
    `INSERT INTO ix_reviews (job_id, version, status, reviewer, fields, tables) VALUES ('${jobId}', 1, 'open', 'ben', '{}', '{}')`,
    `INSERT INTO ix_reviews (job_id, version, status, reviewer, fields, tables) VALUES ('${NOBODY}', 1, 'open', 'ben', '{}', '{}')`,
  ])
    await expect(bench.pool.query(statement), statement).rejects.toThrow();
  expect(await bench.store.findReview(jobId)).toMatchObject({ version: 1, reviewer: 'anna' });
});

it('takes no row whose reviewer is blank', async () => {
  const jobId = await endedJob(bench);
  for (const blank of ['', ' ', '\t\n'])
    await expect(bench.store.addReview(jobId, { ...NOTHING, reviewer: blank, after: 0 })).rejects.toThrow(
      /ix_reviews_reviewer_/,
    );
});

it('takes any name that HTTP takes', async () => {
  const jobId = await endedJob(bench);
  const names = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 255 })
    .map((text) => text.replaceAll('\0', ''));
  let after = 0;
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      fc.pre(findNameDefect(name) === null && [...name].length <= 255);
      expect(await bench.store.addReview(jobId, { ...NOTHING, reviewer: name, after })).toBe('added');
      after += 1;
    }),
    { numRuns: 100 },
  );
});

it('takes no review of a job that has not ended, or is unknown', async () => {
  const { job } = await bench.store.submit(anyRequest());
  expect(await bench.store.findReviewable(job.job_id)).toMatchObject({ status: 'pending', has_ended: false });
  expect(await bench.store.addReview(job.job_id, { ...NOTHING, after: 0 })).toBe('unknown');
  expect(await bench.store.addReview(NOBODY, { ...NOTHING, after: 0 })).toBe('unknown');
  expect(await bench.store.addReview('x', { ...NOTHING, after: 0 })).toBe('unknown');
  expect(await bench.store.findReview('x')).toBeNull();
});

it('lets one of ten who write the same version at once be the first', async () => {
  const jobId = await endedJob(bench);
  const stores = Array.from({ length: 10 }, () => bench.openInstance());
  const outcomes = await Promise.all(
    stores.map((store, index) =>
      store.addReview(jobId, { ...NOTHING, after: 0, reviewer: `reviewer ${index}` }),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['added', ...Array.from({ length: 9 }, () => 'overtaken')]);
  expect(await versionsOf(jobId)).toEqual([1]);
});

it('tells of approvals, and of nothing else', async () => {
  const jobId = await endedJob(bench);
  const listener = new pg.Client(bench.url);
  await listener.connect();
  const told: string[] = [];
  listener.on('notification', ({ payload = '' }) => told.push(payload));
  await listener.query('LISTEN ix_jobs_reviewed');
  const statuses = ['open', 'rejected', 'approved', 'open', 'approved'] as const;
  for (const [after, status] of statuses.entries())
    await bench.store.addReview(jobId, { ...NOTHING, after, status });
  await listener.query('SELECT 1');
  expect(told).toEqual([jobId, jobId]);
  await listener.end();
});

it('tells in its history which tables each version changed', async () => {
  const jobId = await endedJob(bench);
  const rows = [{ row: 0, values: { amount: '1.00' } }];
  const others = [{ row: null, values: { amount: '2.00' } }];
  const versions: Record<string, RowReview[]>[] = [{ a: rows }, { a: rows, b: others }, { b: rows }];
  for (const [after, tables] of versions.entries())
    await bench.store.addReview(jobId, { ...NOTHING, tables, after });
  expect((await bench.store.listReviewChanges(jobId)).map(({ tables }) => tables)).toEqual([
    { a: rows },
    { b: others },
    { a: null, b: rows },
  ]);
  expect((await bench.store.findReview(jobId))?.tables).toEqual({ b: rows });
  expect((await bench.store.findReview(jobId, 2))?.tables).toEqual({ a: rows, b: others });
});

it('merges what several people say by field: nothing that one of them said is lost, and no two versions have one number', async () => {
  const names = ['bank_name', 'currency', 'closing_balance'];
  const said = fc.oneof(
    fc.constant(null),
    fc.constant({ verdict: 'absent' } as const),
    fc.constant({ verdict: 'right' } as const),
  );
  const draft = fc.dictionary(fc.constantFrom(...names.map((name) => `result.${name}`)), said, {
    maxKeys: 3,
  });
  const step = fc.record({
    draft,
    who: fc.nat(2),
    status: fc.constantFrom('open', 'approved', 'rejected'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await bench.reset();
      const jobId = await endedJob(bench, { bank_name: 'A', currency: null });
      const reviewings = [0, 1, 2].map(() => createReviewing(bench.store, instance()));
      const seen = [0, 0, 0];
      const model = new Map<string, FieldReview['verdict']>();
      let version = 0;
      for (const { draft: fields, who, status } of steps) {
        const write = (after: number) =>
          reviewings[who]?.write(jobId, [after], { status, reviewer: `r${who}`, fields });
        const first = await write(seen[who] ?? 0);
        if (seen[who] !== version) expect(first).toEqual({ refused: 'overtaken', version });
        const written = seen[who] === version ? first : await write(version);
        version += 1;
        seen[who] = version;
        for (const [path, one] of Object.entries(fields))
          if (one === null) model.delete(path);
          else model.set(path, one.verdict);
        if (status === 'approved')
          for (const { name } of REGISTRY.get('bank_statement_header')?.fields ?? [])
            if (!model.has(`result.${name}`)) model.set(`result.${name}`, 'right');
        if (written === undefined || 'refused' in written) throw new Error(JSON.stringify(written));
        const verdicts = Object.entries(written.fields).map(([path, { verdict }]) => [path, verdict]);
        expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(model));
        expect(written.version).toBe(version);
      }
      const changes = await bench.store.listReviewChanges(jobId);
      expect(changes.map((one) => one.version)).toEqual(steps.map((_, index) => index + 1));
      // What the history tells leads to what the last version says.
      const replayed = new Map<string, FieldReview>();
      for (const { fields } of changes)
        for (const [path, one] of Object.entries(fields))
          if (one === null) replayed.delete(path);
          else replayed.set(path, one);
      expect(Object.fromEntries(replayed)).toEqual((await bench.store.findReview(jobId))?.fields);
    }),
    { numRuns: 25 },
  );
});

const learner =
  (by: string) =>
  async ({ job, version, status }: ReviewedJob, client: pg.ClientBase) => {
    await client.query('INSERT INTO lessons VALUES ($1, $2, $3, $4)', [job.job_id, version, status, by]);
  };

it('hands over each approved version, and what takes it back, once and in order', async () => {
  const jobId = await endedJob(bench, { currency: 'EUR' });
  const statuses = ['open', 'approved', 'approved', 'rejected', 'open', 'approved'] as const;
  for (const [after, status] of statuses.entries())
    await bench.store.addReview(jobId, { ...NOTHING, after, status });
  const seen: ReviewedJob[] = [];
  while ((await bench.store.learnNext(async (review) => void seen.push(review))) !== 'none') {
    // until nothing is left
  }
  expect(seen.map(({ version, status }) => [version, status])).toEqual([
    [2, 'approved'],
    [3, 'approved'],
    [4, 'rejected'],
    [6, 'approved'],
  ]);
  expect(seen[0]?.job).toMatchObject({
    job_id: jobId,
    response: { ix_result: { result: { currency: 'EUR' } } },
  });
});

it('lists the jobs that are approved now, page by page, with what was approved', async () => {
  const approved: string[] = [];
  for (const statuses of [
    ['approved'],
    ['approved', 'open'],
    ['open', 'approved'],
    ['rejected'],
    ['approved'],
  ] as const) {
    const jobId = await endedJob(bench, { currency: 'EUR' });
    for (const [after, status] of statuses.entries())
      await bench.store.addReview(jobId, { ...NOTHING, after, status });
    if (statuses.at(-1) === 'approved') approved.push(jobId);
  }
  const first = await bench.store.listApproved(null, 2);
  const rest = await bench.store.listApproved(first.at(-1)?.job.job_id ?? null, 2);
  expect([...first, ...rest].map(({ job }) => job.job_id)).toEqual(approved.toSorted());
  expect(first[0]).toMatchObject({ status: 'approved', reviewer: 'anna', job: { status: 'done' } });
  expect(first[0]?.job.response).toMatchObject({ ix_result: { result: { currency: 'EUR' } } });
});

it('learns each version once, however many learn at once', async () => {
  for (let count = 0; count < 6; count += 1) {
    const jobId = await endedJob(bench);
    for (const after of [0, 1]) await bench.store.addReview(jobId, { ...NOTHING, after, status: 'approved' });
  }
  const drain = async (by: string) => {
    const store = bench.openInstance();
    while ((await store.learnNext(learner(by))) !== 'none') {
      // until nothing is left
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(drain));
  await drain('e');
  const { rows } = await bench.pool.query('SELECT count(*)::int AS count FROM lessons');
  expect(rows).toEqual([{ count: 12 }]);
});

it('learns again from a version whose learner was killed, and keeps nothing of what that had written', async () => {
  const jobId = await endedJob(bench);
  await bench.store.addReview(jobId, { ...NOTHING, after: 0, status: 'approved' });
  const dying = bench.openInstance();
  await expect(
    dying.learnNext(async (review, client) => {
      await learner('dying')(review, client);
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await bench.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await client.query('SELECT 1');
    }),
  ).rejects.toThrow();
  expect(await bench.store.learnNext(learner('next'))).toBe('learnt');
  expect(await bench.store.learnNext(learner('more'))).toBe('none');
  expect((await bench.pool.query('SELECT by FROM lessons')).rows).toEqual([{ by: 'next' }]);
});

it('passes over a version that cannot be learnt from, and says why', async () => {
  const [bad, good] = [await endedJob(bench), await endedJob(bench)];
  for (const jobId of [bad, good])
    await bench.store.addReview(jobId, { ...NOTHING, after: 0, status: 'approved' });
  const learn = async (review: ReviewedJob, client: pg.ClientBase) => {
    await learner('x')(review, client);
    if (review.job.job_id === bad) throw new Error('no words in it');
  };
  expect(await bench.store.learnNext(learn)).toBe('failed');
  expect(await bench.store.learnNext(learn)).toBe('learnt');
  expect(await bench.store.learnNext(learn)).toBe('none');
  expect((await bench.pool.query('SELECT job_id FROM lessons')).rows).toEqual([{ job_id: good }]);
  expect((await bench.pool.query('SELECT failure FROM ix_lessons_due')).rows).toEqual([
    { failure: 'Error: no words in it' },
  ]);
});

it('goes with its job, learnt from or not, while it is learnt from too', async () => {
  const jobId = await endedJob(bench);
  await bench.store.addReview(jobId, { ...NOTHING, after: 0, status: 'approved' });
  let deletion: Promise<unknown> = Promise.resolve();
  await bench.store.learnNext(async (review, client) => {
    deletion = bench.openInstance().deleteJob(jobId);
    await learner('x')(review, client);
  });
  await deletion;
  const { rows } = await bench.pool.query(
    'SELECT (SELECT count(*)::int FROM ix_reviews) AS reviews, (SELECT count(*)::int FROM ix_lessons_due) AS due',
  );
  expect(rows).toEqual([{ reviews: 0, due: 0 }]);
});

it('takes a review by the use case as another instance has kept it last', async () => {
  const ticket = (type: 'decimal' | 'str') => ({
    use_case_name: 'Ticket',
    system_prompt: 'Read.',
    fields: [{ name: 'fee', type }],
  });
  const [here, there] = [instance(), instance()];
  const jobId = await endedJob(bench, { fee: '5.00' }, { use_case: 'Ticket' });
  const fields = { 'result.fee': { verdict: 'corrected', value: 'five' } } as const;
  const write = () => createReviewing(bench.store, here).write(jobId, null, { ...NOTHING, fields });
  await there.keep(ticket('decimal'));
  expect(await write()).toMatchObject({ refused: 'wrong' });
  await there.keep(ticket('str'));
  expect(await write()).toMatchObject({ version: 1 });
});
