import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Job, JobTimeline } from '../../schemas/job.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { eventually } from '../helpers/facts.ts';
import { startHttpServer } from '../helpers/http-server.ts';
import type { TestService } from '../helpers/service.ts';
import { startTestService } from '../helpers/service.ts';

export const sample = (name: string) => join(import.meta.dirname, '../../samples', name);
export const STATEMENT = sample('statement-en.pdf');
export const SLOW = { timeout: 60_000 };

type FileToSend = Parameters<Page['setInputFiles']>[1];

/** The service and a real browser that looks at it. */
export interface BrowserBench {
  readonly service: TestService;
  readonly browser: Browser;
  /** What the browser refused or could not load, on any page that was opened here. */
  readonly complaints: readonly string[];
  /** A page in a window of its own, closed with the test. */
  openPage(path: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

export async function openBrowserBench(environment?: Record<string, string>): Promise<BrowserBench> {
  const service = await startTestService(environment);
  const browser = await launchBrowser();
  const complaints: string[] = [];
  return {
    service,
    browser,
    complaints,
    async openPage(path, options = {}) {
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
    },
    async close() {
      await browser.close();
      await service.close();
    },
  };
}

/** Sends the form of a page at `/ui` with these files, and waits for the page of the new job. */
export async function sendFiles(page: Page, files: FileToSend): Promise<void> {
  await page.setInputFiles('#file', files);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.waitForURL(/\/ui\/jobs\/[0-9a-f-]{36}/);
}

export const jobIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** A job of a sample statement, done. */
export function runStatement(service: TestService, name = 'statement-en.pdf'): Promise<Job> {
  return service.run({
    use_case: 'bank_statement_header',
    context: { files: [{ url: `file://${sample(name)}`, display_name: name }] },
  });
}

/** A job that fails in reading: its file is cut off. */
export async function runDamaged(service: TestService): Promise<Job> {
  // Among the uploads, the one part of the data folder that a job may read; it goes with the service.
  const folder = join(service.dataDir, 'uploads', 'test');
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'cut-off.pdf');
  await writeFile(path, '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
  return service.run({
    use_case: 'bank_statement_header',
    context: { files: [{ url: `file://${path}`, display_name: 'cut-off.pdf' }] },
  });
}

/** A job whose file never comes, held in its first stage until it is canceled or the test ends; its id. */
export async function submitHangingJob(service: TestService): Promise<string> {
  const asked = Promise.withResolvers<void>();
  const { url } = await startHttpServer(() => asked.resolve());
  const answer = await service.post('/jobs', {
    use_case: 'bank_statement_header',
    ix_client_id: 'hangs',
    request_id: url,
    context: { files: [{ url: `${url}/hangs.pdf`, display_name: 'hangs.pdf' }] },
  });
  const { job_id } = (await answer.json()) as { job_id: string };
  onTestFinished(async () => {
    await service.post(`/jobs/${job_id}/cancel`, {});
    await service.waitForEnd(job_id);
  });
  await asked.promise;
  await movesTo('setup', service, job_id);
  return job_id;
}

/** Serious and critical faults of accessibility that axe finds on the page as it is. */
export function findFaults(page: Page): Promise<unknown> {
  return page.evaluate(
    `(() => { const module = undefined; ${axe.source}; return window.axe.run().then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(' | '))); })()`,
  );
}

/** The moves of the job's own machine in its timeline, once the last of them leads to `end`. */
function movesTo(end: string, service: TestService, jobId: string): Promise<JobTimeline> {
  return eventually(`the way to ${end}`, async () => {
    const timeline = (await (await service.get(`/jobs/${jobId}/events`)).json()) as JobTimeline;
    const events = timeline.events.filter(({ machine, from, to }) => machine === 'job' && from !== to);
    return events.at(-1)?.to === end ? { ...timeline, events } : null;
  });
}

/** The ways drawn as taken on a job's page are those that the events of its run name, and it stands where they end. */
export async function expectChartOfTimeline(service: TestService, page: Page, end: string): Promise<void> {
  const { status, events } = await movesTo(end, service, jobIdOf(page));
  const ways = events.flatMap(({ from, to }) => (from === null || to === null ? [] : [`${from}->${to}`]));
  await page.goto(page.url());
  const drawn = await page.locator('.state-chart .edge.taken > title').allTextContents();
  expect(new Set(drawn)).toEqual(new Set(ways));
  expect(await page.locator('.state-chart .present').count()).toBe(status === 'running' ? 1 : 0);
  expect(await page.locator(`.state-chart [id="job.${end}"]:is(.passed, .present)`).count()).toBe(1);
}
