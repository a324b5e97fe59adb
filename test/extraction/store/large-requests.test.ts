import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPublicJobs } from '../../../src/extraction/store/public-jobs.ts';
import { JOB_LIMITS } from '../../../steps/ports/limits.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;

beforeAll(async () => {
  bench = await openStoreBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

const FILES = ['https://example.com/one.pdf'];
const LINES = JOB_LIMITS.lines + 1;

describe('a large request', () => {
  it.each([
    ['lines', [`${'lines\n'.repeat(LINES)}${' '.repeat(1_000_000)}`]],
    ['texts', Array.from({ length: JOB_LIMITS.texts + 1 }, () => 'a word '.repeat(2_000))],
    ['characters', ['a'.repeat(JOB_LIMITS.characters + 1)]],
  ])('whose texts hold too many %s ends before it is loaded', async (limit, texts) => {
    const { job } = await bench.store.submit(anyRequest({ context: { texts, files: FILES } }));
    expect(await bench.store.claimNext(await bench.openSession())).toBeNull();
    expect(await bench.store.findLightly(job.job_id)).toMatchObject({
      status: 'error',
      response: { error: { code: 'IX_000_006', step: 'setup', details: { limit } } },
    });
  });

  it('within the limits is run', async () => {
    const texts = ['words of a line\n'.repeat(JOB_LIMITS.lines - 1)];
    const request = anyRequest({ context: { texts, files: [] } });
    await bench.store.submit(request);
    const claim = await bench.store.claimNext(await bench.openSession());
    expect(claim?.job.request).toMatchObject({ context: { texts } });
  });

  it('is listed by its use case and its files, and found whole', async () => {
    const request = anyRequest({ context: { texts: ['a'.repeat(300_000)], files: FILES } });
    const { job } = await bench.store.submit(request);
    const light = { use_case: request.use_case, context: { files: FILES } };
    expect((await bench.store.findLightly(job.job_id))?.request).toEqual(light);
    expect((await bench.store.listRecent({ limit: 1 }))[0]?.request).toEqual(light);
    expect(await bench.findJob(job.job_id)).toMatchObject({ request });
  });

  it('that holds too much beside its texts ends before it is loaded', async () => {
    const files = Array.from({ length: 300_000 }, (_, at) => `https://h/${at}`);
    const { job } = await bench.store.submit(anyRequest({ context: { texts: ['a'], files } }));
    expect(await bench.store.claimNext(await bench.openSession())).toBeNull();
    expect(await bench.store.findLightly(job.job_id)).toMatchObject({
      status: 'error',
      response: { error: { code: 'IX_000_006', details: { limit: 'request_rest_bytes' } } },
    });
  });
});

describe('a job that is shown', () => {
  const show = async (jobId: string): Promise<unknown> =>
    JSON.parse(String(await bench.store.findPublicById(jobId)));

  it.each([
    ['small', { texts: ['"a\\'], files: FILES }],
    ['large', { texts: ['"a\\'.repeat(100_000), 'b', ''], files: FILES }],
    ['large without texts', { files: Array.from({ length: 30_000 }, (_, at) => `https://h/${at}`) }],
  ])('is whole when its request is %s', async (_size, context) => {
    const request = anyRequest({ context });
    const { job } = await bench.store.submit(request);
    expect(await show(job.job_id)).toMatchObject({ job_id: job.job_id, request, response: null });
  });

  it.each([
    ['texts that are no texts', '{"context":{"texts":["a",1,{"headers":{"a":"S3cr3t"}}]},"pad":"PAD"}', true],
    ['texts that are no list', '{"context":{"texts":{"token":"S3cr3t"}},"pad":"PAD"}', true],
    ['a list', '[{"token":"S3cr3t"},"PAD"]', true],
    [
      'more than is shown',
      '{"context":{"files":[{"token":"S3cr3t"}]},"pad":"PADPADPADPADPADPADPADPADPAD"}',
      false,
    ],
  ])('is shown without its credentials when its large request holds %s', async (_what, pattern, isShown) => {
    const request = pattern.replaceAll('PAD', 'x'.repeat(300_000));
    const { rows } = await bench.pool.query<{ job_id: string }>(
      `INSERT INTO ix_jobs (client_id, request_id, request) VALUES ('a', $1, $2) RETURNING job_id`,
      [crypto.randomUUID(), request],
    );
    const shown = await show(rows[0]?.job_id ?? '');
    expect(JSON.stringify(shown)).not.toContain('S3cr3t');
    if (isShown) expect(JSON.stringify(shown)).toContain('x'.repeat(300_000));
    else expect(shown).toMatchObject({ request: null });
  });

  it('is read anew for nobody who waits for the same job, however many ask', async () => {
    const ASKERS = 20;
    const { job } = await bench.store.submit(anyRequest({ context: { texts: ['a'.repeat(300_000)] } }));
    const allHaveAsked = Promise.withResolvers<void>();
    let [asked, read] = [0, 0];
    const pool = new Proxy(bench.pool, {
      get: (target, name) =>
        name !== 'query'
          ? Reflect.get(target, name)
          : async (sql: string, values: string[]) => {
              if (sql.includes('texts_json')) {
                read += 1;
                await allHaveAsked.promise;
              }
              const found = await target.query(sql, values);
              if (sql.includes('texts_json')) return found;
              asked += 1;
              if (asked === ASKERS) setImmediate(allHaveAsked.resolve);
              return found;
            },
    });
    const { findPublicById } = createPublicJobs(pool, 1_000_000);
    const found = await Promise.all(Array.from({ length: ASKERS }, () => findPublicById(job.job_id)));
    expect(found.every((one) => String(one) === String(found[0]))).toBe(true);
    // One that had begun when the others asked, and one for all of those.
    expect([asked, read]).toEqual([ASKERS, 2]);
  });

  it('has the response that was stored', async () => {
    const { job } = await bench.store.submit(anyRequest());
    await bench.store.cancel(job.job_id);
    const stored = await bench.findJob(job.job_id);
    expect(await show(job.job_id)).toEqual(JSON.parse(JSON.stringify(stored)));
  });
});
