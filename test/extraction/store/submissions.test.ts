import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COUNTED_AHEAD } from '../../../schemas/job.ts';
import { createJobNews } from '../../../src/extraction/store/job-news.ts';
import { statusWords } from '../../../src/extraction/ui/job-progress.ts';
import { createPool } from '../../../src/shared/postgres.ts';
import { eventually } from '../../helpers/facts.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

describe('submit', () => {
  it('stores a pending job with the thirteen columns', async () => {
    const request = anyRequest({ callback_url: 'http://127.0.0.1:1/done' });
    const { job: submitted, created } = await bench.store.submit(request);
    expect(created).toBe(true);
    const job = await bench.findJob(submitted.job_id);
    expect(Object.keys(job ?? {})).toHaveLength(13);
    expect(job).toMatchObject({
      ...submitted,
      client_id: request.ix_client_id,
      request_id: request.request_id,
      status: 'pending',
      request,
      response: null,
      callback_url: 'http://127.0.0.1:1/done',
      callback_status: null,
      attempts: 0,
      started_at: null,
      finished_at: null,
    });
    expect(submitted.ix_id).toMatch(/^[0-9a-f]{16}$/);
    expect(job?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('makes one job of a hundred posts at the same moment', async () => {
    const request = anyRequest();
    const stores = Array.from({ length: 5 }, () => bench.openInstance());
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => stores[index % 5]?.submit(request)),
    );
    expect(answers.filter((answer) => answer?.created)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.job.job_id)).size).toBe(1);
  });

  it('commits those that come at the same moment together, each of them a job of its own', async () => {
    const requests = Array.from({ length: 200 }, () => anyRequest({ callback_url: 'http://127.0.0.1:1/' }));
    const answers = await Promise.all(requests.map((request) => bench.store.submit(request)));
    for (const [at, { job, created }] of answers.entries()) {
      expect(created).toBe(true);
      expect(await bench.findJob(job.job_id)).toMatchObject({ request: requests[at], client_id: 'test' });
    }
    const { rows } = await bench.pool.query('SELECT count(DISTINCT xmin::text)::int AS commits FROM ix_jobs');
    expect(rows[0]?.commits).toBeLessThan(20);
  });

  it('refuses one of those that come together, and no other', async () => {
    const requests = [
      anyRequest(),
      anyRequest({ ix_client_id: 'c'.repeat(256) }),
      anyRequest(),
      anyRequest(),
    ];
    const answers = await Promise.allSettled(requests.map((request) => bench.store.submit(request)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect((await bench.pool.query('SELECT 1 FROM ix_jobs')).rowCount).toBe(3);
  });

  it('keeps no job waiting for the pair of another that somebody is about to insert', async () => {
    const held = anyRequest();
    const blocker = await bench.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('INSERT INTO ix_jobs (request) VALUES ($1)', [held]);
    const store = bench.openInstance();
    const late = [store.submit(held), store.submit(held), store.submit(held)];
    const others = await Promise.all(Array.from({ length: 20 }, () => store.submit(anyRequest())));
    expect(others.every(({ created }) => created)).toBe(true);
    await blocker.query('COMMIT');
    blocker.release();
    expect((await Promise.all(late)).map(({ created }) => created)).toEqual([false, false, false]);
    expect((await bench.pool.query('SELECT 1 FROM ix_jobs')).rowCount).toBe(21);
  });

  it('finds the existing job when the pair was inserted directly', async () => {
    const request = anyRequest();
    await bench.pool.query('INSERT INTO ix_jobs (request) VALUES ($1)', [request]);
    const { request_id } = request;
    expect(await bench.store.submit(request)).toMatchObject({ created: false, job: { request_id } });
  });

  it('stores any text, with U+FFFD for what jsonb cannot hold, and finds the job again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }),
        fc.array(fc.constantFrom('\0', '\\', '\\u0000', '\ud800', '\udfff', '"', 'é')),
        async (name, pieces) => {
          const odd = name + pieces.join('');
          const request = anyRequest({ request_id: odd, context: { texts: [odd] } });
          const { job } = await bench.store.submit(request);
          const kept = odd.toWellFormed().replaceAll('\0', '\ufffd');
          expect(job.request_id).toBe(kept);
          expect(await bench.findJob(job.job_id)).toMatchObject({ request: { context: { texts: [kept] } } });
          expect(JSON.parse(String(await bench.store.findPublicByPair('test', odd)))).toMatchObject({
            job_id: job.job_id,
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('finding', () => {
  it('knows no job by an id that is no UUID', async () => {
    for (const id of ['', 'x', "'; DROP TABLE ix_jobs; --", '00000000-0000-0000-0000-00000000000'])
      expect(await bench.store.findLightly(id)).toBeNull();
    expect(await bench.store.findLightly('00000000-0000-0000-0000-000000000000')).toBeNull();
  });

  it('lists the newest first, by status and by client', async () => {
    const first = await bench.store.submit(anyRequest({ ix_client_id: 'a' }));
    const second = await bench.store.submit(anyRequest({ ix_client_id: 'b' }));
    const third = await bench.store.submit(anyRequest({ ix_client_id: 'a' }));
    await bench.store.cancel(first.job.job_id);
    const list = async (filter: object) =>
      (await bench.store.listRecent({ limit: 10, ...filter })).map((job) => job.job_id);
    expect(await list({})).toEqual([third, second, first].map(({ job }) => job.job_id));
    expect(await list({ client_id: 'a' })).toEqual([third, first].map(({ job }) => job.job_id));
    expect(await list({ status: 'error' })).toEqual([first.job.job_id]);
    expect(await list({ limit: 1 })).toEqual([third.job.job_id]);
  });

  it('counts the jobs ahead and in flight, for pending jobs only', async () => {
    const jobs = [];
    for (let index = 0; index < 3; index += 1) jobs.push((await bench.store.submit(anyRequest())).job);
    await bench.store.claimNext(await bench.openSession());
    const positions = await Promise.all(jobs.map((job) => bench.store.queuePosition(job.job_id)));
    expect(positions).toEqual([null, { ahead: 0, in_flight: 1 }, { ahead: 1, in_flight: 1 }]);
  });

  it('counts no more than it says, however many wait', async () => {
    await bench.pool.query(`INSERT INTO ix_jobs (request) SELECT '{}' FROM generate_series(0, $1::int)`, [
      COUNTED_AHEAD + 5,
    ]);
    const { job } = await bench.store.submit(anyRequest());
    const position = await bench.store.queuePosition(job.job_id);
    expect(position?.ahead).toBe(COUNTED_AHEAD + 1);
    expect(statusWords(job, [], position)).toBe('Waiting: more than 10000 ahead of it, 0 running');
  });
});

describe('a job that was submitted', () => {
  it('is notified of, as every other of its time, once it can be seen', async () => {
    const client = await bench.pool.connect();
    const heard = new Set<string | undefined>();
    client.on('notification', ({ payload }) => heard.add(payload));
    await client.query('LISTEN ix_jobs_new');
    const jobs = await Promise.all(Array.from({ length: 40 }, () => bench.store.submit(anyRequest())));
    await eventually('the last notification', async () => {
      await client.query('SELECT 1');
      return jobs.every(({ job }) => heard.has(job.job_id)) || null;
    });
    client.release(true);
  });

  it('wakes the worker of its own process without a notification', async () => {
    let woken = 0;
    const store = bench.openInstance({ onSubmitted: () => (woken += 1) });
    const request = anyRequest();
    await store.submit(request);
    expect(woken).toBe(1);
    await store.submit(request);
    expect(woken).toBe(1);
  });

  it('is no failure of anybody when nobody can be told of it', async () => {
    const pool = createPool(bench.url, { applicationName: 'test' });
    await pool.end();
    const failed = new Promise<Error>((resolve) => createJobNews(pool, resolve).tell(crypto.randomUUID()));
    await expect(failed).resolves.toBeInstanceOf(Error);
  });
});
