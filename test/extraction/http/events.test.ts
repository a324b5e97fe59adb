import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobEvent, JobTimeline } from '../../../schemas/job.ts';
import { startHttpServer } from '../../helpers/http-server.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ IX_TEST_MODE: 'fake' });
});
afterAll(() => service?.close());

const eventsIn = (stream: string): JobEvent[] =>
  [...stream.matchAll(/^event: job_event\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));

it('the stream of a canceled job holds the whole timeline, down to the saving and the callback', async () => {
  const fetched = Promise.withResolvers<void>();
  const world = await startHttpServer((request, response) => {
    if (request.method === 'POST') response.end();
    else fetched.resolve();
  });
  const answer = await service.post('/jobs', {
    use_case: 'bank_statement_header',
    ix_client_id: 'follower',
    request_id: 'canceled',
    callback_url: `${world.url}/callback`,
    context: { files: [`${world.url}/never-answers.pdf`] },
  });
  const { job_id } = (await answer.json()) as { job_id: string };
  const path = `/jobs/${job_id}/events`;
  const stream = await service.get(path, { accept: 'text/event-stream' });
  await fetched.promise;
  await service.post(`/jobs/${job_id}/cancel`, {});
  const text = await stream.text();
  const { events } = (await (await service.get(path)).json()) as JobTimeline;
  expect(text.trimEnd().split('\n\n').at(-1)).toBe('event: end\ndata: {"status":"error"}');
  expect(eventsIn(text)).toEqual(events);
  const ends = events.map(({ machine, to }) => `${machine} ${to}`);
  expect(ends).toEqual(
    expect.arrayContaining(['store error', 'job failed', 'scheduler saving', 'callback delivered']),
  );
});
