import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Job } from '../../../schemas/job.ts';
import type { Review } from '../../../schemas/review.ts';
import { REMEDIES } from '../../../steps/ports/remedies.ts';
import type { ShownResponse } from '../responses/shown-response.ts';
import { readResponse } from '../responses/shown-response.ts';
import { reviewedTables } from '../reviews/reviewed-tables.ts';
import { readStoredChecks } from '../reviews/stored-checks.ts';
import { stepWords } from './job-stage.ts';
import { renderSheets, type TextPages } from './page-sheets.ts';
import { renderReviewBar } from './review-bar.ts';
import { renderValues } from './value-cards.ts';
import { saidOf } from './value-review.ts';

/** What whoever submitted it can do, with what is to be typed as code; null for a code that only another version has. */
function remedyWords(code: string): SafeHtml | null {
  const remedies: Readonly<Record<string, string>> = REMEDIES;
  const text = Object.hasOwn(remedies, code) ? remedies[code] : undefined;
  if (text === undefined) return null;
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}${text.includes('ubmit again') ? ' “Try again” above does that.' : ''}`;
}

function renderError(error: NonNullable<ShownResponse['error']>): SafeHtml {
  const step = stepWords(error.step);
  const remedy = remedyWords(error.code);
  return html`<div class="errors" role="alert"><h2>The job failed</h2>
<p>${error.message}</p>
${remedy === null ? '' : html`<p class="mends"><strong>What mends it:</strong> ${remedy}</p>`}
<p><small>Code <code>${error.code}</code>${step === null ? null : html`, at the step “${step}”`}. The raw job has the details.</small></p></div>`;
}

function renderWarnings(warnings: readonly string[]): SafeHtml | null {
  if (warnings.length === 0) return null;
  return html`<section class="warnings" aria-label="Warnings"><h2>Warnings</h2><ul>${warnings.map((text) => html`<li>${text}</li>`)}</ul></section>`;
}

/** What the page leaves out, since it would have to guess. */
function renderUnreadable(jobId: string, paths: readonly string[]): SafeHtml | null {
  if (paths.length === 0) return null;
  return html`<section class="warnings" aria-label="Not shown"><h2>Not everything can be shown</h2>
<p>Another version of this service, or another program, wrote this response. Of another shape than this page knows:</p>
<ul>${paths.map((path) => html`<li><code>${path}</code></li>`)}</ul>
<p><a href="/ui/jobs/${jobId}/job.json">The raw job</a> has all of it.</p></section>`;
}

/** What came out of a job: why it failed, or its values beside the pages that prove them. */
export function renderOutcome(job: Job, texts: TextPages, review: Review | null, now: Date): SafeHtml | null {
  const { job_id, status } = job;
  const response = readResponse(job);
  if (response === null) return null;
  const unreadable = renderUnreadable(job_id, response.unreadable);
  if (response.error !== null) return html`${renderError(response.error)}${unreadable}`;
  if (status === 'error') return unreadable;
  const sheets = renderSheets(job, response, texts);
  return html`${unreadable}${renderWarnings(response.warning)}
<div class="review ${sheets === null ? 'alone' : ''}">
  ${renderPanel(job, response, review, now)}
  ${sheets}
</div>`;
}

/** The values, and where they can be reviewed the form that does it. */
function renderPanel(
  { job_id, ix_id, response: stored }: Job,
  response: ShownResponse,
  review: Review | null,
  now: Date,
): SafeHtml {
  const tables = reviewedTables(response, review);
  if (review === null) {
    const checks = readStoredChecks(stored) ?? [];
    return html`<section class="panel" aria-label="Values" tabindex="0">${renderValues(response, { said: null, tables, checks })}
    <p class="actions"><button type="button" class="secondary" data-copy="/ui/jobs/${job_id}/result.json">Copy as JSON</button>
    <a href="/ui/jobs/${job_id}/result.json" download="${ix_id}-result.json">JSON</a>
    <a href="/ui/jobs/${job_id}/result.csv">CSV</a> <a href="/ui/jobs/${job_id}/result.xlsx">Spreadsheet</a> <a href="/ui/jobs/${job_id}/result.html">Page to send</a></p>
  </section>`;
  }
  const { checks } = review;
  return html`<form class="panel reviewing" aria-label="Values" method="post" action="/ui/jobs/${job_id}/review" data-review autocomplete="off">
    <input type="hidden" name="version" value="${review.version}">
    <div class="scrolled" tabindex="-1"><p class="told" role="status" data-told hidden></p>${renderValues(response, { said: saidOf(review), tables, checks })}</div>
    <div class="review-foot"><p class="cell-why" data-why aria-hidden="true" hidden></p>${renderReviewBar({ job_id, ix_id }, review, now)}</div>
  </form>`;
}
