import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../helpers/browser.ts';
import type { BrowserBench } from './browser-bench.ts';
import { findFaults, openBrowserBench, runStatement, STATEMENT, sendFiles } from './browser-bench.ts';

const TOKEN = 'a-token-of-this-test';

describe.skipIf(!hasChromium)('signing in with Chromium (skipped: no /usr/bin/chromium)', () => {
  let bench: BrowserBench;
  beforeAll(async () => {
    bench = await openBrowserBench({ IX_API_TOKENS: `other,${TOKEN}` });
  });
  afterAll(() => bench?.close());

  it('leads to the page that was asked for, where everything works as without tokens, and out again', async () => {
    const { job_id } = await runStatement(bench.service);
    const page = await bench.openPage(`/ui/jobs/${job_id}`);
    await page.getByLabel('Token').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('none of the tokens').waitFor();
    await page.getByLabel('Token').fill(TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`**/ui/jobs/${job_id}`);
    const width = () => page.evaluate('document.querySelector(".paper img").naturalWidth');
    await expect.poll(width).toBeGreaterThan(0);

    await page.goto(`${bench.service.url}/ui`);
    await sendFiles(page, STATEMENT);
    await page.waitForSelector('#job[data-status=done]');

    const cookies = await page.context().cookies(`${bench.service.url}/ui`);
    expect(cookies).toMatchObject([{ name: 'ix_session', path: '/ui', httpOnly: true, sameSite: 'Strict' }]);
    expect(JSON.stringify(cookies)).not.toContain(TOKEN);
    expect(await page.context().cookies(bench.service.url)).toEqual([]);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/ui/sign-in');
    const answer = await page.goto(`${bench.service.url}/ui/jobs/${job_id}`);
    expect(answer?.status()).toBe(401);
    await page.getByLabel('Token').waitFor();
    expect(bench.complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'is asked for accessibly in %s, on a phone too',
    async (colorScheme) => {
      const page = await bench.openPage('/ui/jobs', { colorScheme, viewport: { width: 360, height: 740 } });
      expect(await findFaults(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      await page.getByLabel('Token').fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('none of the tokens').waitFor();
      expect(await findFaults(page)).toEqual([]);
    },
  );

  it('shows a page that has lost its session the form in place of the job', async () => {
    const { job_id } = await runStatement(bench.service);
    const page = await bench.openPage('/ui/sign-in');
    await page.getByLabel('Token').fill(TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/ui');
    await page.goto(`${bench.service.url}/ui/jobs/${job_id}`);
    await page.context().clearCookies();
    const reload = page.waitForEvent('load');
    await page.evaluate(`htmx.ajax('GET', '/ui/jobs/${job_id}/fragment', '#job')`);
    await reload;
    await page.getByLabel('Token').waitFor();
  });
});
