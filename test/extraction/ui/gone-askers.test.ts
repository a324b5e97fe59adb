import { expect, it } from 'vitest';
import { createTestApp } from '../../helpers/extraction-app.ts';

const JOB = '00000000-0000-4000-8000-000000000000';

it('logs no defect when a browser leaves before a picture comes', async () => {
  const asked = Promise.withResolvers<void>();
  const { app, log } = await createTestApp(
    {},
    {},
    {
      read: (_job, _file, _page, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          asked.resolve();
        }),
      close: async () => undefined,
    },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const left = fetch(`${url}/ui/jobs/${JOB}/pages/0/1`, { signal: leaving.signal }).catch(() => 'left');
  await asked.promise;
  leaving.abort();
  expect(await left).toBe('left');
  // Closing waits for the request to end.
  await app.close();
  expect(log()).not.toContain('a request failed by a defect');
});
