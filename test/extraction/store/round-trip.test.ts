import fc from 'fast-check';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Job } from '../../../schemas/job.ts';
import { toPublicJob } from '../../../src/extraction/store/public-job.ts';
import { validRequest } from '../../../testing/arbitraries/requests.ts';
import { openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;
beforeAll(async () => {
  bench = await openStoreBench();
});
afterAll(() => bench.close());

/** What the database cannot hold, and stores as the sign for it. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD');

/** What the row must hold: all of it, credentials too. */
const kept = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storable(name), kept(member)]));
};

/** What callers are shown of it. */
const hidden = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      storable(name),
      name === 'headers'
        ? Object.fromEntries(Object.keys(member).map((key) => [storable(key), '***']))
        : hidden(member),
    ]),
  );
};

describe('a valid request', () => {
  it('becomes a row, and a Job that says what was asked, without credentials', {
    timeout: 120_000,
  }, async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(validRequest(), async (drawn) => {
        count += 1;
        const request = { ...drawn, request_id: `${count}` };
        const { job, created } = await bench.store.submit(request);
        expect(created).toBe(true);
        const stored = await bench.findJob(job.job_id);
        if (stored === null) throw new Error('the job is not there');
        const shown = toPublicJob(stored);
        expect(stored.request).toEqual(kept(request));
        expect(Check(Job, shown)).toBe(true);
        expect(shown.request).toEqual(hidden(request));
        expect(shown).toMatchObject({
          status: 'pending',
          client_id: storable(request.ix_client_id),
          request_id: request.request_id,
          callback_url: request.callback_url ?? null,
          attempts: 0,
        });
        const found = await bench.store.findPublicByPair(request.ix_client_id, request.request_id);
        expect(JSON.parse(String(found))).toEqual(JSON.parse(JSON.stringify(shown)));
      }),
      { numRuns: 100 },
    );
  });
});
