import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasChromium } from '../helpers/browser.ts';
import { openTcpProxy } from '../helpers/tcp-proxy.ts';
import type { BrowserBench } from './browser-bench.ts';
import {
  expectChartOfTimeline,
  jobIdOf,
  openBrowserBench,
  runDamaged,
  runStatement,
  SLOW,
  STATEMENT,
  sendFiles,
  submitHangingJob,
} from './browser-bench.ts';

describe.skipIf(!hasChromium)('following a job on its page (skipped: no /usr/bin/chromium)', () => {
  let bench: BrowserBench;
  beforeAll(async () => {
    bench = await openBrowserBench();
  });
  afterAll(() => bench?.close());

  it('shows the job to its end, then asks no more', async () => {
    const page = await bench.openPage('/ui');
    await sendFiles(page, STATEMENT);
    await page.waitForSelector('#job[data-status=done]', SLOW);
    expect(await page.getAttribute('#job', 'hx-trigger')).toBeNull();
    expect(await page.locator('p.status').textContent()).toBe('Done');
    expect(await page.locator('.clock span').textContent()).toMatch(/^\d+\.\d+ s$/);
    expect(await page.locator('h1').textContent()).toBe('statement-en.pdf');
    expect(await page.title()).toMatch(/^Done: statement-en\.pdf/);
  });

  it('says when the connection is lost, and goes on by itself when it is back', async () => {
    const jobId = await submitHangingJob(bench.service);
    const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(bench.service.url).port) });
    onTestFinished(() => proxy.close());
    const page = await bench.openPage('/ui');
    await page.goto(`http://127.0.0.1:${proxy.port}/ui/jobs/${jobId}`);
    await page.waitForSelector('#job[data-status=running]', SLOW);
    expect(await page.locator('[data-lost]').isVisible()).toBe(false);
    proxy.setMode('refuse');
    proxy.cut('reset');
    await page.getByRole('alert').filter({ hasText: 'connection to the service is lost' }).waitFor();
    expect(await page.locator('#job').getAttribute('data-status')).toBe('running');
    await bench.service.post(`/jobs/${jobId}/cancel`, {});
    proxy.setMode('pass');
    await page.waitForSelector('#job[data-status=error]', SLOW);
    await page.locator('[data-lost]').waitFor({ state: 'hidden' });
    expect(await page.locator('.errors').textContent()).toContain('IX_004_002');
  });

  it('shows the end of a job that ended while its page was closed', async () => {
    const jobId = await submitHangingJob(bench.service);
    const first = await bench.openPage(`/ui/jobs/${jobId}`);
    await first.waitForSelector('#job[data-status=running]', SLOW);
    await first.close();
    await bench.service.post(`/jobs/${jobId}/cancel`, {});
    const again = await bench.openPage(`/ui/jobs/${jobId}`);
    expect(await again.getByRole('status').textContent()).toBe('Failed');
    expect(await again.getAttribute('#job', 'hx-get')).toBeNull();
    await expectChartOfTimeline(bench.service, again, 'failed');
  });

  it('tells each waiting job its place in the queue', async () => {
    await submitHangingJob(bench.service);
    const path = async (request_id: string) => {
      const answer = await bench.service.post('/jobs', {
        use_case: 'bank_statement_header',
        ix_client_id: 'queue',
        request_id,
        context: { texts: ['Closing balance 1.00'] },
      });
      return `/ui/jobs/${((await answer.json()) as { job_id: string }).job_id}`;
    };
    const [next, last] = [await path('one'), await path('two')];
    expect(await (await bench.openPage(next)).getByRole('status').textContent()).toBe(
      'Waiting: next in line, 1 running',
    );
    expect(await (await bench.openPage(last)).getByRole('status').textContent()).toBe(
      'Waiting: 1 ahead of it, 1 running',
    );
  });

  it('marks where a running job is, in two tabs, until it is canceled in one of them', async () => {
    const path = `/ui/jobs/${await submitHangingJob(bench.service)}`;
    const [one, other] = [await bench.openPage(path), await bench.openPage(path)];
    await expectChartOfTimeline(bench.service, one, 'setup');
    for (const page of [one, other]) {
      await page.waitForSelector('.state-chart [id="job.setup"].present', { state: 'attached' });
      expect(await page.locator('.steps [aria-current=step]').textContent()).toContain('Fetch the files');
    }
    await one.getByRole('button', { name: 'Cancel' }).click();
    for (const page of [one, other]) await page.waitForSelector('#job[data-status=error]', SLOW);
    await expectChartOfTimeline(bench.service, other, 'failed');
  });

  it('draws the way that the timeline of a finished job holds', async () => {
    const page = await bench.openPage(`/ui/jobs/${(await runStatement(bench.service)).job_id}`);
    await expectChartOfTimeline(bench.service, page, 'done');
    expect(await page.locator('.steps .passed').count()).toBe(5);
  });

  it('tells in words why a job failed, where, and draws its way', async () => {
    const job = await runDamaged(bench.service);
    const page = await bench.openPage(`/ui/jobs/${job.job_id}`);
    expect(jobIdOf(page)).toBe(job.job_id);
    expect(await page.title()).toMatch(/^Failed: cut-off\.pdf/);
    expect(await page.locator('.errors h2').textContent()).toBe('The job failed');
    expect(await page.locator('.errors code').first().textContent()).toBe(job.response?.error?.code);
    expect(await page.locator('.errors small').textContent()).toContain('at the step “Read the pages”');
    expect(await page.locator('.steps .failed').textContent()).toContain('Read the pages ✕ failed');
    await expectChartOfTimeline(bench.service, page, 'failed');
  });
});
