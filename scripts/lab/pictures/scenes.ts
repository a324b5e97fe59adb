import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';

/** One picture: what to do until the page shows what the picture is for. */
export interface Scene {
  readonly name: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly show: (page: Page, url: string) => Promise<void>;
}

const sample = (name: string) => join(import.meta.dirname, '../../../samples', name);

/** As many scanned pages in one file, so that there is time to look at their reading. */
async function makeScan(pages: number): Promise<Buffer> {
  const scan = await PDFDocument.create();
  const picture = await scan.embedJpg(await readFile(sample('statement-en-scan.jpg')));
  for (let count = 0; count < pages; count += 1)
    scan.addPage([595, 842]).drawImage(picture, { width: 595, height: 842 });
  return Buffer.from(await scan.save());
}

async function submit(page: Page, url: string, file: Parameters<Page['setInputFiles']>[1]) {
  await page.goto(`${url}/ui`);
  await page.setInputFiles('#file', file);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.waitForURL(/\/ui\/jobs\/[0-9a-f-]{36}/);
}

async function showResult(page: Page, url: string, name = 'statement-en-scan.jpg'): Promise<void> {
  await submit(page, url, sample(name));
  await page.waitForSelector('#job[data-status=done]');
  await page.waitForSelector('[data-review][data-ready]');
  await page.locator('#field-closing_balance h3 a').click();
  await page.waitForFunction('document.querySelector(".paper img").naturalWidth > 0');
}

/** The same of a document whose picture takes fewer bytes. */
const showClean = (page: Page, url: string) => showResult(page, url, 'statement-en.pdf');

/** A value that is corrected by words of the page: the pointer is on one of them. */
async function showReview(page: Page, url: string): Promise<void> {
  await submit(page, url, sample('statement-en.pdf'));
  await page.waitForSelector('[data-review][data-ready]');
  await page.keyboard.press('r');
  await page.waitForSelector('#field-bank_name[data-said="right"]');
  await page.keyboard.press('e');
  await page.waitForFunction('document.querySelector(".paper img").naturalWidth > 0');
  const proof = await page.locator('#box-account_type-1 rect').boundingBox();
  if (proof === null) throw new Error('the value has no box');
  await page.mouse.move(proof.x + proof.width * 0.75, proof.y + proof.height / 2);
  await page.waitForSelector('.paper > .word');
}

export const SCENES: readonly Scene[] = [
  {
    name: 'upload',
    height: 900,
    async show(page, url) {
      await page.goto(`${url}/ui`);
      await page.setInputFiles('#file', [sample('invoice.pdf')]);
      await page.getByLabel('Fields of my own').check();
      await page.getByRole('button', { name: 'Propose fields' }).click();
      await page.getByText('found there').first().waitFor();
    },
  },
  { name: 'result', show: (page, url) => showResult(page, url) },
  { name: 'review', show: showReview },
  { name: 'result-dark', colorScheme: 'dark', height: 760, show: showClean },
  {
    name: 'failed',
    height: 520,
    async show(page, url) {
      const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
      await submit(page, url, { name: 'cut-off.pdf', mimeType: 'application/pdf', buffer });
      await page.waitForSelector('#job[data-status=error]');
    },
  },
  {
    name: 'machines',
    height: 1000,
    show: async (page, url) => void (await page.goto(`${url}/ui/machines`)),
  },
  { name: 'phone', width: 390, height: 780, show: showClean },
  {
    name: 'list',
    height: 560,
    show: async (page, url) => void (await page.goto(`${url}/ui/jobs`)),
  },
  // Last: it keeps the one slot busy for a while.
  {
    name: 'running',
    height: 480,
    async show(page, url) {
      const buffer = await makeScan(12);
      await submit(page, url, { name: 'statements-2026.pdf', mimeType: 'application/pdf', buffer });
      await page.waitForFunction('document.querySelector("progress[value]")?.value >= 3');
    },
  },
];
