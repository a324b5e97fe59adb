import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableRow } from '../../schemas/response.ts';
import { hasChromium } from '../helpers/browser.ts';
import type { BrowserBench } from './browser-bench.ts';
import { jobIdOf, openBrowserBench } from './browser-bench.ts';
import { cellOf, openReviewPage, readReview, runRows } from './review-page.ts';

const TABLE = 'result.transactions';

describe.skipIf(!hasChromium)('editing cells in Chromium (skipped: no /usr/bin/chromium)', () => {
  let bench: BrowserBench;
  let rows: TableRow[];
  beforeAll(async () => {
    bench = await openBrowserBench({ IX_LEARN: 'off' });
  });
  afterAll(() => bench?.close());

  async function openReview(options = {}): Promise<Page> {
    const run = await runRows(bench);
    rows = run.rows;
    return openReviewPage(bench, run.path, options);
  }

  const reviewOf = (page: Page) => readReview(bench, jobIdOf(page));
  const inputOf = (page: Page, row: string, column: string) => cellOf(page, row, column).locator('input');
  const faultOf = (page: Page, row: string, column: string, hasText: string | RegExp) =>
    cellOf(page, row, column).locator('.fault', { hasText });
  const asRead = (row: number, column: string) => String(rows[row]?.[column]);

  /** Types in a cell over what it holds. */
  async function type(page: Page, row: string, column: string, text: string) {
    await cellOf(page, row, column).dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  }

  /** Holds what the page says of its values until it is let go, answered by the service or not at all. */
  async function holdWrites(page: Page) {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<'service' | 'nobody'>();
    await page.route('**/ui/jobs/*/review', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      asked.resolve();
      return (await answer.promise) === 'service' ? route.continue() : route.abort();
    });
    return {
      asked: asked.promise,
      letGo: answer.resolve,
      heal: () => page.unroute('**/ui/jobs/*/review'),
    };
  }

  it('closes a cell in which the same value was typed in another notation', async () => {
    const page = await openReview();
    const amount = asRead(0, 'amount');
    for (const [key, next] of [
      ['Enter', '1'],
      ['Tab', '0'],
    ] as const) {
      await type(page, '0', 'amount', amount.replace('.', ','));
      const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.keyboard.press(key);
      await answered;
      await expect.poll(() => inputOf(page, '0', 'amount').count()).toBe(0);
      await expect.poll(() => cellOf(page, '0', 'amount').locator('a').textContent()).toBe(amount);
      await page.keyboard.press('Escape');
      await page.waitForSelector(`tr[data-row="${next}"] td.chosen`);
    }
  });

  it('keeps what was typed before Tab where the service does not answer', async () => {
    const page = await openReview();
    const held = await holdWrites(page);
    await type(page, '0', 'text', 'Kept');
    await page.keyboard.press('Tab');
    await held.asked;
    held.letGo('nobody');
    await faultOf(page, '0', 'text', 'does not answer').waitFor();
    expect(await inputOf(page, '0', 'text').inputValue()).toBe('Kept');
    await held.heal();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await reviewOf(page)).tables[TABLE]?.[0]?.values)
      .toEqual({ text: 'Kept' });
  });

  it('leaves the next cell to whoever types there when the one before is not taken', async () => {
    const page = await openReview();
    const held = await holdWrites(page);
    await type(page, '0', 'amount', 'lots');
    await page.keyboard.press('Shift+Tab');
    const before = page.locator('.cells td.editing');
    await before.locator('input').waitFor();
    const column = String(await before.getAttribute('data-column'));
    await held.asked;
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Later');
    held.letGo('service');
    await faultOf(page, '0', 'amount', /“lots” was not saved.*is not an amount/).waitFor();
    expect(await inputOf(page, '0', column).inputValue()).toBe('Later');
    expect(await page.evaluate('document.activeElement.value')).toBe('Later');
    await page.keyboard.press('Escape');
    // What was not taken is not left behind.
    await page.getByRole('button', { name: 'Approve' }).click();
    await inputOf(page, '0', 'amount').waitFor();
    expect(await inputOf(page, '0', 'amount').inputValue()).toBe('lots');
    expect((await reviewOf(page)).status).toBe('open');
  });

  it('brings back a row with a correction that was under way when it was taken away', async () => {
    const page = await openReview();
    const held = await holdWrites(page);
    await type(page, '0', 'text', 'Corrected');
    await page.keyboard.press('Tab');
    await held.asked;
    await page.keyboard.press('Escape');
    await cellOf(page, '0', 'date').locator('a').focus();
    await page.keyboard.press('d');
    held.letGo('service');
    await expect.poll(() => page.locator('.cells tbody tr').count()).toBe(rows.length - 1);
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('.cells tbody tr').count()).toBe(rows.length);
    await expect
      .poll(async () => (await reviewOf(page)).tables[TABLE]?.[0])
      .toEqual({ row: 0, values: { text: 'Corrected' } });
  });

  it.each([
    ['x', 'a value that is cleared'],
    ['d', 'a row that is taken away'],
  ])('says why the service did not take %j, %s', async (key) => {
    const page = await openReview();
    await page.route('**/ui/jobs/*/review', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const answer = await route.fetch();
      const state = (await answer.json()) as object;
      return route.fulfill({ status: 422, json: { ...state, faults: { [TABLE]: 'This row is locked.' } } });
    });
    await cellOf(page, '0', 'text').locator('a').focus();
    await page.keyboard.press(key);
    await faultOf(page, '0', 'text', 'This row is locked.').waitFor();
  });

  it('has a cell that is edited in sight on a phone', async () => {
    const page = await openReview({ viewport: { width: 390, height: 700 } });
    const last = rows.length - 1;
    for (const row of [0, Math.floor(last / 2), last]) {
      for (const column of ['date', 'amount', 'text']) {
        await cellOf(page, String(row), column).locator('a').focus();
        await page.keyboard.press('Enter');
        await inputOf(page, String(row), column).waitFor();
        const isSeen = await page.evaluate(`(() => {
          const input = document.querySelector('.cells td.editing input');
          const { left, right, top, bottom } = input.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => document.elementFromPoint((left + right) / 2, y) === input);
        })()`);
        expect(isSeen, `row ${row}, ${column}`).toBe(true);
        await page.keyboard.press('Escape');
      }
    }
    expect(bench.complaints).toEqual([]);
  });
});
