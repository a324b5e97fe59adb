import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../helpers/facts.ts';
import { type FaultBench, openFaultBench } from './harness/fault-bench.ts';

let bench: FaultBench;

beforeAll(async () => {
  bench = await openFaultBench();
  // Every lesson that a transaction leaves behind: one that is learnt twice over would look like one.
  await bench.pool.query(`
    CREATE TABLE lessons_learnt (job_id uuid);
    CREATE FUNCTION count_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO public.lessons_learnt VALUES (NEW.job_id); RETURN NULL; END $$;
    CREATE TRIGGER count_lessons AFTER INSERT ON ix_lessons FOR EACH ROW EXECUTE FUNCTION count_lessons();
  `);
});
afterAll(() => bench?.close());

const rowsOf = async (table: string) => {
  const { rows } = await bench.pool.query<{ job_id: string }>(`SELECT job_id FROM ${table}`);
  return rows.map(({ job_id }) => job_id);
};

const approve = (url: string, jobId: string) =>
  fetch(`${url}/jobs/${jobId}/review`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'if-match': '"0"' },
    body: JSON.stringify({ status: 'approved', reviewer: 'anna' }),
  });

it.each([
  ['review', 'after'],
  ['takeLesson', 'before'],
  ['lesson', 'before'],
  ['lesson', 'after'],
  ['noteLesson', 'before'],
  ['noteLesson', 'after'],
] as const)(
  'kill -9 after an approval, at the statement %s, %s the server has executed it: the lesson is learnt once',
  async (name, when) => {
    const proxy = await bench.openProxy();
    const service = await bench.start({ proxy });
    const jobId = await bench.submit(service);
    await bench.settle();
    const pause = proxy.pauseAt(name, when);
    const answer = approve(service.url, jobId).catch(() => null);
    await pause.reached;
    await eventually('the review', async () => (await rowsOf('ix_reviews')).length === 1);
    await service.kill();
    await answer;
    await proxy.close();
    expect(await rowsOf('ix_lessons')).toEqual([]);
    expect(await rowsOf('ix_lessons_due')).toEqual([jobId]);
    await bench.start();
    await eventually('the lesson', async () => (await rowsOf('ix_lessons_due')).length === 0);
    expect(await rowsOf('ix_lessons')).toEqual([jobId]);
    expect(await rowsOf('lessons_learnt')).toEqual([jobId]);
    await bench.pool.query('TRUNCATE lessons_learnt');
    expect(await bench.conclude()).toEqual([]);
  },
);
