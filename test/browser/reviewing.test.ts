import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../helpers/browser.ts';
import type { BrowserBench } from './browser-bench.ts';
import { findFaults, jobIdOf, openBrowserBench, runStatement } from './browser-bench.ts';
import { openReviewPage, readReview } from './review-page.ts';

describe.skipIf(!hasChromium)('reviewing in Chromium (skipped: no /usr/bin/chromium)', () => {
  let bench: BrowserBench;
  beforeAll(async () => {
    // What one test approves shall not make another's values sure.
    bench = await openBrowserBench({ IX_LEARN: 'off' });
  });
  afterAll(() => bench?.close());

  const reviewOf = (jobId: string) => readReview(bench, jobId);

  /** The page of a new job, once it takes what is said of its values. */
  async function openReview(options = {}, path?: string): Promise<Page> {
    return openReviewPage(bench, path ?? `/ui/jobs/${(await runStatement(bench.service)).job_id}`, options);
  }

  /** A job of nine values that take any text, in whichever order the reader doubts them. */
  function runTexts() {
    const fields = Array.from({ length: 9 }, (_, index) => ({
      name: `oddity_${index}`,
      type: 'str' as const,
    }));
    const lines = fields.map(({ name }) => `${name.replace('_', ' ')}: thing ${name}`);
    return bench.service.run({
      use_case: 'oddities',
      use_case_inline: { use_case_name: 'oddities', system_prompt: 'Read.', fields },
      context: { texts: [lines.join('\n')] },
    });
  }

  const saidOf = (page: Page, name: string, verdict: string) =>
    page.waitForSelector(`#field-${name}[data-said="${verdict}"]`);

  /** Clicks the middle of the first words of a page that are these. */
  async function clickWord(page: Page, text: string, modifiers: 'Shift'[] = []): Promise<void> {
    const box = await placeOf(page, text);
    await page.mouse.move(box.x, box.y);
    for (const key of modifiers) await page.keyboard.down(key);
    await page.mouse.click(box.x, box.y);
    for (const key of modifiers) await page.keyboard.up(key);
  }

  async function placeOf(page: Page, text: string) {
    const answer = await bench.service.get(`/ui/jobs/${jobIdOf(page)}/words/0/1`);
    const { lines } = (await answer.json()) as {
      lines: {
        words: { text: string; bounding_box: { x0: number; x1: number; y0: number; y1: number } }[];
      }[];
    };
    const word = lines.flatMap((line) => line.words).find((one) => one.text === text);
    const paper = await page.locator('.paper').first().boundingBox();
    if (word === undefined || paper === null) throw new Error(`${text} is not on the page`);
    const { x0, x1, y0, y1 } = word.bounding_box;
    return {
      x: paper.x + ((x0 + x1) / 2) * paper.width,
      y: paper.y + ((y0 + y1) / 2) * paper.height,
      left: paper.x + x0 * paper.width,
      right: paper.x + x1 * paper.width,
      top: paper.y + y0 * paper.height,
      bottom: paper.y + y1 * paper.height,
    };
  }

  it('takes two corrections and an approval in at most twelve actions, by keyboard alone', async () => {
    const page = await openReview({}, `/ui/jobs/${(await runTexts()).job_id}`);
    const jobId = jobIdOf(page);
    let actions = 0;
    const press = async (key: string) => {
      actions += 1;
      await page.keyboard.press(key);
    };
    for (const [count, text] of ['one thing', 'another thing'].entries()) {
      // Saving goes on to the next value in doubt, if there is one, from which the next may be the one that was corrected.
      do await press('ArrowDown');
      while ((await page.locator('.card.chosen').getAttribute('data-said')) !== '');
      await press('e');
      await page.waitForSelector('.card.editing');
      actions += 1;
      await page.keyboard.type(text);
      await press('Enter');
      await expect.poll(() => page.locator('[data-said="corrected"]').count()).toBe(count + 1);
    }
    await press('a');
    await page.waitForURL((url) => !url.pathname.includes(jobId));
    expect(actions).toBeLessThanOrEqual(12);
    const { status, fields } = await reviewOf(jobId);
    expect(status).toBe('approved');
    const said = Object.values(fields).map(({ verdict, value }) =>
      verdict === 'corrected' ? value : verdict,
    );
    expect(said.toSorted()).toEqual(['another thing', 'one thing', ...Array(7).fill('right')].toSorted());
  });

  it('says right, absent and wrong by one key each, undoes them, and goes from value to value', async () => {
    const page = await openReview();
    await page.locator('#field-closing_balance h3 a').click();
    await page.keyboard.press('r');
    await saidOf(page, 'closing_balance', 'right');
    await page.locator('#field-currency h3 a').click();
    await page.keyboard.press('x');
    await saidOf(page, 'currency', 'absent');
    expect(await page.locator('#field-currency .value span').textContent()).toBe('—');
    await page.keyboard.press('u');
    await saidOf(page, 'currency', '');
    expect(await page.locator('#field-currency .value span').textContent()).toBe('GBP');
    await page.waitForSelector('#field-currency.chosen');
    await page.keyboard.press('w');
    expect(await page.locator('#field-currency .edit input').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    expect(await page.locator('#field-currency .value').isVisible()).toBe(true);
    // Cards stand in the order in which they are doubted, and the surest one has none below it.
    const isLast = (await page.locator('.card').last().getAttribute('id')) === 'field-currency';
    await page.keyboard.press(isLast ? 'ArrowUp' : 'ArrowDown');
    await page.waitForSelector('.card.chosen:not(#field-currency)');
    const { history } = await reviewOf(jobIdOf(page));
    expect(history.map(({ fields }) => Object.keys(fields))).toEqual([
      ['result.closing_balance'],
      ['result.currency'],
      ['result.currency'],
    ]);
  });

  it('reads what is typed as people write it, and says at once what is no value of the field', async () => {
    const page = await openReview();
    await page.locator('#field-closing_balance h3 a').click();
    await page.keyboard.press('e');
    await page.keyboard.type('lots');
    await page.keyboard.press('Enter');
    await page.locator('#field-closing_balance .fault', { hasText: 'is not an amount' }).waitFor();
    expect(await page.locator('#field-closing_balance .edit input').inputValue()).toBe('lots');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1.234.567,80');
    await page.keyboard.press('Enter');
    await saidOf(page, 'closing_balance', 'corrected');
    expect(await page.locator('#field-closing_balance .value span').textContent()).toBe('1234567.80');
  });

  it('fills a value by a click on a word, by more words, and by a box that is drawn', async () => {
    const page = await openReview({ viewport: { width: 1440, height: 900 } });
    await page.locator('#field-bank_name h3 a').click();
    const input = page.locator('#field-bank_name .edit input');
    await clickWord(page, 'Fenwick');
    await input.waitFor();
    expect(await input.inputValue()).toBe('Fenwick');
    await clickWord(page, 'Orchard', ['Shift']);
    await expect.poll(() => input.inputValue()).toBe('Fenwick Orchard');
    const [from, to] = [await placeOf(page, 'Ada'), await placeOf(page, 'Fenwick')];
    await page.mouse.move(from.left - 4, from.top - 2);
    await page.mouse.down();
    await page.mouse.move(to.right + 4, to.bottom + 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => input.inputValue()).toBe('Ada Fenwick');
    await page.keyboard.press('Enter');
    await saidOf(page, 'bank_name', 'corrected');
    const { fields } = await reviewOf(jobIdOf(page));
    expect(fields['result.bank_name']).toMatchObject({
      value: 'Ada Fenwick',
      sources: [{ file_index: 0, page_number: 1, segment_id: expect.stringMatching(/^f0p1s\d+$/) }],
    });
  });

  it('takes words out of a text', async () => {
    const { job_id } = await bench.service.run({
      use_case: 'bank_statement_header',
      context: { texts: ['Kind regards\nHavel Bank of Norwich'] },
    });
    const page = await openReview({}, `/ui/jobs/${job_id}`);
    await page.locator('#field-bank_name h3 a').click();
    await page.keyboard.press('w');
    await page.getByText('Havel Bank of Norwich').last().dblclick();
    await page.keyboard.press('Enter');
    await saidOf(page, 'bank_name', 'corrected');
    const { fields } = await reviewOf(job_id);
    expect(fields['result.bank_name']?.sources[0]).toMatchObject({ text_snippet: 'Havel Bank of Norwich' });
  });

  it('merges what two people say by field, and lets them decide where both said something of one', async () => {
    const one = await openReview();
    const other = await openReview({}, new URL(one.url()).pathname);
    await one.getByLabel('Your name').fill('Ada');
    await other.getByLabel('Your name').fill('Ben');
    await one.locator('#field-currency h3 a').click();
    await one.keyboard.press('x');
    await saidOf(one, 'currency', 'absent');
    // Of another field: nothing is lost, and Ben is told.
    await other.locator('#field-closing_balance h3 a').click();
    await other.keyboard.press('r');
    await saidOf(other, 'closing_balance', 'right');
    await saidOf(other, 'currency', 'absent');
    await other
      .locator('[data-told]', { hasText: 'Ada changed this meanwhile. Currency: that there is none' })
      .waitFor();
    // Of the same field: the later one decides.
    await one.locator('#field-closing_balance h3 a').click();
    await one.keyboard.press('w');
    await one.keyboard.type('12.00');
    await one.keyboard.press('Enter');
    await one
      .locator('#field-closing_balance .fault', {
        hasText: 'Ben said “3508.44” meanwhile, you “12.00”',
      })
      .waitFor();
    await one.getByRole('button', { name: 'Keep mine' }).click();
    await saidOf(one, 'closing_balance', 'corrected');
    // Nobody approves what they have not seen.
    await other.locator('#field-currency h3 a').click();
    await other.keyboard.press('a');
    await other.locator('[data-told]', { hasText: 'Closing balance: “12.00”' }).waitFor();
    const review = await reviewOf(jobIdOf(one));
    expect(review).toMatchObject({ status: 'open', reviewer: 'Ada' });
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.waitForURL((url) => !url.pathname.includes(jobIdOf(one)));
    expect(await reviewOf(jobIdOf(one))).toMatchObject({ status: 'approved', reviewer: 'Ben' });
  });

  it('goes from an approved job to the next that needs a look, and lists what was approved', async () => {
    // A photograph: some of its values are in doubt.
    const name = 'statement-en-scan.jpg';
    const [older, newer] = [await runStatement(bench.service, name), await runStatement(bench.service, name)];
    const page = await openReview({}, `/ui/jobs/${newer.job_id}`);
    await page.locator('#field-currency h3 a').click();
    await page.keyboard.press('a');
    await page.waitForURL(`**/ui/jobs/${older.job_id}*`, { timeout: 20_000 });
    await page.goto(`${bench.service.url}/ui/jobs?status=approved`);
    const first = page.locator('.jobs tbody tr').first();
    expect(await first.textContent()).toContain('✓ Approved');
    expect(await first.locator('a').getAttribute('href')).toBe(`/ui/jobs/${newer.job_id}`);
    await first.locator('a').click();
    await page.getByRole('button', { name: 'Open again' }).click();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect((await reviewOf(newer.job_id)).status).toBe('open');
  });

  it('reviews without script: a field that was changed is corrected, an empty one absent', async () => {
    const { job_id } = await runStatement(bench.service);
    const page = await bench.openPage(`/ui/jobs/${job_id}`, { javaScriptEnabled: false });
    await page.locator('[name="result.bank_name"]').fill('Vale');
    await page.locator('[name="result.account_type"]').fill('');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Save without approving' }).click();
    expect(await reviewOf(job_id)).toMatchObject({
      status: 'open',
      reviewer: 'Ada',
      fields: {
        'result.bank_name': { verdict: 'corrected', value: 'Vale' },
        'result.account_type': { verdict: 'absent', value: null },
      },
    });
    await page.locator('[name="result.closing_balance"]').fill('lots');
    await page.getByRole('button', { name: 'Approve' }).click();
    expect(await page.locator('.errors').textContent()).toContain('Closing balance: “lots” is not an amount');
  });

  it.each(['light', 'dark'] as const)('has no serious fault of accessibility in %s', async (colorScheme) => {
    const page = await openReview({ colorScheme });
    await page.locator('#field-currency h3 a').click();
    await page.keyboard.press('r');
    await saidOf(page, 'currency', 'right');
    await page.locator('#field-currency h3 a').click();
    await page.keyboard.press('e');
    await page.locator('.keys summary').click();
    expect(await findFaults(page)).toEqual([]);
    expect(bench.complaints).toEqual([]);
  });
});
