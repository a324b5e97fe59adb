import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { layoutWords } from '../../../reading/memory/layout-words.ts';
import type { FieldReview, ReviewStatus } from '../../../schemas/review.ts';
import type { DrawnDocument } from '../../../scripts/lab/learning/drawn-groups.ts';
import { drawGroups } from '../../../scripts/lab/learning/drawn-groups.ts';
import { createLayoutMemory } from '../../../src/extraction/memory/layout-memory.ts';
import { learnFromReview } from '../../../src/extraction/memory/learn-from-review.ts';
import { createLearner } from '../../../src/extraction/memory/learner.ts';
import { memoryScope } from '../../../src/extraction/memory/memory-scope.ts';
import type { Layouts } from '../../../src/extraction/store/layouts.ts';
import { createLayouts } from '../../../src/extraction/store/layouts.ts';
import { endedJob } from '../../helpers/ended-job.ts';
import { openStoreBench, type StoreBench } from '../../helpers/store.ts';

const silent = { warn: (details: object) => console.error(details) };
const USE_CASE = 'drawn';

let bench: StoreBench;
let layouts: Layouts;
beforeAll(async () => {
  bench = await openStoreBench();
  layouts = createLayouts(bench.pool);
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

const [first, second, third, other] = (() => {
  const [a, b, c] = drawGroups(1, 3, 3);
  const [d] = drawGroups(1, 1, 4);
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error('four are drawn');
  return [a, b, c, d] as const;
})();
const useOf = ({ fields }: DrawnDocument) => ({ use_case_name: USE_CASE, fields });

/** A job that has ended, as one that read this document; what its memory told it is left aside. */
async function jobOf(document: DrawnDocument, memory = createLayoutMemory(layouts, silent)) {
  const jobId = await endedJob(bench);
  await memory.recall(jobId, useOf(document), document.pages);
  await memory.keep(jobId, useOf(document), document.pages);
  return jobId;
}

function reviewOf({ truth }: DrawnDocument, status: ReviewStatus, after = 0) {
  const fields = Object.fromEntries(
    Object.entries(truth).map(([name, { value }]): [string, FieldReview] => [
      `result.${name}`,
      { verdict: 'corrected', value, sources: [] },
    ]),
  );
  return { after, status, reviewer: 'anna', fields, tables: {} };
}

async function learnAll(store = bench.store): Promise<number> {
  let learnt = 0;
  while ((await store.learnNext(learnFromReview)) !== 'none') learnt += 1;
  return learnt;
}

async function approve(document: DrawnDocument): Promise<string> {
  const jobId = await jobOf(document);
  await bench.store.addReview(jobId, reviewOf(document, 'approved'));
  return jobId;
}

const recall = (document: DrawnDocument, jobId = '00000000-0000-4000-8000-000000000000') =>
  createLayoutMemory(layouts, silent).recall(jobId, useOf(document), document.pages);
const failures = async () =>
  (await bench.pool.query('SELECT failure FROM ix_lessons_due WHERE failure IS NOT NULL')).rows;

it('teaches the next document of the layout, and none of another', async () => {
  const jobId = await approve(first);
  expect(await recall(second)).toEqual([]);
  expect(await learnAll()).toBe(1);
  expect(await failures()).toEqual([]);
  const [layout] = await recall(second);
  expect(layout?.lessons.map(({ job_id }) => job_id)).toEqual([jobId]);
  expect(layout?.lessons[0]?.fields['issuer']?.value).toBe(first.truth['issuer']?.value);
  expect(await recall(other)).toEqual([]);
  expect(await failures()).toEqual([]);
});

it('is of a use case by its name and its fields', async () => {
  await approve(first);
  await learnAll();
  const memory = createLayoutMemory(layouts, silent);
  const { fields, pages } = second;
  expect(await memory.recall('x', { use_case_name: 'another', fields }, pages)).toEqual([]);
  expect(await memory.recall('x', { use_case_name: USE_CASE, fields: fields.slice(1) }, pages)).toEqual([]);
  expect(await memory.recall('x', useOf(second), pages)).toHaveLength(1);
});

it('asks ahead for what is known, and once more where that was long ago', async () => {
  let now = 0;
  let asked = 0;
  const stateOf: Layouts['stateOf'] = (scope) => {
    asked += 1;
    return layouts.stateOf(scope);
  };
  const memory = createLayoutMemory({ ...layouts, stateOf }, silent, () => now);
  const ask = () => memory.recall('x', useOf(second), second.pages);
  await approve(first);
  await learnAll();
  memory.expect(useOf(second));
  expect([await ask(), asked]).toEqual([expect.objectContaining({ length: 1 }), 1]);
  // What was asked ahead is for one document.
  await ask();
  expect(asked).toBe(2);
  memory.expect(useOf(second));
  now = 1000;
  expect(await ask()).toHaveLength(1);
  expect(asked).toBe(4);
});

it('does not teach a document by itself', async () => {
  const jobId = await approve(first);
  await learnAll();
  expect(await recall(first, jobId)).toEqual([]);
});

it('keeps the lessons of one layout together, and the layout by what they share', async () => {
  for (const document of [first, second, third]) await approve(document);
  await approve(other);
  await learnAll();
  const told = await layouts.list(USE_CASE, 10);
  expect(told.map(({ learnt_from }) => learnt_from.length).toSorted()).toEqual([1, 3]);
});

it('takes its lesson back with the job, and the layout with the last of them', async () => {
  const [one, two] = [await approve(first), await approve(second)];
  await learnAll();
  await bench.store.deleteJob(one);
  expect((await recall(third))[0]?.lessons.map(({ job_id }) => job_id)).toEqual([two]);
  await bench.store.deleteJob(two);
  expect(await recall(third)).toEqual([]);
  expect(await layouts.list(null, 10)).toEqual([]);
});

it('takes its lesson back when the review is opened again, and teaches anew when it is approved anew', async () => {
  const jobId = await approve(first);
  await learnAll();
  await bench.store.addReview(jobId, reviewOf(first, 'open', 1));
  await learnAll();
  expect(await recall(second)).toEqual([]);
  await bench.store.addReview(jobId, reviewOf(first, 'approved', 2));
  await learnAll();
  expect(await recall(second)).toHaveLength(1);
});

it('forgets a layout for good when it is asked to', async () => {
  await approve(first);
  await learnAll();
  const [layout] = await layouts.list(null, 10);
  expect(await layouts.forget(layout?.layout_id ?? '')).toBe(true);
  expect(await layouts.forget(layout?.layout_id ?? '')).toBe(false);
  expect(await layouts.forget('no layout')).toBe(false);
  expect(await recall(second)).toEqual([]);
});

it('learns each review once, into one layout, however many learn at once', async () => {
  const documents = drawGroups(1, 12, 6);
  const jobs = [];
  for (const document of documents) jobs.push(await approve(document));
  const learnt = await Promise.all(Array.from({ length: 5 }, () => learnAll(bench.openInstance())));
  expect(learnt.reduce((sum, one) => sum + one, 0)).toBe(12);
  const told = await layouts.list(USE_CASE, 10);
  expect(told.flatMap(({ learnt_from }) => learnt_from).toSorted()).toEqual(jobs.toSorted());
  expect(told).toHaveLength(1);
  expect(await failures()).toEqual([]);
});

it('learns nothing of a job that is deleted before', async () => {
  const jobId = await approve(first);
  await bench.store.deleteJob(jobId);
  expect(await learnAll()).toBe(0);
  expect(await layouts.list(null, 10)).toEqual([]);
});

it('says how often a layout was used', async () => {
  await approve(first);
  await learnAll();
  await jobOf(second);
  expect(await layouts.list(USE_CASE, 10)).toMatchObject([{ used: 1, right_since: 0, wrong_since: 0 }]);
  expect(await layouts.list('another', 10)).toEqual([]);
});

it('hears of what other instances learn and forget', async () => {
  const memory = createLayoutMemory(layouts, silent);
  const ask = () => memory.recall('x', useOf(third), third.pages);
  expect(await ask()).toEqual([]);
  const one = await approve(first);
  await learnAll();
  expect(await ask()).toHaveLength(1);
  await approve(other);
  await learnAll();
  expect(await ask()).toHaveLength(1);
  await bench.store.deleteJob(one);
  expect(await ask()).toEqual([]);
});

/** A memory, and of how many layouts it has read the words each time. */
function countReadLayouts() {
  const asked: number[] = [];
  const counting: Layouts = {
    ...layouts,
    async listKnown(scope, since) {
      const known = await layouts.listKnown(scope, since);
      asked.push(known.length);
      return known;
    },
  };
  return { asked, memory: createLayoutMemory(counting, silent) };
}

it('hears of a layout whose transaction ends after that of a later one', async () => {
  const { asked, memory } = countReadLayouts();
  const { use_case, fields_hash } = memoryScope(useOf(first));
  const ask = () => memory.recall('x', useOf(third), third.pages);
  await approve(first);
  await learnAll();
  await ask();
  const late = await bench.pool.connect();
  await late.query('BEGIN');
  await late.query('INSERT INTO ix_layouts (use_case, fields_hash, words) VALUES ($1, $2, $3)', [
    use_case,
    fields_hash,
    { late: 1 },
  ]);
  await approve(other);
  await learnAll();
  await ask();
  await late.query('COMMIT');
  late.release();
  await ask();
  await ask();
  const { layouts: all } = await layouts.stateOf({ use_case, fields_hash });
  expect(asked.at(-1)).toBe(all);
  expect(asked.filter((count) => count === all)).toHaveLength(1);
});

// Their words are twelve megabytes, which a machine that does much else takes its time to read.
it('finds its own among ten thousand, and a change of one without reading them again', {
  timeout: 180_000,
}, async () => {
  await approve(first);
  await learnAll();
  const { use_case, fields_hash } = memoryScope(useOf(first));
  await bench.pool.query(
    `INSERT INTO ix_layouts (use_case, fields_hash, words)
     SELECT $1, $2, (SELECT json_object_agg('word' || (layout * 61 + at) % 40000, 1) FROM generate_series(1, 60) AS at)
       FROM generate_series(1, 10000) AS layout`,
    [use_case, fields_hash],
  );
  const { asked, memory } = countReadLayouts();
  const ask = () => memory.recall('00000000-0000-4000-8000-000000000000', useOf(second), second.pages);
  expect(await ask()).toHaveLength(1);
  expect(Object.keys(layoutWords(second.pages)).length).toBeGreaterThan(5);
  await approve(third);
  await learnAll();
  expect((await ask())[0]?.lessons).toHaveLength(2);
  expect(asked).toEqual([10_001, 1]);
});

it('costs what was learnt, not the job, when the memory cannot be asked', async () => {
  const warnings: object[] = [];
  const fails = () => Promise.reject(new Error('no database'));
  const broken: Layouts = { ...layouts, stateOf: fails, keepDocument: fails };
  const memory = createLayoutMemory(broken, { warn: (details) => void warnings.push(details) });
  expect(await memory.recall('x', useOf(first), first.pages)).toEqual([]);
  await memory.keep('x', useOf(first), first.pages);
  expect(warnings).toHaveLength(2);
});

it('learns in the background from the moment it is woken, and ends what is in hand', async () => {
  const jobId = await approve(first);
  const learner = createLearner(bench.store, silent);
  learner.wake();
  learner.wake();
  await learner.close();
  learner.wake();
  expect((await layouts.list(null, 10)).flatMap(({ learnt_from }) => learnt_from)).toEqual([jobId]);
});

const ODD_WORDS = [
  'null',
  '5',
  '"x"',
  '[]',
  '[1, null]',
  '{"a": null}',
  '{"a": "1"}',
  '{"a": {"b": 1}}',
  `${'['.repeat(5900)}${']'.repeat(5900)}`,
];

it('refuses words of a layout or a lesson that are no weights, and names the rule', async () => {
  await approve(first);
  await learnAll();
  for (const table of ['ix_layouts', 'ix_lessons'])
    for (const words of ODD_WORDS.slice(0, -1))
      await expect(bench.pool.query(`UPDATE ${table} SET words = $1`, [words]), words).rejects.toThrow(
        `${table}_words_are_weights`,
      );
});

it('learns on, and lists what it can, beside rows of before whose words are no weights', async () => {
  const constraints = ['ix_layouts', 'ix_lessons'].map((table) => `${table}_words_are_weights`);
  for (const name of constraints)
    await bench.pool.query(`ALTER TABLE ${name.slice(0, 10)} DROP CONSTRAINT ${name}`);
  await approve(first);
  await learnAll();
  for (const words of ODD_WORDS) {
    await bench.pool.query('UPDATE ix_lessons SET words = $1', [words]);
    await bench.pool.query('UPDATE ix_layouts SET words = $1', [words]);
    expect(await layouts.list(null, 10)).toMatchObject([{ words: [] }]);
    expect(await layouts.listKnown(memoryScope(useOf(first)), 0)).toEqual([]);
  }
  await bench.pool.query("UPDATE ix_layouts SET words = '{}'");
  await approve(second);
  await learnAll();
  expect(await failures()).toEqual([]);
  for (const name of constraints)
    await bench.pool.query(
      `ALTER TABLE ${name.slice(0, 10)} ADD CONSTRAINT ${name} CHECK (ix_are_word_weights(words)) NOT VALID`,
    );
});
