import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../helpers/browser.ts';
import type { BrowserBench } from './browser-bench.ts';
import { jobIdOf, openBrowserBench } from './browser-bench.ts';
import { openReviewPage, readReview } from './review-page.ts';

const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

describe.skipIf(!hasChromium)('a hurried person in Chromium (skipped: no /usr/bin/chromium)', () => {
  let bench: BrowserBench;
  beforeAll(async () => {
    bench = await openBrowserBench({ IX_LEARN: 'off' });
  });
  afterAll(() => bench?.close());

  /** The page of a job with two values that take any text. */
  async function openTexts(): Promise<Page> {
    const fields = ['first', 'second'].map((name) => ({ name: `${name}_oddity`, type: 'str' as const }));
    const { job_id } = await bench.service.run({
      use_case: 'oddities',
      use_case_inline: { use_case_name: 'oddities', system_prompt: '', fields },
      context: { texts: ['First oddity: stone\nSecond oddity: shell'] },
    });
    return openReviewPage(bench, `/ui/jobs/${job_id}`);
  }

  async function type(page: Page, name: string, text: string) {
    await page.locator(`#field-${name} h3 a`).click();
    await page.keyboard.press('e');
    await page.keyboard.type(text);
  }

  /** Clicks a link that leads away, says no where the browser asks, and whether it asked. */
  async function isAskedBeforeLeaving(page: Page): Promise<boolean> {
    let isAsked = false;
    page.once('dialog', (dialog) => {
      isAsked = dialog.type() === 'beforeunload';
      return dialog.dismiss();
    });
    const before = page.url();
    await page.getByRole('link', { name: 'State machines' }).click();
    await expect.poll(() => isAsked || page.url() !== before).toBe(true);
    return isAsked;
  }

  it('is asked before a typed value is left, and not where nothing is typed', async () => {
    const page = await openTexts();
    await type(page, 'first_oddity', 'slate');
    expect(await isAskedBeforeLeaving(page)).toBe(true);
    expect(await page.locator('#field-first_oddity .edit input').inputValue()).toBe('slate');
    await page.locator('#field-first_oddity .edit input').press('Escape');
    expect(await isAskedBeforeLeaving(page)).toBe(false);
  });

  it('keeps what was typed of a value when going on to correct another', async () => {
    const page = await openTexts();
    await type(page, 'first_oddity', 'slate');
    await page.locator('#field-second_oddity [data-act="edit"]').click();
    await page.waitForSelector('#field-second_oddity.editing');
    const { fields } = await readReview(bench, jobIdOf(page));
    expect(fields['result.first_oddity']).toMatchObject({ verdict: 'corrected', value: 'slate' });
  });

  it('is told that a job has been deleted, not that the service is away', async () => {
    const page = await openTexts();
    await page.request.delete(`${bench.service.url}/jobs/${jobIdOf(page)}`);
    await page.locator('#field-first_oddity h3 a').click();
    await page.keyboard.press('r');
    await page
      .locator('[data-told]', { hasText: 'This job has been deleted: this was not saved.' })
      .waitFor();
  });

  it('goes back to where they came from, however many values the keys have passed', async () => {
    const page = await openTexts();
    const job = page.url();
    await page.goto(`${bench.service.url}/ui/machines`);
    await page.goto(job);
    await page.waitForSelector('[data-review][data-ready]');
    for (const key of ['j', 'k', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    await page.goBack();
    await page.waitForURL('**/ui/machines');
  });

  it('is asked before fields of their own are left, and not once they are sent', async () => {
    const page = await bench.openPage('/ui');
    await page.getByLabel('Fields of my own').check();
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.keyboard.type('Ticket number');
    expect(await isAskedBeforeLeaving(page)).toBe(true);
    await page.setInputFiles('#file', textFile('ticket.txt', 'Ticket number: 5'));
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.waitForURL(/\/ui\/jobs\/[0-9a-f-]{36}/);
  });

  it('makes no second job of a document that was taken, when all are sent again', async () => {
    const page = await bench.openPage('/ui');
    await page.setInputFiles('#file', [
      textFile('good.txt', 'Total GBP 5.00'),
      textFile('other.txt', 'Total 6.00'),
    ]);
    const sent: (string | null)[] = [];
    await page.route('**/ui/jobs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(/name="request_id"\r\n\r\n(.+?)\r\n/.exec(route.request().postData() ?? '')?.[1] ?? null);
      // The second document is refused the first time.
      return sent.length === 2 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    const send = () => page.getByRole('button', { name: 'Read it' }).click();
    await send();
    await page.locator('[data-sending] li', { hasText: 'it was not taken' }).waitFor();
    await send();
    await page.waitForURL(`${bench.service.url}/ui/jobs`);
    expect(sent).toHaveLength(4);
    expect(sent.slice(2)).toEqual(sent.slice(0, 2));
    expect(new Set(sent).size).toBe(2);
  });
});
