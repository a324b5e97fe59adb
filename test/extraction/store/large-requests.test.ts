import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
    expect(job.request).toEqual(light);
    expect((await bench.store.listRecent({ limit: 1 }))[0]?.request).toEqual(light);
    expect(await bench.store.findById(job.job_id)).toMatchObject({ request });
  });
});
