import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Job, JobEvent } from '../../../schemas/job.ts';
import { renderCallback } from '../../../src/extraction/ui/job-callback.ts';
import { REMEDIES } from '../../../steps/ports/remedies.ts';
import { createTestApp } from '../../helpers/extraction-app.ts';
import { eventually } from '../../helpers/facts.ts';
import { unreviewed } from '../../helpers/listed-job.ts';
import { startTestService } from '../../helpers/service.ts';

const JOB_ID = '00000000-0000-4000-8000-000000000000';
const AT = '2026-01-31T09:00:02.000Z';
const job: Job = {
  job_id: JOB_ID,
  ix_id: 'i',
  client_id: 'me',
  request_id: 'first',
  status: 'error',
  request: {},
  response: null,
  callback_url: 'http://shop.example/done',
  callback_status: 'failed',
  attempts: 1,
  created_at: AT,
  started_at: AT,
  finished_at: AT,
};

const ended = (event: string, detail: JobEvent['detail'], other: Partial<JobEvent> = {}): JobEvent => ({
  event_id: 1,
  at: AT,
  attempt: 1,
  machine: 'callback',
  event,
  from: 'posting',
  to: 'noting',
  detail,
  ...other,
});

it.each([
  [ended('post done', { status: 307 }), 'answered with status 307', 'Redirects are not followed'],
  [ended('post done', { status: 401 }), 'answered with status 401', 'IX_CALLBACK_SECRET'],
  [ended('post done', { status: 404 }), 'answered with status 404', 'nothing takes a POST there'],
  [ended('post done', { status: 500 }), 'answered with status 500', 'the log of the receiver'],
  [
    ended('post failed', { reason: 'its address is link-local' }),
    'its address is link-local',
    'IX_FETCH_DENY',
  ],
  [
    ended('post failed', { reason: 'the connection was cut' }),
    'the connection was cut',
    'from where the service runs',
  ],
  [ended('after callbackTimeout', null), 'did not answer within 10 seconds', 'answer first'],
  [ended('post failed', null), 'the log of the service says why', 'from where the service runs'],
  [
    ended('callback_abandoned', null, { machine: 'store', from: 'pending', to: 'failed' }),
    'died while it was sent',
    'Ask the receiver',
  ],
])('a callback that failed says why, and what mends it: %j', (event, why, remedy) => {
  const shown = String(renderCallback(job, [event]));
  expect(shown).toContain('The callback failed');
  expect(shown).toContain('It was sent to <bdi>http://shop.example/done</bdi> (<time');
  expect(shown).toContain(why);
  expect(shown).toContain(remedy);
  expect(shown).toContain('sent once and never again');
});

it('says so too where the timeline says nothing of it', () => {
  expect(String(renderCallback(job, []))).toContain('how it ended is not in the timeline');
});

it('asks for itself only while the callback is on its way', () => {
  expect(String(renderCallback({ ...job, callback_status: 'pending' }, []))).toContain(
    `hx-get="/ui/jobs/${JOB_ID}/callback"`,
  );
  for (const status of ['failed', 'delivered'] as const)
    expect(String(renderCallback({ ...job, callback_status: status }, []))).not.toContain('hx-get');
  expect(renderCallback({ ...job, callback_url: null, callback_status: null }, [])).toBeNull();
});

it.each(Object.entries(REMEDIES))('a job that failed with %s says what mends it', async (code, remedy) => {
  const { app } = await createTestApp(
    {},
    {
      findLightly: async () =>
        ({
          ...job,
          callback_status: null,
          callback_url: null,
          response: { error: { code, step: 'ocr', message: 'm', details: null } },
        }) as unknown as Job,
      listEvents: async () => [],
      queuePosition: async () => null,
      isOver: async () => true,
      flushEvents: async () => undefined,
      ...unreviewed,
    },
  );
  const { body } = await app.inject(`/ui/jobs/${JOB_ID}`);
  const [, shown = ''] = /<strong>What mends it:<\/strong> (.*?)<\/p>/.exec(body) ?? [];
  expect(shown.replaceAll(/<\/?code>/g, '`').replaceAll(/&#39;/g, "'")).toContain(
    remedy.replaceAll('&', '&amp;'),
  );
});

it('the page of a job and the list tell of a callback that its receiver did not take', async () => {
  const receiver = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void receiver.close());
  const { port } = receiver.address() as AddressInfo;
  const service = await startTestService({ IX_TEST_MODE: 'fake' });
  onTestFinished(() => service.close());
  const { job_id } = await service.run({
    use_case: 'receipt',
    context: { texts: ['Total 3.00 EUR'] },
    callback_url: `http://127.0.0.1:${port}/done?key=secret`,
  });
  const page = await eventually('the end of the callback', async () => {
    const text = await (await service.get(`/ui/jobs/${job_id}/callback`)).text();
    return text.includes('The callback failed') ? text : null;
  });
  expect(page).toContain('the receiver answered with status 503');
  expect(page).not.toContain('secret');
  expect(await (await service.get(`/ui/jobs/${job_id}`)).text()).toContain(page.trim());
  expect(await (await service.get('/ui/jobs')).text()).toContain('Callback failed');
}, 60_000);
