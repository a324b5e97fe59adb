import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../reading/text/fold.ts';
import { findValues } from '../../reading/values/find.ts';
import { NO_HINTS } from '../../reading/values/found.ts';
import type { FieldProvenance } from '../../schemas/response.ts';
import { createProcessEngine } from '../../src/adapters/ocr/process/process-engine.ts';
import { hasChromium } from '../helpers/browser.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import type { BrowserBench } from './browser-bench.ts';
import { openBrowserBench, runStatement } from './browser-bench.ts';
import { readBoxes } from './read-boxes.ts';

const SILENT = { info() {}, warn() {} };
const squeeze = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A PDF with a line of text on each of so many pages; its path. */
async function writePages(path: string, pages: number): Promise<string> {
  const made = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1)
    made.addPage().drawText(`Closing balance on page ${number}: GBP ${number}.00`, { x: 60, y: 700 });
  await writeFile(path, await made.save());
  return path;
}

/** Whether a text that was read on the screen states the value, in whatever written form. */
function states(text: string, value: FieldProvenance['value']): boolean {
  const found = (['date', 'decimal'] as const).flatMap((type) => findValues(type, text, NO_HINTS));
  return found.some((one) => one.value === value) || squeeze(text).includes(squeeze(String(value)));
}

describe.skipIf(!hasChromium)('the result on the page (skipped: no /usr/bin/chromium)', () => {
  let bench: BrowserBench;
  let statementPath: string;

  beforeAll(async () => {
    bench = await openBrowserBench();
    statementPath = `/ui/jobs/${(await runStatement(bench.service)).job_id}`;
  });
  afterAll(() => bench?.close());

  it.each(['statement-en.pdf', 'statement-en-scan.jpg'])(
    'draws a box around each value of %s in which the value is read anew on the screen',
    async (name) => {
      const job = await runStatement(bench.service, name);
      const fields = Object.values(job.response?.provenance?.fields ?? {});
      expect(fields).toHaveLength(9);
      const page = await bench.openPage(`/ui/jobs/${job.job_id}`, {
        deviceScaleFactor: 3,
        viewport: { width: 1400, height: 1000 },
      });
      const engine = createProcessEngine({ engine: 'tesseract', languages: ['eng'], workers: 1 }, SILENT);
      const read = await readBoxes(
        page,
        fields.map(({ field_name }) => field_name),
        engine,
      ).finally(() => engine.close());
      const missed = fields
        .map(({ field_name, value }) => ({ field_name, value, read: read.get(field_name) ?? '' }))
        .filter((one) => !states(one.read, one.value));
      expect(missed).toEqual([]);
    },
    240_000,
  );

  it('shows the pages in the file to send, which needs no service any more', async () => {
    const jobId = statementPath.split('/').at(-1);
    const sent = await fetch(`${bench.service.url}/jobs/${jobId}/result.html`);
    const path = join(temporaryFolder(), 'result.html');
    await writeFile(path, await sent.text());
    const context = await bench.browser.newContext({ offline: true });
    const page = await context.newPage();
    await page.goto(pathToFileURL(path).href);
    const widths = await page.evaluate<number[]>('[...document.images].map((image) => image.naturalWidth)');
    expect(widths).toHaveLength(2);
    for (const width of widths) expect(width).toBeGreaterThan(500);
    expect(await page.locator('.paper rect').count()).toBeGreaterThan(8);
    await context.close();
  });

  it('leads from a box to its value with the keyboard, and from value to value with the arrows', async () => {
    const page = await bench.openPage(statementPath);
    await page.locator('#box-closing_balance-1').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('#field-closing_balance.chosen');
    expect(new URL(page.url()).hash).toBe('#field-closing_balance');
    await page.keyboard.press('ArrowUp');
    await page.waitForSelector('#box-opening_balance-1.chosen');
    expect(await page.locator('.chosen').count()).toBe(2);
  });

  it('asks for the picture of a page only when the page comes near', async () => {
    const job = await bench.service.run({
      use_case: 'bank_statement_header',
      context: { files: [`file://${await writePages(join(temporaryFolder(), 'many.pdf'), 40)}`] },
    });
    const page = await bench.openPage('/ui');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const path = `/ui/jobs/${job.job_id}`;
    await page.goto(bench.service.url + path, { waitUntil: 'networkidle' });
    expect(asked).toContain(`${path}/pages/0/1`);
    expect(asked).not.toContain(`${path}/pages/0/40`);
    const last = page.waitForRequest((request) => request.url().endsWith(`${path}/pages/0/40`));
    await page.locator('[data-page="0/40"]').scrollIntoViewIfNeeded();
    await last;
  });

  it.each([1440, 1024, 390])(
    'keeps the page in sight while values are walked through, %s pixels wide',
    async (width) => {
      const page = await bench.openPage(statementPath, { viewport: { width, height: 800 } });
      for (const name of ['bank_name', 'closing_balance', 'statement_date']) {
        await page.locator(`#field-${name} h3 a`).click();
        const rect = page.locator(`#box-${name}-1 rect`);
        const [box, values] = [await rect.boundingBox(), await page.locator(`#field-${name}`).boundingBox()];
        for (const seen of [box, values]) {
          expect(seen?.y).toBeGreaterThanOrEqual(0);
          expect(seen?.y).toBeLessThan(800);
        }
      }
    },
  );

  it('leads to each page, and marks the one that is in sight', async () => {
    const page = await bench.openPage(statementPath);
    const links = page.getByRole('navigation', { name: 'Pages of the document' }).getByRole('link');
    expect(await links.count()).toBe(2);
    await links.nth(1).click();
    await page.locator('.page-links a.here', { hasText: '2' }).waitFor();
  });

  it('shows how a value is printed beside how it is handed on, and its proof other than further places', async () => {
    const page = await bench.openPage(statementPath);
    expect(await page.locator('#field-statement_period_start .printed').textContent()).toBe(
      'printed 01 March 2026',
    );
    expect(await page.locator('#box-bank_name-1').getAttribute('class')).not.toContain('also');
    expect(await page.locator('#box-bank_name-2').getAttribute('class')).toContain('also');
  });

  it('shows the lines of a text beside its values, those that prove one marked', async () => {
    const job = await bench.service.run({
      use_case: 'bank_statement_header',
      context: { texts: ['Dear customer\nClosing balance: 3.508,44 EUR\nYours'] },
    });
    const page = await bench.openPage(`/ui/jobs/${job.job_id}`);
    expect(await page.locator('.paper.text li').count()).toBe(3);
    expect(await page.locator('.paper.text mark').allTextContents()).toEqual([
      'Closing balance: 3.508,44 EUR',
    ]);
    await page.locator('#field-closing_balance h3 a').click();
    await page.waitForSelector('#box-closing_balance-1.chosen');
  });

  it('makes the pages larger, and keeps the boxes on their words', async () => {
    const page = await bench.openPage(statementPath);
    const measure = async () => {
      const [paper, box] = [
        await page.locator('.paper').first().boundingBox(),
        await page.locator('#box-account_iban-1 rect').boundingBox(),
      ];
      if (paper === null || box === null) throw new Error('nothing is drawn');
      return { width: paper.width, middle: (box.x + box.width / 2 - paper.x) / paper.width };
    };
    const before = await measure();
    await page.getByLabel('300 %').check();
    const after = await measure();
    expect(after.width).toBeCloseTo(3 * before.width, 0);
    expect(after.middle).toBeCloseTo(before.middle, 2);
  });

  it('works without script down to the boxes', async () => {
    const page = await bench.openPage(statementPath, { javaScriptEnabled: false });
    await page.locator('#field-closing_balance h3 a').click();
    expect(await page.locator('#box-closing_balance-1:target').count()).toBe(1);
    await page.locator('#box-currency-1').click();
    expect(await page.locator('#field-currency:target').count()).toBe(1);
  });

  it('hands out the values as JSON: copied, downloaded, and in the raw job', async () => {
    const page = await bench.openPage(statementPath, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('.exports summary').click();
    await page.getByRole('button', { name: 'Copy as JSON' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = JSON.parse(await page.evaluate<string>('navigator.clipboard.readText()'));
    expect(copied).toMatchObject({ closing_balance: '3508.44', account_iban: 'GB86HVLE99990012345678' });
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'JSON as read' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^[0-9a-f]{16}-result\.json$/);
    const raw = await bench.service.get(`${statementPath}/job.json`);
    expect(await raw.json()).toMatchObject({ status: 'done', response: { ix_result: { result: copied } } });
  });
});
