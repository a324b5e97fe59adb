import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job, JobQueuePlace } from '../../../schemas/job.ts';
import { createTestApp } from '../../helpers/extraction-app.ts';
import { eventually } from '../../helpers/facts.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

let service: TestService;
/** A file server that is asked and never answers: a job of it runs until it is canceled. */
const silent = createServer(() => undefined);
let silentUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  service = await startTestService({ IX_TEST_MODE: 'fake' });
});
afterAll(async () => {
  await service.close();
  silent.closeAllConnections();
  silent.close();
});

let count = 0;
async function submit(context: object): Promise<string> {
  count += 1;
  const answer = await service.post('/jobs', {
    use_case: 'bank_statement_header',
    ix_client_id: 'waiting',
    request_id: `${count}`,
    context,
  });
  return ((await answer.json()) as { job_id: string }).job_id;
}

it('answers with the job that has ended', async () => {
  const jobId = await submit({ texts: ['currency: EUR'] });
  const waits = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await service.get(`/jobs/${jobId}?wait=60`);
      return ((await answer.json()) as Job).status;
    }),
  );
  expect(new Set(waits)).toEqual(new Set(['done']));
});

it('answers with the job as it stands once the time is over', async () => {
  const jobId = await submit({ files: [silentUrl] });
  const answer = await service.get(`/jobs/${jobId}?wait=0.05`);
  expect(answer.status).toBe(200);
  expect(['pending', 'running']).toContain(((await answer.json()) as Job).status);
  await service.post(`/jobs/${jobId}/cancel`, '');
});

it('hears of a cancel, and is not deceived by whoever may notify', async () => {
  const jobId = await submit({ files: [silentUrl] });
  await eventually('the run', async () => {
    const job = (await (await service.get(`/jobs/${jobId}`)).json()) as Job;
    return job.status === 'running';
  });
  const waiting = service.get(`/jobs/${jobId.toUpperCase()}?wait=60`);
  await service.post(`/jobs/${jobId}/cancel`, '');
  expect(await (await waiting).json()).toMatchObject({ status: 'error' });
});

it('does not wait for a job that nobody knows', async () => {
  const answer = await service.get('/jobs/00000000-0000-4000-8000-000000000000?wait=60');
  expect(answer.status).toBe(404);
});

it.each(['-1', '60.5', 'x', ''])('answers 422 to wait=%s', async (wait) => {
  const answer = await service.get(`/jobs/00000000-0000-4000-8000-000000000000?wait=${wait}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ['query', 'wait'] }] });
});

it('answers who waits when the service stops', async () => {
  const looked = Promise.withResolvers<void>();
  const { app } = await createTestApp(
    {},
    {
      endedOrUnknown: async () => {
        looked.resolve();
        return [];
      },
      findPublicById: async () => '{}',
    },
  );
  const waiting = app.inject('/jobs/00000000-0000-4000-8000-000000000000?wait=60');
  await looked.promise;
  await app.close();
  expect((await waiting).statusCode).toBe(200);
});

it('tells how many jobs are taken before one that waits', async () => {
  const files = { files: [silentUrl] };
  const ids = [await submit(files), await submit(files), await submit(files)];
  const placeOf = async (id: string | undefined) =>
    (await (await service.get(`/jobs/${id}/queue`)).json()) as JobQueuePlace;
  await eventually('the first one runs', async () => (await placeOf(ids[0])).status === 'running');
  expect(await placeOf(ids[0])).toEqual({ job_id: ids[0], status: 'running', ahead: null, running: null });
  expect(await placeOf(ids[1])).toEqual({ job_id: ids[1], status: 'pending', ahead: 0, running: 1 });
  expect(await placeOf(ids[2])).toMatchObject({ ahead: 1 });
  expect((await service.get(`/jobs/${crypto.randomUUID()}/queue`)).status).toBe(404);
  for (const id of ids) await service.post(`/jobs/${id}/cancel`, {});
});
