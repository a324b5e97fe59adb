import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableRow } from '../../schemas/response.ts';
import { hasChromium } from '../helpers/browser.ts';
import type { BrowserBench } from './browser-bench.ts';
import { findFaults, jobIdOf, openBrowserBench } from './browser-bench.ts';
import { cellOf, openReviewPage, readReview, runRows } from './review-page.ts';

const TABLE = 'result.transactions';

describe.skipIf(!hasChromium)('reviewing tables in Chromium (skipped: no /usr/bin/chromium)', () => {
  let bench: BrowserBench;
  let rows: TableRow[];
  beforeAll(async () => {
    bench = await openBrowserBench({ IX_LEARN: 'off' });
  });
  afterAll(() => bench?.close());

  async function runNext(): Promise<string> {
    const run = await runRows(bench);
    rows = run.rows;
    return run.path;
  }

  const openReview = (path: string, options = {}) => openReviewPage(bench, path, options);
  const reviewOf = (page: Page) => readReview(bench, jobIdOf(page));
  const told = (page: Page, row: string, column: string, text: string) =>
    expect.poll(() => cellOf(page, row, column).locator('a').textContent()).toBe(text);
  const countRows = (page: Page) => page.locator('.cells tbody tr').count();

  it('says beneath the values why the chosen cell deserves a look, by key and by touch, and moves nothing for it', async () => {
    const text = 'Delivery note 12\n\nItem      Colour\nBolt      red\nRing      green\n';
    const columns = ['item', 'colour', 'price'].map((name) => ({ name, type: 'str' }));
    const use_case_inline = {
      use_case_name: 'list',
      system_prompt: 'Read the list.',
      fields: [],
      tables: [{ name: 'items', columns }],
    };
    const job = await bench.service.run({ use_case: 'list', use_case_inline, context: { texts: [text] } });
    const path = `/ui/jobs/${job.job_id}`;
    const [doubted, found] = ['result.items[0].colour', 'result.items[0].price'];
    const looks = [doubted, found].map((name) => job.response?.provenance?.fields[name]?.needs_review);
    expect(looks).toEqual([true, false]);
    for (const options of [{}, { viewport: { width: 390, height: 800 }, hasTouch: true }]) {
      const page = await openReview(path, options);
      const why = page.locator('[data-why]');
      expect(await why.isVisible()).toBe(false);
      const cell = cellOf(page, '0', 'colour');
      await cell.scrollIntoViewIfNeeded();
      const before = await cell.boundingBox();
      if ('hasTouch' in options) await cell.tap();
      else {
        await cellOf(page, '0', 'item').locator('a').click();
        await page.keyboard.press('ArrowRight');
      }
      await expect.poll(() => why.textContent()).toMatch(/^Row 1, Colour: \S.*\.$/);
      expect(await why.isVisible()).toBe(true);
      if (!('hasTouch' in options)) expect(await cell.boundingBox()).toEqual(before);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => why.isVisible()).toBe(false);
      expect(await findFaults(page)).toEqual([]);
    }
    const plain = await bench.openPage(path, { javaScriptEnabled: false });
    expect((await cellOf(plain, '0', 'colour').locator('.why').boundingBox())?.width).toBeGreaterThan(50);
  });

  it('corrects cells, adds rows and takes them away by keyboard alone, and the sums follow', async () => {
    const page = await openReview(await runNext());
    const check = page.locator('[data-checks] li');
    await page.waitForSelector('[data-checks] li.good');
    await cellOf(page, '0', 'amount').locator('a').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1.000,00');
    await page.keyboard.press('Enter');
    await told(page, '0', 'amount', '1000.00');
    await page.waitForSelector('[data-checks] li.bad');
    await page.waitForSelector('.cells tfoot td.bad');
    // The next row has the focus.
    await page.waitForSelector('tr[data-row="1"] td.chosen[data-column="amount"]');
    await page.keyboard.press('u');
    await told(page, '0', 'amount', String(rows[0]?.['amount']));
    await page.waitForSelector('.cells tfoot td.good');
    await expect.poll(async () => (await reviewOf(page)).tables).toEqual({});

    await page.keyboard.press('d');
    await expect.poll(() => countRows(page)).toBe(rows.length - 1);
    await expect.poll(() => check.getAttribute('class')).toBe('bad');
    await cellOf(page, '0', 'date').locator('a').focus();
    await page.keyboard.press('i');
    const input = page.locator('.cells td.editing input');
    await input.waitFor();
    // Of the new row each cell, from one to the next.
    for (const column of ['date', 'amount', 'text'])
      for (const key of [String(rows[1]?.[column]), 'Tab'])
        await (key === 'Tab' ? page.keyboard.press(key) : page.keyboard.type(key));
    await page.keyboard.press('Escape');
    await told(page, '+0', 'text', String(rows[1]?.['text']));
    await expect.poll(() => check.getAttribute('class')).toBe('good');
    // The page shows a cell before the service has it.
    const toldRows = async () => (await reviewOf(page)).tables[TABLE]?.slice(0, 3);
    await expect.poll(toldRows).toEqual([
      { row: 0, values: {} },
      { row: null, values: rows[1] },
      { row: 2, values: {} },
    ]);
    // Row by row back to what the machine read.
    for (let count = 0; count < 5; count += 1) {
      await page.locator('.cells td a').first().focus();
      await page.keyboard.press('u');
    }
    await expect.poll(async () => (await reviewOf(page)).tables).toEqual({});
  });

  it('is reached from the values and left again by the arrows, row by row', async () => {
    const page = await openReview(await runNext());
    const focused = () =>
      page.evaluate("const one = document.activeElement.closest('.card, td'); one.id.replace(/^field-/, '')");
    const fields = await page.locator('.card').evaluateAll((all) => all.map((one) => one.id));
    const lastField = String(fields.at(-1)).replace(/^field-/, '');
    const last = rows.length - 1;
    await page.locator('.card h3 a').last().focus();
    await page.locator('.card h3 a').last().click();
    for (const [key, expected] of [
      ['ArrowDown', 'transactions[0].date'],
      ['ArrowRight', 'transactions[0].amount'],
      ['ArrowDown', 'transactions[1].amount'],
      ['j', 'transactions[2].amount'],
      ['ArrowUp', 'transactions[1].amount'],
      ['k', 'transactions[0].amount'],
      ['ArrowUp', lastField],
      ['j', 'transactions[0].date'],
      ['k', lastField],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(), key).toBe(expected);
    }
    await cellOf(page, String(last), 'text').locator('a').focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(`transactions[${last}].text`);
  });

  it('goes on at the row beneath when undo takes away the one that had the focus', async () => {
    const page = await openReview(await runNext());
    await cellOf(page, '0', 'amount').locator('a').focus();
    await page.keyboard.press('i');
    await page.locator('.cells td.editing input').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await expect.poll(() => countRows(page)).toBe(rows.length);
    await page.waitForSelector('tr[data-row="1"] td.chosen[data-column="date"] a:focus');
  });

  it('says at once what is no value of a cell, and keeps what was typed', async () => {
    const page = await openReview(await runNext());
    await cellOf(page, '0', 'amount').dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('lots');
    await page.keyboard.press('Enter');
    await cellOf(page, '0', 'amount').locator('.fault', { hasText: 'is not an amount' }).waitFor();
    expect(await cellOf(page, '0', 'amount').locator('input').inputValue()).toBe('lots');
    await page.keyboard.press('Escape');
    expect((await reviewOf(page)).version).toBe(0);
    await cellOf(page, '0', 'text').locator('a').focus();
    await page.keyboard.press('x');
    await told(page, '0', 'text', '—');
    await expect
      .poll(async () => (await reviewOf(page)).tables[TABLE]?.[0])
      .toEqual({ row: 0, values: { text: null } });
  });

  it('merges what two people say of different cells, and lets them decide of the same', async () => {
    const path = await runNext();
    const [one, other] = [await openReview(path), await openReview(path)];
    await one.getByLabel('Your name').fill('Ada');
    await other.getByLabel('Your name').fill('Ben');
    const type = async (page: Page, row: string, column: string, text: string) => {
      await cellOf(page, row, column).dblclick();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await type(one, '0', 'text', 'Adas');
    await told(one, '0', 'text', 'Adas');
    await type(other, '1', 'text', 'Bens');
    await told(other, '1', 'text', 'Bens');
    await told(other, '0', 'text', 'Adas');
    await other.locator('[data-told]', { hasText: 'Ada changed this meanwhile. Transactions' }).waitFor();
    await type(one, '1', 'text', 'Mine');
    await one.locator('[data-told]', { hasText: 'Ben changed this row of Transactions' }).waitFor();
    await told(one, '1', 'text', 'Bens');
    await one.getByRole('button', { name: 'Keep mine' }).click();
    await told(one, '1', 'text', 'Mine');
    const { tables } = await reviewOf(one);
    expect(tables[TABLE]?.slice(0, 2)).toEqual([
      { row: 0, values: { text: 'Adas' } },
      { row: 1, values: { text: 'Mine' } },
    ]);
  });

  it('takes one row away for one key, though the next row gets the name of the one that went', async () => {
    const path = await runNext();
    const added = ['first', 'second', 'third'].map((text) => ({ row: null, values: { ...rows[0], text } }));
    const kept = rows.map((_row, row) => ({ row, values: {} }));
    const answer = await fetch(`${bench.service.url}/jobs/${path.split('/').at(-1)}/review`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"0"' },
      body: JSON.stringify({
        status: 'open',
        reviewer: 'Ada',
        fields: {},
        tables: { [TABLE]: [...added, ...kept] },
      }),
    });
    expect(answer.status).toBe(200);
    const page = await openReview(path);
    await cellOf(page, '+0', 'text').locator('a').focus();
    await page.evaluate(
      "for (const _ of 'ddd') document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true, cancelable: true }))",
    );
    await told(page, '+0', 'text', 'second');
    await expect.poll(() => countRows(page)).toBe(rows.length + 2);
    await expect.poll(async () => (await reviewOf(page)).version).toBe(2);
    await page.keyboard.press('u');
    await told(page, '+0', 'text', 'first');
    await told(page, '+1', 'text', 'second');
  });

  it.each(['light', 'dark'] as const)('has no serious fault of accessibility in %s', async (colorScheme) => {
    const page = await openReview(await runNext(), { colorScheme });
    await cellOf(page, '1', 'text').locator('a').focus();
    await page.keyboard.press('x');
    await told(page, '1', 'text', '—');
    await cellOf(page, '0', 'amount').dblclick();
    expect(await findFaults(page)).toEqual([]);
    expect(bench.complaints).toEqual([]);
  });
});
