import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RequestIX } from '../../schemas/request.ts';
import { hasChromium, launchBrowser } from '../helpers/browser.ts';
import type { BrowserBench } from './browser-bench.ts';
import { jobIdOf, openBrowserBench, SLOW, STATEMENT, sample, sendFiles } from './browser-bench.ts';

const HOSTILE = '<img src=x onerror="document.title=1"><b>bold';

describe.skipIf(!hasChromium)('the upload form in Chromium (skipped: no /usr/bin/chromium)', () => {
  let bench: BrowserBench;
  beforeAll(async () => {
    bench = await openBrowserBench();
  });
  afterAll(() => bench?.close());

  it('does not send itself without a document', async () => {
    const page = await bench.openPage('/ui');
    await page.getByRole('button', { name: 'Read it' }).click();
    expect(await page.locator('#file:invalid').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/ui');
  });

  it('answers an empty file field with what is wrong beside it, and keeps what was typed', async () => {
    const page = await bench.openPage('/ui');
    await page.locator('#file').evaluate((input) => input.removeAttribute('required'));
    await page.getByText('Text that you already have').click();
    await page.locator('#texts').fill('typed <b>by hand');
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.waitForSelector('.errors:focus');
    expect(await page.title()).toMatch(/^Error: /);
    expect(await page.locator('#file-error').textContent()).toBe('Choose at least one document');
    expect(await page.locator('#file').getAttribute('aria-describedby')).toBe('file-error');
    expect(await page.locator('#texts').inputValue()).toBe('typed <b>by hand');
  });

  it('takes several dropped files together as one job, and names each', async () => {
    const page = await bench.openPage('/ui');
    const dropped = ['statement-en.pdf', 'invoice.pdf'].map((name) => ({
      name,
      bytes: readFileSync(sample(name)).toString('base64'),
    }));
    const transfer = await page.evaluateHandle(
      `((files) => { const data = new DataTransfer();
        for (const { name, bytes } of files)
          data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name));
        return data; })(${JSON.stringify(dropped)})`,
    );
    await page.dispatchEvent('[data-drop]', 'drop', { dataTransfer: transfer });
    expect(await page.locator('.chosen-files li span').allTextContents()).toEqual([
      'statement-en.pdf',
      'invoice.pdf',
    ]);
    await page.getByLabel('All together as one').check();
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.waitForSelector('#job[data-status=done]', SLOW);
    expect(await page.locator('h1').textContent()).toBe('statement-en.pdf, invoice.pdf');
    expect(await page.locator('.sheet figcaption').allTextContents()).toEqual([
      'Page 1 of statement-en.pdf',
      'Page 2 of statement-en.pdf',
      'Page 1 of invoice.pdf',
    ]);
  });

  it('makes a job of each document by itself, in the language that was chosen', async () => {
    const page = await bench.openPage('/ui');
    await page.getByLabel('Language of the documents').selectOption('deu');
    await page.setInputFiles('#file', [sample('statement-de.pdf'), sample('invoice.pdf')]);
    expect(await page.getByLabel('Each document by itself').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.waitForURL(`${bench.service.url}/ui/jobs`);
    expect(await page.locator('.jobs a').allTextContents()).toEqual(
      expect.arrayContaining(['statement-de.pdf', 'invoice.pdf']),
    );
    const listed = await bench.service.get('/clients/ui/jobs?limit=2');
    for (const { job_id } of ((await listed.json()) as { jobs: { job_id: string }[] }).jobs) {
      const { request } = (await bench.service.waitForEnd(job_id)) as { request: RequestIX };
      expect(request.options?.ocr?.languages).toEqual(['deu']);
      expect(request.context.files).toHaveLength(1);
    }
  });

  it('says of each document that is sent by itself what became of it', async () => {
    const page = await bench.openPage('/ui');
    await page.route('**/ui/jobs', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'text/html',
        body: '<div class="errors"><li>Too large: b.pdf</li></div>',
      }),
    );
    await page.setInputFiles('#file', [sample('statement-de.pdf'), sample('invoice.pdf')]);
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByRole('button', { name: 'Read it', disabled: false }).waitFor();
    expect(await page.locator('[data-sending] li').allTextContents()).toEqual([
      'statement-de.pdfToo large: b.pdf',
      'invoice.pdfToo large: b.pdf',
    ]);
  });

  it('makes a job of each document without script too', async () => {
    const page = await bench.openPage('/ui', { javaScriptEnabled: false });
    const text = (name: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from('Closing balance 1.00'),
    });
    await page.setInputFiles('#file', [text('one.txt'), text('two.txt')]);
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.waitForURL(`${bench.service.url}/ui/jobs`);
    expect(await page.locator('.jobs a').allTextContents()).toEqual(
      expect.arrayContaining(['one.txt', 'two.txt']),
    );
  });

  it('shows HTML in a file name and in a document as text', async () => {
    const page = await bench.openPage('/ui');
    await sendFiles(page, {
      name: `${HOSTILE}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Bank name: ${HOSTILE}\nClosing balance: 12.00 EUR\n`),
    });
    await page.waitForSelector('#job[data-status=done]', SLOW);
    expect(await page.locator('h1').textContent()).toContain('<b>bold');
    await page.goto(`${bench.service.url}/ui/jobs`);
    expect(await page.locator('.jobs a').first().textContent()).toContain('<b>bold');
    expect(await page.locator('main b, main img[src=x]').count()).toBe(0);
  });

  it('reads fields that were made in the editor', async () => {
    const page = await bench.openPage('/ui');
    await page.getByLabel('Fields of my own').check();
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.locator('.field-row').last().getByLabel('Name').fill('closing_balance');
    await page.locator('.field-row').last().getByLabel('Type').selectOption('decimal');
    for (let row = 0; row < 3; row += 1)
      await page.locator('.field-row').first().getByRole('button', { name: 'Remove' }).click();
    await sendFiles(page, STATEMENT);
    await page.waitForSelector('#job[data-status=done]', SLOW);
    expect(await page.locator('.card').count()).toBe(1);
    expect(await page.locator('#field-closing_balance .value > span').textContent()).toBe('3508.44');
  });

  it('lets fields be named as people call them, says at once what is not allowed, and proposes them', async () => {
    const page = await bench.openPage('/ui');
    await page.getByLabel('Fields of my own').check();
    const rows = page.locator('.field-row');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await rows.last().getByLabel('Name').fill('Card Number');
    expect(await rows.last().locator('.row-note').textContent()).toBe('programs call it card_number');
    await rows.last().getByLabel('Name').fill('total');
    expect(await rows.last().locator('.row-note').textContent()).toBe(
      'There is a field of this name already.',
    );
    await rows.last().getByRole('button', { name: 'Remove' }).click();
    const before = await rows.count();
    await page.setInputFiles('#file', STATEMENT);
    await page.getByRole('button', { name: 'Propose fields' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before + 3);
    const proposed = rows.filter({ hasText: 'found there: GB86 HVLE 9999 0012 3456 78' });
    expect(await proposed.getByLabel('Name').inputValue()).toBe('IBAN');
  });

  it('takes a definition typed as JSON without script, and checks values in a text of the caller', async () => {
    const page = await bench.openPage('/ui', { javaScriptEnabled: false });
    await page.getByLabel('Fields of my own').check();
    const fields = [{ name: 'closing_balance', type: 'decimal' }];
    await page
      .locator('#use_case_inline')
      .fill(JSON.stringify({ use_case_name: 'mine', system_prompt: 'Read.', fields }));
    await page.getByText('Text that you already have').click();
    await page.locator('#texts').fill('Closing balance 3,508.44');
    await sendFiles(page, STATEMENT);
    await bench.service.waitForEnd(jobIdOf(page));
    await page.goto(page.url());
    expect(await page.locator('.card .verdicts').textContent()).toContain('Agrees with the text you sent');
  });

  it('is not given to a page that calls this machine by a foreign name (DNS rebinding)', async () => {
    const rebound = await launchBrowser(['--host-resolver-rules=MAP rebound.example 127.0.0.1']);
    onTestFinished(() => rebound.close());
    const page = await rebound.newPage();
    const { port } = new URL(bench.service.url);
    for (const path of ['/ui', '/ui/jobs']) {
      const answer = await page.goto(`http://rebound.example:${port}${path}`);
      expect(answer?.status()).toBe(403);
    }
  });
});
