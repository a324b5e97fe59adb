import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../helpers/browser.ts';
import type { BrowserBench } from './browser-bench.ts';
import { findFaults, openBrowserBench, runDamaged, runStatement, submitHangingJob } from './browser-bench.ts';
import { runRows } from './review-page.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
/** The longest that a request may give. */
const LONGEST_NAME = 255;
/** Pixels by which the letters of a fitted text may stand over. */
const MAX_EXCESS = 2;
/** Pixels that a page may go on beneath its main part. */
const MOST_BENEATH = 80;

describe.skipIf(!hasChromium)('every page in Chromium (skipped: no /usr/bin/chromium)', () => {
  let bench: BrowserBench;
  let paths: string[];
  let table: string;

  beforeAll(async () => {
    bench = await openBrowserBench({ IX_INSPECT: '1' });
    const [done, failed] = [await runStatement(bench.service), await runDamaged(bench.service)];
    table = (await runRows(bench)).path;
    const jobs = [done, failed].map(({ job_id }) => `/ui/jobs/${job_id}`);
    paths = ['/ui', '/ui/jobs', '/ui/jobs/none', '/ui/use-cases', '/ui/machines', '/ui/inspect', ...jobs];
  });
  afterAll(() => bench?.close());

  it.each(['light', 'dark'] as const)('has no serious fault of accessibility in %s', async (colorScheme) => {
    const running = `/ui/jobs/${await submitHangingJob(bench.service)}`;
    const page = await bench.openPage('/ui', { colorScheme });
    for (const path of [...paths, running]) {
      await page.goto(bench.service.url + path);
      expect(await findFaults(page), path).toEqual([]);
    }
  });

  it('ends where its content does, however long a table in it is', async () => {
    const page = await bench.openPage('/ui', { viewport: { width: 1440, height: 900 } });
    for (const path of [...paths, table]) {
      await page.goto(bench.service.url + path);
      const beyond = await page.evaluate(
        `document.documentElement.scrollHeight - Math.max(innerHeight, document.querySelector('main').getBoundingClientRect().bottom + scrollY)`,
      );
      expect(beyond, path).toBeLessThan(MOST_BENEATH);
    }
  });

  it('needs no sideways scrolling on a phone', async () => {
    const running = `/ui/jobs/${await submitHangingJob(bench.service)}`;
    const page = await bench.openPage('/ui', { viewport: PHONE });
    await page.getByLabel('Fields of my own').check();
    for (const path of [null, ...paths, running]) {
      if (path !== null) await page.goto(bench.service.url + path);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width, path ?? 'the editor').toBeLessThanOrEqual(PHONE.width);
    }
  });

  it('holds names as long as a job may have, in the list too', async () => {
    const long = (letter: string) => letter.repeat(LONGEST_NAME);
    const { job_id } = await bench.service.run({
      use_case: long('u'),
      ix_client_id: long('c'),
      context: { texts: [`Ticket ${long('T')}`] },
      use_case_inline: {
        use_case_name: long('n'),
        system_prompt: '',
        fields: [{ name: 'ticket', type: 'str' }],
        tables: [{ name: long('t'), columns: [{ name: 'amount', type: 'decimal' }] }],
        checks: [{ name: long('k'), rule: `count(${long('t')}) = 1` }],
      },
    });
    for (const viewport of [PHONE, DESK]) {
      const page = await bench.openPage(`/ui/jobs/${job_id}`, { viewport });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
      await page.goto(`${bench.service.url}/ui/jobs`);
      const list = page.getByRole('region', { name: 'Jobs' });
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  it.each([null, 'DejaVu Sans'])(
    'draws every text of a chart inside it, and no wider than the layout made room for, in the font %s',
    async (font) => {
      const page = await bench.openPage('/ui/machines');
      if (font !== null)
        await page.evaluate(
          `for (const text of document.querySelectorAll('.state-chart text')) text.style.fontFamily = '${font}'`,
        );
      const texts = await page.locator('.state-chart text').evaluateAll((all) =>
        all.map((text) => {
          const chart = text.closest('svg') ?? text;
          const [own, around] = [text.getBoundingClientRect(), chart.getBoundingClientRect()];
          const scale = around.width / Number(chart.getAttribute('viewBox')?.split(' ')[2]);
          return {
            words: text.textContent,
            inside: own.left >= around.left && own.right <= around.right,
            excess: own.width - Number(text.getAttribute('textLength')) * scale,
          };
        }),
      );
      expect(texts.length).toBeGreaterThan(100);
      expect(texts.filter(({ inside, excess }) => !inside || excess > MAX_EXCESS)).toEqual([]);
    },
  );

  it('breaks its Content-Security-Policy nowhere, the API reference neither', async () => {
    for (const path of [...paths.filter((each) => each !== '/ui/inspect'), '/docs']) {
      const page = await bench.openPage(path);
      await page.waitForLoadState('networkidle');
    }
    const page = await bench.service.get('/ui');
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe/);
    expect(bench.complaints).toEqual([]);
  });

  it('lists what the running actors do as it happens', async () => {
    const page = await bench.openPage('/ui');
    const listening = page.waitForResponse((answer) =>
      (answer.headers()['content-type'] ?? '').startsWith('text/event-stream'),
    );
    await page.goto(`${bench.service.url}/ui/inspect`);
    await listening;
    const { job_id } = await runStatement(bench.service);
    await page.getByRole('cell', { name: job_id }).first().waitFor();
  });
});
