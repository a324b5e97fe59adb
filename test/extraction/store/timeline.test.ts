import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJobStore } from '../../../src/extraction/store/job-store.ts';
import { createPool } from '../../../src/shared/postgres.ts';
import { eventually } from '../../helpers/facts.ts';
import {
  anyRequest,
  anyResponse,
  buildErrorResponse,
  openStoreBench,
  type StoreBench,
} from '../../helpers/store.ts';
import { openTcpProxy } from '../../helpers/tcp-proxy.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

describe('the timeline', () => {
  it('keeps the order in which events were recorded, and gives those after an id', async () => {
    const { job } = await bench.store.submit(anyRequest());
    for (let page = 1; page <= 1200; page += 1)
      bench.store.recordEvent({
        job_id: job.job_id,
        attempt: 1,
        machine: 'job',
        event: 'page',
        from: 'ocr',
        to: 'ocr',
        detail: { page, pages: 1200, text: 'a\0b' },
      });
    await bench.store.flushEvents();
    const events = await bench.store.listEvents(job.job_id);
    expect(events?.map((event) => event.detail?.['page'])).toEqual(
      Array.from({ length: 1200 }, (_, index) => index + 1),
    );
    expect(events?.[0]).toMatchObject({ attempt: 1, machine: 'job', event: 'page', from: 'ocr', to: 'ocr' });
    expect(events?.[0]?.at).toMatch(/Z$/);
    const tail = await bench.store.listEvents(job.job_id, events?.[1197]?.event_id);
    expect(tail?.map((event) => event.detail?.['page'])).toEqual([1199, 1200]);
  });

  it('shows an event whatever a clerk has written into its detail, and bounds what nothing could walk', async () => {
    const { job } = await bench.store.submit(anyRequest());
    const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const odd = ['null', '5', '"x"', '[]', '[1,{"a":2}]', deep(5900), `{"a":"${'x'.repeat(9000)}"}`];
    await bench.pool.query(
      `INSERT INTO ix_job_events (job_id, attempt, machine, event, detail)
       SELECT $1, 1, 'job', 'odd', detail::jsonb FROM unnest($2::text[]) AS detail`,
      [job.job_id, [...odd, deep(100)]],
    );
    const events = await bench.store.listEvents(job.job_id);
    const details = events?.filter(({ event }) => event === 'odd').map(({ detail }) => detail) ?? [];
    expect(details).toHaveLength(odd.length + 1);
    for (const detail of details.slice(0, -1))
      expect(detail).toEqual({ left_out: expect.stringMatching(/^\d+ characters of \w+$/) });
    expect(JSON.stringify(details.at(-1))).toBe(deep(100));
  });

  it('keeps that order also of several jobs among many, whatever the plan', async () => {
    await bench.pool.query("INSERT INTO ix_jobs (request) SELECT '{}' FROM generate_series(1, 10000)");
    await bench.pool.query('ANALYZE ix_jobs');
    const jobs = [];
    for (let number = 0; number < 20; number += 1) jobs.push((await bench.store.submit(anyRequest())).job);
    for (let page = 0; page < 400; page += 1)
      bench.store.recordEvent({
        job_id: jobs[page % jobs.length]?.job_id ?? '',
        attempt: 1,
        machine: 'job',
        event: 'page',
        from: 'ocr',
        to: 'ocr',
        detail: { page },
      });
    await bench.store.flushEvents();
    const { rows } = await bench.pool.query<{ page: number }>(
      "SELECT (detail ->> 'page')::int AS page FROM ix_job_events ORDER BY event_id",
    );
    expect(rows.map(({ page }) => page)).toEqual(Array.from({ length: 400 }, (_, page) => page));
  });

  it('tells a job without events from an unknown job', async () => {
    const { job } = await bench.store.submit(anyRequest());
    expect(await bench.store.listEvents(job.job_id)).toEqual([]);
    expect(await bench.store.listEvents('00000000-0000-0000-0000-000000000000')).toBeNull();
    expect(await bench.store.listEvents('nonsense')).toBeNull();
  });

  it('has what happened to the job in the store, with the run that it happened to', async () => {
    const { job } = await bench.store.submit(anyRequest());
    const first = await bench.openSession();
    const claim = await bench.store.claimNext(first);
    if (!claim) throw new Error('nothing was claimed');
    await bench.store.handBack([claim.run]);
    await first.close();
    const second = await bench.openSession();
    await bench.store.claimNext(second);
    await second.close();
    const last = await bench.openInstance().claimNext(await bench.openSession());
    if (!last) throw new Error('nothing was claimed');
    await bench.store.finish(last.run, { status: 'done', response: anyResponse(job) });
    const events = await bench.store.listEvents(job.job_id);
    expect(
      events?.map(({ machine, event, attempt, from, to }) => [machine, event, attempt, from, to]),
    ).toEqual([
      ['store', 'claimed', 1, 'pending', 'running'],
      ['store', 'handed_back', 1, 'running', 'pending'],
      ['store', 'claimed', 2, 'pending', 'running'],
      ['store', 'taken_over', 3, 'running', 'running'],
      ['store', 'finished', 3, 'running', 'done'],
    ]);
  });

  it('holds all that led to an end as soon as the job has ended, and lets an event that cannot be written hold up no end', async () => {
    const { job } = await bench.store.submit(anyRequest());
    const event = { job_id: job.job_id, attempt: 1, machine: 'job', from: null, to: null } as const;
    const claim = await bench.store.claimNext(await bench.openSession());
    if (!claim) throw new Error('nothing was claimed');
    for (let page = 1; page <= 700; page += 1)
      bench.store.recordEvent({ ...event, event: 'page', detail: { page } });
    const outcome = { status: 'done', response: anyResponse(claim.job) } as const;
    expect(await bench.store.finish(claim.run, outcome)).toBe(true);
    const events = await bench.store.listEvents(job.job_id);
    expect(events?.map((each) => each.detail?.['page'] ?? each.event)).toEqual([
      'claimed',
      ...Array.from({ length: 700 }, (_, index) => index + 1),
      'finished',
    ]);

    await bench.store.submit(anyRequest());
    const next = await bench.store.claimNext(await bench.openSession());
    if (!next) throw new Error('nothing was claimed');
    const tooGreat = { ...event, job_id: next.run.job_id, attempt: 2 ** 40, event: 'refused', detail: null };
    const other = bench.openInstance();
    other.recordEvent(tooGreat);
    expect(await other.finish(next.run, outcome)).toBe(true);
    expect((await bench.findJob(next.run.job_id))?.status).toBe('done');
  });

  it('writes each event once when the answer to the first writing is lost', async () => {
    const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(bench.url).port) });
    const url = new URL(bench.url);
    url.port = String(proxy.port);
    const pool = createPool(url.href, { applicationName: 'test', max: 1 });
    const store = createJobStore(pool, { maxAttempts: 3, buildErrorResponse });
    const { job } = await bench.store.submit(anyRequest());
    const event = {
      job_id: job.job_id,
      attempt: 1,
      machine: 'job',
      from: null,
      to: null,
      detail: null,
    } as const;
    await store.ping(10_000);
    proxy.muteAnswers();
    store.recordEvent({ ...event, event: 'first' });
    const written = async () => (await bench.store.listEvents(job.job_id))?.length === 1;
    await eventually('the write behind the lost answer', written);
    proxy.cut('reset');
    proxy.setMode('pass');
    await store.flushEvents();
    store.recordEvent({ ...event, event: 'second' });
    await eventually('the second', async () => {
      await store.flushEvents();
      return (await bench.store.listEvents(job.job_id))?.some((each) => each.event === 'second');
    });
    const events = await bench.store.listEvents(job.job_id);
    expect(events?.map((each) => each.event)).toEqual(['first', 'second']);
    await pool.end();
    await proxy.close();
  });

  it('is not written for a job that has been deleted meanwhile', async () => {
    const { job } = await bench.store.submit(anyRequest());
    await bench.store.cancel(job.job_id);
    expect(await bench.store.deleteJob(job.job_id)).toEqual({ files: [] });
    const event = { attempt: 1, machine: 'job', event: 'late', from: null, to: null, detail: null } as const;
    bench.store.recordEvent({ job_id: job.job_id, ...event });
    await bench.store.flushEvents();
    const { rows } = await bench.pool.query('SELECT 1 FROM ix_job_events WHERE job_id = $1', [job.job_id]);
    expect(rows).toEqual([]);
  });

  it('costs the job nothing while the database is away: recording neither throws nor waits', async () => {
    const errors: Error[] = [];
    const dead = createPool('postgresql://nobody@127.0.0.1:1/none', { applicationName: 'test' });
    const store = createJobStore(dead, {
      maxAttempts: 3,
      buildErrorResponse,
      onError: (error) => errors.push(error),
    });
    const { job } = await bench.store.submit(anyRequest());
    store.recordEvent({
      job_id: job.job_id,
      attempt: 1,
      machine: 'job',
      event: 'e',
      from: null,
      to: null,
      detail: null,
    });
    await store.flushEvents();
    expect(errors).toHaveLength(1);
    await dead.end();
  });
});

