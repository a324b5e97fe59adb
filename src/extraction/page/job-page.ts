import { html } from 'ghtml';
import type { Job, JobEvent } from '../../../schemas/job.ts';
import type { ErrorIX } from '../../../schemas/response.ts';
import type { QueuePosition } from '../store/types.ts';
import { renderSheets } from './page-sheets.ts';
import { useCaseOf } from './recent-jobs.ts';
import { renderResultTable } from './result-table.ts';
import { clockText, elapsedSeconds, STATUS_WORDS } from './words.ts';

/** Everything that the page of a job shows. */
export interface JobView {
  readonly job: Job;
  readonly position: QueuePosition | null;
  readonly events: readonly JobEvent[];
  readonly ocrGpu: boolean | null;
  readonly now: Date;
  /** SVG of the job's state chart; empty when it cannot be drawn. */
  readonly chart: string;
}

const isFinal = ({ status }: Job) => status === 'done' || status === 'error';

/** Names of the files as the caller gave them. */
function fileNames(job: Job): string[] {
  const request: { context?: { files?: unknown } } = Object(job.request);
  const files: unknown = request.context?.files;
  if (!Array.isArray(files)) return [];
  return files.map((file: unknown, index) => {
    const { display_name }: { display_name?: unknown } = Object(file);
    return typeof display_name === 'string' && display_name !== '' ? display_name : `File ${index + 1}`;
  });
}

/** The latest page that OCR has finished, `{page: 7, pages: 40}`. */
function progressOf(events: readonly JobEvent[]): { page: number; pages: number } | null {
  for (const { detail } of events.toReversed()) {
    const { page, pages } = detail ?? {};
    if (typeof page === 'number' && typeof pages === 'number' && pages > 0) return { page, pages };
  }
  return null;
}

/** The stage that the job is in: the latest state of its machine that the timeline holds. */
function stageOf(events: readonly JobEvent[]): string | null {
  return events.findLast((event) => event.machine === 'job' && event.to !== null)?.to ?? null;
}

function waitingWords(position: QueuePosition | null): string {
  if (position === null) return 'Waiting for the worker';
  const ahead = position.ahead === 0 ? 'next in line' : `${position.ahead} ahead of it`;
  return `Waiting: ${ahead}, ${position.in_flight} running`;
}

function statusWords({ job, position, events }: JobView): string {
  if (job.status === 'pending') return waitingWords(position);
  if (job.status !== 'running') return STATUS_WORDS[job.status];
  const progress = progressOf(events);
  const stage = stageOf(events);
  const page = progress === null ? '' : `, page ${progress.page} of ${progress.pages} read`;
  return `Running${stage === null ? '' : `: ${stage}`}${page}`;
}

function renderProgress({ job, events }: JobView): string {
  if (job.status !== 'running') return '';
  const progress = progressOf(events);
  return progress === null
    ? html`<progress aria-label="Progress"></progress>`
    : html`<progress aria-label="Pages read" value="${progress.page}" max="${progress.pages}"></progress>`;
}

function renderError(error: ErrorIX): string {
  return html`<div class="errors" role="alert"><h2>The job failed</h2>
<p>${error.message}</p>
<p><small>Code <code>${error.code}</code>, in the stage <code>${error.step}</code>. The raw job has the details.</small></p></div>`;
}

function renderWarnings(warnings: readonly string[]): string {
  if (warnings.length === 0) return '';
  return html`<aside class="warnings"><h2>Warnings</h2><ul>!${warnings.map((text) => html`<li>${text}</li>`)}</ul></aside>`;
}

function renderOutcome({ job }: JobView): string {
  if (job.response === null) return '';
  const { response } = job;
  if (response.error !== null) return renderError(response.error);
  return html`!${renderWarnings(response.warning)}
<div class="review">
  <section aria-label="Values">!${renderResultTable(response)}
    <p class="actions"><button type="button" data-copy="/ui/jobs/${job.job_id}/result.json">Copy values as JSON</button>
    <a href="/ui/jobs/${job.job_id}/result.json" download="${job.ix_id}-result.json">Download values</a></p>
  </section>
  !${renderSheets(job.job_id, response)}
</div>`;
}

function renderTimeline(events: readonly JobEvent[]): string {
  const rows = events.map(
    (event) =>
      html`<tr><td><time datetime="${event.at}">${event.at.slice(11, 23)}</time></td><td>${event.machine}</td><td>${event.event}</td><td>${event.from ?? ''}</td><td>${event.to ?? ''}</td><td>${event.detail === null ? '' : JSON.stringify(event.detail)}</td></tr>`,
  );
  return html`<details class="timeline"><summary>Timeline (${events.length} events)</summary><div class="scroll"><table>
<thead><tr><th scope="col">At</th><th scope="col">Machine</th><th scope="col">Event</th><th scope="col">From</th><th scope="col">To</th><th scope="col">Detail</th></tr></thead>
<tbody>!${rows}</tbody></table></div></details>`;
}

/**
 * The part of the job page that changes. Until the job ends it asks for itself every 2 seconds; the one of a finished job
 * comes without that, and so the asking ends.
 */
export function renderJobFragment(view: JobView): string {
  const { job, ocrGpu } = view;
  const elapsed = elapsedSeconds(job, view.now);
  const polling = isFinal(job)
    ? ''
    : html`hx-get="/ui/jobs/${job.job_id}/fragment" hx-trigger="every 2s" hx-swap="outerHTML"`;
  const cancel = isFinal(job)
    ? ''
    : html`<form method="post" action="/ui/jobs/${job.job_id}/cancel"><button type="submit" class="secondary">Cancel</button></form>`;
  return html`<div id="job" data-status="${job.status}" !${polling}>
  <div class="state">
    <p role="status" class="status ${job.status}">${statusWords(view)}</p>
    <p class="clock">${elapsed === null ? '' : html`Time `}<span>${elapsed === null ? '' : clockText(elapsed)}</span></p>
    !${cancel}
  </div>
  !${renderProgress(view)}
  !${ocrGpu === false && !isFinal(job) ? html`<p class="notice">No graphics card is used for reading: pictures take a few seconds a page.</p>` : ''}
  !${renderOutcome(view)}
  <details class="chart" !${isFinal(job) && job.status === 'done' ? '' : 'open'}><summary>State chart of this job</summary>!${view.chart}</details>
  !${renderTimeline(view.events)}
</div>`;
}

/** The whole page of a job. */
export function renderJobPage(view: JobView): string {
  const { job } = view;
  const names = fileNames(job);
  return html`<h1>${names.length === 0 ? `Job ${job.ix_id}` : names.join(', ')}</h1>
<p class="facts">${useCaseOf(job)} · job <code>${job.job_id}</code> · client ${job.client_id ?? '–'} · <a href="/ui/jobs/${job.job_id}/job.json">raw job</a></p>
!${renderJobFragment(view)}
<noscript><p><a href="/ui/jobs/${job.job_id}">Look again</a></p></noscript>`;
}

/** What stands in place of a job that does not exist; it does not ask again. */
export function renderUnknownJob(): string {
  return html`<div id="job" data-status="unknown"><p role="alert" class="errors">There is no such job. It may have been deleted.</p></div>`;
}
