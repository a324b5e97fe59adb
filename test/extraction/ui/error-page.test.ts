import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../helpers/extraction-app.ts';

/** As Chromium asks when somebody opens an address. */
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
};
const JOB_ID = '00000000-0000-4000-8000-000000000000';

describe('what goes wrong under /ui', () => {
  it.each([
    ['GET', '/ui/nope', 404, 'Nothing is at this address'],
    ['GET', '/ui/nope/', 404, 'Nothing is at this address'],
    ['GET', '/ui/jobs/a/b/c/d', 404, '<code>/ui/jobs/a/b/c/d</code>'],
    ['GET', `/ui/jobs/${JOB_ID}/cancel`, 405, 'with a button of a page'],
    ['GET', `/ui/jobs/${JOB_ID}/cancel`, 405, `<a href="/ui/jobs/${JOB_ID}">The page of the job</a>`],
    ['GET', '/ui/jobs?q=%00', 422, '<code>q</code>, in the address, behind the question mark'],
    ['GET', '/ui/jobs/x/pages/0/0', 422, '<code>page_number</code>, in the address'],
    ['POST', '/ui/jobs', 422, 'in what was sent'],
    ['GET', '/ui/jobs', 503, 'Load the page again in 5 seconds'],
  ] as const)('is a page for a browser: %s %s', async (method, url, status, words) => {
    const { app } = await createTestApp();
    const answer = await app.inject({ method, url, headers: BROWSER });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('<a href="/ui/jobs">Recent jobs</a>');
  });

  it.each([
    ['a program', '/ui/nope', {}],
    ['a script of the page', '/ui/nope', { accept: '*/*' }],
    ['a part of a page', '/ui/nope', { ...BROWSER, 'hx-request': 'true' }],
    ['the REST interface', '/nope', BROWSER],
    ['a name that only begins like the page', '/uinope', BROWSER],
  ])('is JSON for %s', async (_, url, headers) => {
    const { app } = await createTestApp();
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'Not Found' });
  });

  it('keeps JSON where the page is off', async () => {
    const { app } = await createTestApp({ IX_PAGE: 'off' });
    const answer = await app.inject({ url: '/ui/nope', headers: BROWSER });
    expect(answer.json()).toEqual({ detail: 'Not Found' });
  });

  it('is never a defect, and quotes any address as text', async () => {
    const { app } = await createTestApp();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string({ unit: 'binary' }), async (one, other) => {
        const hostile = encodeURIComponent(`${one}"'><img src=x onerror=qz()>${other.toWellFormed()}`);
        const { statusCode, body } = await app.inject({ url: `/ui/${hostile}?${hostile}`, headers: BROWSER });
        expect(statusCode).toBe(404);
        expect(body).not.toContain('<img src=x');
      }),
      { numRuns: 50 },
    );
  });
});