describe('metrics', () => {
  it('hold no time against a job that ended before it began, and count none that will end, where the clock was set back', async () => {
    await bench.pastTriggers(
      `INSERT INTO ix_jobs (status, use_case, started_at, finished_at, response)
       VALUES ('done', 'back', now(), now() - interval '1 hour', '{}'),
              ('done', 'back', now() - interval '4 seconds', now(), '{}'),
              ('done', 'back', now(), now() + interval '1 year', '{}'),
              ('error', 'back', now(), '290000-01-01', '{}')`,
    );
    const metrics = await bench.store.metrics();
    expect(metrics).toMatchObject({ jobs_done_24h: 2, jobs_error_24h: 0 });
    expect(metrics.by_use_case_seconds['back']).toBeCloseTo(2, 3);
  });

  it('count what waits, runs and ended in the last 24 hours, with the average of done jobs by use case', async () => {
    await bench.pastTriggers(
      `INSERT INTO ix_jobs (use_case, status, started_at, finished_at) VALUES
        ('a', 'done', now() - interval '30 seconds', now() - interval '20 seconds'),
        ('a', 'done', now() - interval '30 seconds', now()),
        ('b', 'done', now() - interval '26 hours', now() - interval '25 hours'),
        ('c', 'done', NULL, now()),
        ('d', 'error', now() - interval '1 second', now()),
        (NULL, 'pending', NULL, NULL), (NULL, 'pending', NULL, NULL), (NULL, 'running', now(), NULL)`,
    );
    const metrics = await bench.store.metrics();
    expect(metrics).toMatchObject({ jobs_pending: 2, jobs_running: 1, jobs_done_24h: 3, jobs_error_24h: 1 });
    expect(metrics.by_use_case_seconds).toEqual({ a: expect.closeTo(20, 1) });
  });
});

