import type { Locator, Page } from 'playwright-core';
import type { TableRow } from '../../schemas/response.ts';
import type { Review } from '../../schemas/review.ts';
import type { BrowserBench } from './browser-bench.ts';
import { sample } from './browser-bench.ts';

/** A job with a table of bookings: the path of its page, and the rows that were read. */
export async function runRows({ service }: BrowserBench): Promise<{ path: string; rows: TableRow[] }> {
  const job = await service.run({
    use_case: 'bank_statement',
    context: { files: [`file://${sample('statement-en.pdf')}`] },
  });
  const rows = job.response?.ix_result.result['transactions'] as TableRow[];
  return { path: `/ui/jobs/${job.job_id}`, rows };
}

/** A job's page, once it takes what is said of its values. */
export async function openReviewPage(bench: BrowserBench, path: string, options = {}): Promise<Page> {
  const page = await bench.openPage(path, options);
  await page.waitForSelector('[data-review][data-ready]');
  return page;
}

export async function readReview({ service }: BrowserBench, jobId: string): Promise<Review> {
  return (await (await service.get(`/jobs/${jobId}/review`)).json()) as Review;
}

/** A cell of the table on the page. */
export function cellOf(page: Page, row: string, column: string): Locator {
  return page.locator(`tr[data-row="${row}"] td[data-column="${column}"]`);
}
