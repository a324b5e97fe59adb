import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { JobTimeline } from '../../schemas/job.ts';
import { hasChromium, launchBrowser } from '../helpers/browser.ts';
import { startHttpServer } from '../helpers/http-server.ts';
import type { TestService } from '../helpers/service.ts';
import { startTestService } from '../helpers/service.ts';

const STATEMENT = join(import.meta.dirname, '../../samples/statement-en.pdf');
const HOSTILE = '<img src=x onerror="document.title=1"><b>bold';
const SLOW = { timeout: 60_000 };

describe.skipIf(!hasChromium)('the browser page in Chromium (skipped: no /usr/bin/chromium)', () => {
  let service: TestService;
  let browser: Browser;
  let statementUrl: string;
  /** What the browser refused or could not load, on any page of these tests. */
  const complaints: string[] = [];

  async function openPage(path: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(service.url + path);
    return page;
  }

  async function sendFile(page: Page, file: Parameters<Page['setInputFiles']>[1]): Promise<void> {
    await page.setInputFiles('#file', file);
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.waitForURL(/\/ui\/jobs\/[0-9a-f-]{36}/);
  }

  const jobIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

  beforeAll(async () => {
    service = await startTestService();
    browser = await launchBrowser();
    const page = await browser.newPage();
    await page.goto(`${service.url}/ui`);
    await sendFile(page, STATEMENT);
    await page.waitForSelector('#job[data-status=done]', SLOW);
    statementUrl = new URL(page.url()).pathname;
    await page.close();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  it('follows a job to its end, then asks no more', async () => {
    const page = await openPage('/ui');
    await sendFile(page, STATEMENT);
    await page.waitForSelector('#job[data-status=done]', SLOW);
    expect(await page.getAttribute('#job', 'hx-trigger')).toBeNull();
    expect(await page.getByRole('status').textContent()).toBe('Done');
    expect(await page.locator('.clock span').textContent()).toMatch(/^\d\d:\d\d$/);
    expect(await page.locator('h1').textContent()).toBe('statement-en.pdf');
  });

  it('shows the box of each value that is chosen, over the words that the service names, on the loaded picture', async () => {
    const page = await openPage(statementUrl);
    const job = await service.waitForEnd(jobIdOf(page));
    const fields = Object.values(job.response?.provenance?.fields ?? {});
    expect(fields.length).toBe(9);
    for (const { field_name, sources } of fields) {
      const [source] = sources;
      const words = source?.bounding_box;
      if (!source || !words) throw new Error(`${field_name} has no box`);
      await page.locator(`#field-${field_name} h3 a`).click();
      await page.waitForSelector(`#box-${field_name}-1.chosen`);
      expect(await page.locator(`#field-${field_name}.chosen`).count()).toBe(1);
      const picture = page.locator(`[data-page="${source.file_index}/${source.page_number}"] img`);
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img) => 'naturalWidth' in img && Number(img.naturalWidth) > 0), SLOW)
        .toBe(true);
      const [paper, box] = [
        await picture.boundingBox(),
        await page.locator(`#box-${field_name}-1 rect`).boundingBox(),
      ];
      if (!paper || !box) throw new Error('nothing is drawn');
      expect(box.x).toBeLessThanOrEqual(paper.x + words.x0 * paper.width + 1);
      expect(box.y).toBeLessThanOrEqual(paper.y + words.y0 * paper.height + 1);
      expect(box.x + box.width).toBeGreaterThanOrEqual(paper.x + words.x1 * paper.width - 1);
      expect(box.y + box.height).toBeGreaterThanOrEqual(paper.y + words.y1 * paper.height - 1);
    }
  });

  it('leads from a box to its value with the keyboard', async () => {
    const page = await openPage(statementUrl);
    await page.locator('#box-closing_balance-1').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('#field-closing_balance.chosen');
    expect(new URL(page.url()).hash).toBe('#field-closing_balance');
  });

  it('works without script down to the boxes', async () => {
    const page = await openPage('/ui', { javaScriptEnabled: false });
    await sendFile(page, STATEMENT);
    await service.waitForEnd(jobIdOf(page));
    await page.goto(page.url());
    await page.locator('#field-closing_balance h3 a').click();
    expect(await page.locator('#box-closing_balance-1:target').count()).toBe(1);
  });

  it('shows HTML in a file name and in a document as text', async () => {
    const page = await openPage('/ui');
    await sendFile(page, {
      name: `${HOSTILE}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Bank name: ${HOSTILE}\nClosing balance: 12.00 EUR\n`),
    });
    await page.waitForSelector('#job[data-status=done], #job[data-status=error]', SLOW);
    expect(await page.locator('h1').textContent()).toContain('<b>bold');
    expect(await page.locator('main b, main img[src=x]').count()).toBe(0);
  });

  it('reads fields that were made in the editor', async () => {
    const page = await openPage('/ui');
    await page.getByLabel('Fields of my own').check();
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.locator('.field-row').last().getByLabel('Name').fill('closing_balance');
    await page.locator('.field-row').last().getByLabel('Type').selectOption('decimal');
    for (let row = 0; row < 3; row += 1) {
      await page.locator('.field-row').first().getByRole('button', { name: 'Remove' }).click();
    }
    await sendFile(page, STATEMENT);
    await page.waitForSelector('#job[data-status=done]', SLOW);
    expect(await page.locator('.card').count()).toBe(1);
    expect(await page.locator('#field-closing_balance .value').textContent()).toBe('3508.44');
  });

  it('tells in words why a job failed, and its chart ends in failed', async () => {
    const page = await openPage('/ui');
    await sendFile(page, { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from([0, 1, 2, 3]) });
    await page.waitForSelector('#job[data-status=error]', SLOW);
    expect(await page.locator('.errors h2').textContent()).toBe('The job failed');
    expect(await page.locator('.errors code').first().textContent()).toMatch(/^IX_/);
    expect(await page.title()).toMatch(/^Failed: a\.pdf/);
    await checkChart(page, 'failed');
  });

  it('draws the way that the timeline of a finished job holds', async () => {
    await checkChart(await openPage(statementUrl), 'done');
  });

  it('marks where a running job is, in two tabs, until it is canceled in one of them', async () => {
    const { url } = await startHttpServer(() => undefined);
    const answer = await service.post('/jobs', {
      use_case: 'bank_statement_header',
      ix_client_id: 'tabs',
      request_id: 'hangs',
      context: { files: [`${url}/hangs.pdf`] },
    });
    const { job_id } = (await answer.json()) as { job_id: string };
    const [one, other] = [await openPage(`/ui/jobs/${job_id}`), await openPage(`/ui/jobs/${job_id}`)];
    for (const page of [one, other]) {
      await page.waitForSelector('.state-chart [id="job.setup"].present');
      await page.waitForSelector('.steps [aria-current=step]');
    }
    await one.getByRole('button', { name: 'Cancel' }).click();
    await one.waitForSelector('#job[data-status=error]', SLOW);
    await other.waitForSelector('#job[data-status=error]', SLOW);
  });

  it.each(['light', 'dark'] as const)('has no serious fault of accessibility in %s', async (colorScheme) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    for (const path of ['/ui', '/ui/jobs', statementUrl, '/ui/machines', '/ui/jobs/none']) {
      await page.goto(service.url + path);
      const found = await page.evaluate(
        `(() => { const module = undefined; ${axe.source}; return window.axe.run().then(({ violations }) => violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(' | '))); })()`,
      );
      expect(found, path).toEqual([]);
    }
  });

  it('breaks its Content-Security-Policy nowhere, the API reference neither', async () => {
    for (const path of ['/ui', '/ui/machines', '/docs', statementUrl]) {
      const page = await openPage(path);
      await page.waitForLoadState('networkidle');
    }
    expect(complaints).toEqual([]);
  });

  /** The ways drawn as taken are those between two states that the events of the job's machine name. */
  async function checkChart(page: Page, end: string): Promise<void> {
    const answer = await service.get(`/jobs/${jobIdOf(page)}/events`);
    const { events } = (await answer.json()) as JobTimeline;
    const ways = events.flatMap(({ machine, from, to }) =>
      machine === 'job' && from !== null && to !== null && from !== to ? [`${from}->${to}`] : [],
    );
    await page.goto(page.url());
    const drawn = await page.locator('.state-chart .edge.taken > title').allTextContents();
    expect(new Set(drawn)).toEqual(new Set(ways));
    expect(await page.locator(`.state-chart [id="job.${end}"].passed`).count()).toBe(1);
    expect(await page.locator('.state-chart .present').count()).toBe(0);
  }
});