describe('ping', () => {
  it('resolves when the database answers and rejects in time when it does not', async () => {
    await bench.store.ping(2000);
    const client = await bench.pool.connect();
    client.release();
    const far = createPool('postgresql://nobody@192.0.2.1:5432/none', {
      applicationName: 'test',
      connectTimeoutMs: 5000,
    });
    const store = createJobStore(far, { maxAttempts: 3, buildErrorResponse });
    await expect(store.ping(50)).rejects.toThrow();
  });
});

describe('deleteFinished', () => {
  it('deletes old finished jobs with their events in batches, and nothing else ever', async () => {
    await bench.pastTriggers(
      `INSERT INTO ix_jobs (request, status, finished_at, callback_status, created_at)
       SELECT '{}', s.status, now() - s.age, s.callback, now() - interval '1 year'
         FROM (VALUES ('done', interval '8 days', NULL), ('error', interval '9 days', 'failed'), ('done', interval '10 days', 'delivered'),
                      ('done', interval '6 days', NULL), ('done', interval '8 days', 'pending'),
                      ('pending', NULL, NULL), ('running', NULL, NULL)) AS s (status, age, callback)`,
    );
    await bench.pool.query(
      "INSERT INTO ix_job_events (job_id, attempt, machine, event) SELECT job_id, 1, 'store', 'e' FROM ix_jobs",
    );
    expect(await bench.store.deleteFinished(7, 2)).toHaveLength(2);
    expect(await bench.store.deleteFinished(7, 2)).toHaveLength(1);
    expect(await bench.store.deleteFinished(7, 2)).toEqual([]);
    const { rows } = await bench.pool.query(
      'SELECT status, callback_status, (SELECT count(*) FROM ix_job_events e WHERE e.job_id = j.job_id) AS events FROM ix_jobs j ORDER BY 1, 2',
    );
    expect(rows).toEqual([
      { status: 'done', callback_status: 'pending', events: 1 },
      { status: 'done', callback_status: null, events: 1 },
      { status: 'pending', callback_status: null, events: 1 },
      { status: 'running', callback_status: null, events: 1 },
    ]);
  });
});
