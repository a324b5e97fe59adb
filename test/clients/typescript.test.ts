import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobSummary } from '../../clients/typescript/index.ts';
import {
  createIxClient,
  fileAt,
  type IxClient,
  IxHttpError,
  IxJobFailed,
} from '../../clients/typescript/index.ts';
import { startTestService, type TestService } from '../helpers/service.ts';

const TOKEN = 'a-token';
const SLIP = 'Corner Leaf Market\n31 Orchard Rise, Eastmouth EM4 9TB\nDate 14/04/2026\nTotal GBP 21.20\n';

let service: TestService;
let client: IxClient;
beforeAll(async () => {
  service = await startTestService({ IX_API_TOKENS: TOKEN });
  client = createIxClient({ url: `${service.url}/`, token: TOKEN, clientId: 'client test' });
});
afterAll(() => service.close());

async function idsOf(jobs: AsyncIterable<JobSummary>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { job_id } of jobs) ids.push(job_id);
  return ids;
}

describe('the TypeScript client', () => {
  it('submits a text, waits, and has the typed answer', async () => {
    const job = await client.submitAndWait({ useCase: 'receipt', texts: [SLIP] });
    expect(job.status).toBe('done');
    expect(job.response?.ix_result.result['total']).toBe('21.20');
    expect(job.response?.provenance?.fields['result.total']?.provenance_verified).toBe(true);
  });

  it('finds a job by its own name for it, which names one job for good', async () => {
    const submission = { useCase: 'receipt', texts: [SLIP], requestId: 'slip 1' };
    const first = await client.submit(submission);
    const second = await client.submit(submission);
    expect(second.job_id).toBe(first.job_id);
    expect((await client.find('slip 1')).job_id).toBe(first.job_id);
  });

  it('takes a use case of its own', async () => {
    const job = await client.submitAndWait({
      useCase: { use_case_name: 'slip', system_prompt: '', fields: [{ name: 'total', type: 'decimal' }] },
      texts: [SLIP],
    });
    expect(job.response?.ix_result.result).toEqual({ total: '21.20' });
  });

  it('sends a file of the disk, once', async () => {
    const path = join(import.meta.dirname, '../../samples/use-cases/receipt-en-a.pdf');
    const job = await client.submitAndWait({ useCase: 'receipt', files: [await fileAt(path)] });
    expect(job.response?.ix_result.result['total']).toBe('13.75');
    expect(job.request).toMatchObject({ context: { files: [{ display_name: 'receipt-en-a.pdf' }] } });
    const url = await client.upload(await fileAt(path));
    expect(url).toMatch(/^upload:\/\/[0-9a-f]{64}$/);
  });

  it('has the values of a job as a file', async () => {
    const { job_id } = await client.submitAndWait({ useCase: 'receipt', texts: [SLIP] });
    expect(new TextDecoder().decode(await client.export(job_id, 'csv'))).toContain('21.20');
  });

  it('reviews a job, and loses nothing of what somebody else says meanwhile', async () => {
    const { job_id } = await client.submitAndWait({ useCase: 'receipt', texts: [SLIP] });
    const said = (name: string) => ({ fields: { [`result.${name}`]: { verdict: 'absent' as const } } });
    const both = ['currency', 'date'].map((name) =>
      client.saveReview(job_id, { status: 'open', reviewer: name, ...said(name) }),
    );
    await Promise.all(both);
    const review = await client.review(job_id);
    expect(Object.keys(review.fields).toSorted()).toEqual(['result.currency', 'result.date']);
    expect(review.history).toHaveLength(2);
    const late = client.saveReview(job_id, { status: 'approved', reviewer: 'x' }, 1);
    await expect(late).rejects.toMatchObject({ status: 412 });
    expect((await client.saveReview(job_id, { status: 'approved', reviewer: 'x' }, 2)).status).toBe(
      'approved',
    );
    expect(await idsOf(client.list({ reviewed: true }))).toContain(job_id);
  });

  it('throws what a job ended with', async () => {
    const failing = client.submitAndWait({ useCase: 'unknown', texts: [SLIP] });
    await expect(failing).rejects.toThrow(IxJobFailed);
    await expect(failing).rejects.toMatchObject({ code: 'IX_001_001', job: { status: 'error' } });
  });

  it('throws what the service answers instead', async () => {
    const stranger = createIxClient({ url: service.url });
    await expect(stranger.useCases()).rejects.toThrow(IxHttpError);
    await expect(stranger.useCases()).rejects.toMatchObject({ status: 401 });
    await expect(client.submit({ useCase: '', texts: [SLIP] })).rejects.toMatchObject({
      status: 422,
      detail: [expect.objectContaining({ loc: ['body', 'use_case'] })],
    });
    await expect(client.job('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      status: 404,
      detail: 'job not found',
    });
  });

  it('says of a refused request where it is wrong, and of an address that it is none', async () => {
    await expect(client.submit({ useCase: '', texts: [SLIP] })).rejects.toThrow(
      'POST /jobs was answered with 422: body.use_case: ',
    );
    for (const url of ['127.0.0.1:8994', 'localhost:8994', 'ftp://localhost', ''])
      expect(() => createIxClient({ url })).toThrow('does not begin with http:// or https://');
  });

  it('follows a job from its beginning to its end', async () => {
    const { job_id } = await client.submit({ useCase: 'receipt', texts: [SLIP] });
    const states: (string | null)[] = [];
    for await (const { machine, to } of client.follow(job_id)) if (machine === 'job') states.push(to);
    expect(states).toEqual(expect.arrayContaining(['setup', 'ocr', 'extraction', 'reliability', 'response']));
  });

  it('lists its own jobs, and deletes one', async () => {
    const lister = createIxClient({ url: service.url, token: TOKEN, clientId: 'who lists?' });
    const { job_id } = await lister.submitAndWait({ useCase: 'receipt', texts: [SLIP] });
    expect(await idsOf(lister.list({ use_case: 'receipt' }))).toEqual([job_id]);
    expect(await idsOf(lister.list({ status: 'error' }))).toEqual([]);
    await lister.delete(job_id);
    expect(await idsOf(lister.list())).toEqual([]);
  });

  it('stops waiting when it is told to', async () => {
    const { job_id } = await client.submit({ useCase: 'receipt', texts: [SLIP] });
    await expect(client.wait(job_id, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect((await client.wait(job_id)).status).toBe('done');
  });

  it('tells health and figures', async () => {
    expect(await client.health()).toHaveProperty('database', 'ok');
    expect((await client.metrics()).jobs_done_24h).toBeGreaterThan(0);
  });
});
