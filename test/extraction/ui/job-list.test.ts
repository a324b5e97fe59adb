import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../schemas/job.ts';
import { createTestApp } from '../../helpers/extraction-app.ts';
import { listed } from '../../helpers/listed-job.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

const JOBS = [
  { id: 'a', client: 'scans', use_case: 'receipt', file: 'Lunch 100%.txt' },
  { id: 'b', client: 'scans', use_case: 'invoice', file: 'lunch 100x.txt' },
  { id: 'c', client: 'mail', use_case: 'invoice', file: 'dinner.txt' },
];

let service: TestService;
let failed: Job;
beforeAll(async () => {
  service = await startTestService();
  for (const { id, client, use_case, file } of JOBS) {
    const form = new FormData();
    form.append('request', JSON.stringify({ use_case, ix_client_id: client, request_id: id, context: {} }));
    form.append('file', new Blob([`Total 3.00 EUR of ${file}`]), file);
    const answer = await fetch(`${service.url}/jobs`, { method: 'POST', body: form });
    await service.waitForEnd(((await answer.json()) as { job_id: string }).job_id);
  }
  failed = await service.run({
    use_case: 'none',
    context: { files: ['http://user:pw@shop.example/papers/May%20bill.pdf?key=secret'] },
    callback_url: 'http://shop.example/done',
  });
}, 120_000);
afterAll(() => service?.close());

async function list(query: string): Promise<string[]> {
  const page = await (await service.get(`/ui/jobs${query}`)).text();
  return [...page.matchAll(/<td class="subject"><a [^>]*>([^<]*)</g)].map(([, name]) => name ?? '');
}

describe('the list of jobs', () => {
  it.each([
    ['everything', '', ['May bill.pdf', 'dinner.txt', 'lunch 100x.txt', 'Lunch 100%.txt']],
    ['by a part of a file name, whatever its case', '?q=LUNCH', ['lunch 100x.txt', 'Lunch 100%.txt']],
    ['by letters that mean something to a database', '?q=100%25', ['Lunch 100%.txt']],
    ['by what may be secret in a URL', '?q=secret', []],
    ['by client', '?client_id=mail', ['dinner.txt']],
    ['by use case', '?use_case=receipt', ['Lunch 100%.txt']],
    ['by what failed', '?status=error', ['May bill.pdf']],
    ['by days before', '?to=2020-01-01', []],
    ['by days since', '?from=2020-01-01&client_id=mail', ['dinner.txt']],
    ['by days and states that there are none of', '?from=soon&status=odd&client_id=mail', ['dinner.txt']],
  ])('finds %s', async (_, query, names) => {
    expect(await list(query)).toEqual(names);
  });

  it('is a list for any days', async () => {
    const year = fc.oneof(
      fc.constantFrom('0000', '0001', '9999', '275760'),
      fc.integer({ min: 1, max: 9999 }),
    );
    const part = fc.integer({ min: 0, max: 32 });
    const day = fc
      .tuple(year, part, part)
      .map(([of, month, at]) =>
        [`${of}`.padStart(4, '0'), ...[month, at].map((one) => `${one}`.padStart(2, '0'))].join('-'),
      );
    await fc.assert(
      fc.asyncProperty(day, day, async (from, to) => {
        const answer = await service.get(`/ui/jobs?from=${from}&to=${to}`);
        expect([from, to, answer.status]).toEqual([from, to, 200]);
        await answer.text();
      }),
      {
        numRuns: 40,
        examples: [
          ['0000-01-01', '9999-12-31'],
          ['9999-12-31', '0001-01-01'],
        ],
      },
    );
  });

  it('finds those with values that need a look', async () => {
    const looked = await list('?status=look');
    const counted = await Promise.all(
      ['mail', 'scans'].map(async (client) => {
        const answer = await service.get(`/clients/${client}/jobs?needs_review=true`);
        return ((await answer.json()) as { jobs: unknown[] }).jobs.length;
      }),
    );
    expect(looked).toHaveLength(counted.reduce((sum, count) => sum + count, 0));
  });

  it('finds a job by its id', async () => {
    expect(await list(`?q=${failed.job_id}`)).toEqual(['May bill.pdf']);
  });

  it('says of a failed job why, in a sentence, and of no other', async () => {
    const page = await (await service.get('/ui/jobs')).text();
    const reasons = [...page.matchAll(/<small class="reason">(.*?)<\/small>/g)].map(([, words]) => words);
    expect(reasons.filter((words) => words !== 'Callback failed')).toEqual([
      '<code>IX_001_001</code> The use case &quot;none&quot; is not registered.',
    ]);
  });

  it('writes the values of what it lists into one file', async () => {
    const answer = await service.get('/ui/jobs.csv?client_id=mail');
    expect(answer.headers.get('content-disposition')).toContain('jobs.csv');
    const [head, ...lines] = (await answer.text()).trim().split('\r\n');
    expect(head).toBe('document,job_id,use_case,client,submitted,path,value,origin,confidence');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).toMatch(/^dinner\.txt,[0-9a-f-]{36},invoice,mail,/);
  });
});

describe('the values of many jobs as one file', () => {
  const DONE: Job = {
    job_id: 'quiet',
    ix_id: 'i',
    client_id: 'mail',
    request_id: 'r',
    status: 'done',
    request: {},
    response: null,
    callback_url: null,
    callback_status: null,
    attempts: 1,
    created_at: '2026-01-31T09:00:00.000Z',
    started_at: null,
    finished_at: null,
  };

  const ANSWER: object = { response: { ix_result: { result: { total: '3.00' } } } };

  it('asks for the review of a job only where somebody has said something of it', async () => {
    const asked: string[] = [];
    const { app } = await createTestApp(
      {},
      {
        listRecent: async () => [listed(DONE), { ...listed(DONE), job_id: 'said', review_status: 'open' }],
        findLightly: async (job_id: string) => ({ ...DONE, ...ANSWER, job_id }),
        findReview: async (job_id: string) => {
          asked.push(job_id);
          return null;
        },
      },
    );
    expect((await app.inject('/ui/jobs.csv')).statusCode).toBe(200);
    expect(asked).toEqual(['said']);
  });
});

const post = (path: string) => fetch(service.url + path, { method: 'POST', redirect: 'manual' });

describe('what a person does with a job', () => {
  it('tries a failed one again, without its callback, and only a failed one', async () => {
    const again = await post(`/ui/jobs/${failed.job_id}/again`);
    expect(again.status).toBe(303);
    const made = again.headers.get('location')?.split('/').at(-1) ?? '';
    expect(made).not.toBe(failed.job_id);
    const job = await service.waitForEnd(made);
    expect(job).toMatchObject({ client_id: failed.client_id, callback_url: null });
    expect(job.request_id).toContain(`${failed.request_id} again`);
    expect(job.request).toMatchObject({ use_case: 'none', request_id: job.request_id });
    const [done] = (
      (await (await service.get('/clients/mail/jobs')).json()) as { jobs: { job_id: string }[] }
    ).jobs;
    const none = await post(`/ui/jobs/${done?.job_id}/again`);
    expect(none.headers.get('location')).toBe(`/ui/jobs/${done?.job_id}`);
  });

  it('deletes one that has ended', async () => {
    const { job_id } = await service.run({ use_case: 'none', context: { texts: ['x'] } });
    expect((await post(`/ui/jobs/${job_id}/delete`)).headers.get('location')).toBe('/ui/jobs');
    expect((await service.get(`/jobs/${job_id}`)).status).toBe(404);
    expect((await post(`/ui/jobs/${job_id}/delete`)).status).toBe(404);
  });
});
