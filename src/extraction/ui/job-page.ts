import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Job, JobEvent } from '../../../schemas/job.ts';
import type { Review } from '../../../schemas/review.ts';
import type { QueuePosition } from '../store/types.ts';
import { renderCallback } from './job-callback.ts';
import { fileNames, subjectOf } from './job-files.ts';
import { renderOutcome } from './job-outcome.ts';
import { renderProgress, renderSteps, statusWords } from './job-progress.ts';
import type { TextPages } from './page-sheets.ts';
import { useCaseOf } from './recent-jobs.ts';
import { clockText, elapsedSeconds, STATUS_WORDS, tookText } from './words.ts';

/** Everything that the page of a job shows. */
export interface JobView {
  readonly job: Job;
  readonly position: QueuePosition | null;
  readonly events: readonly JobEvent[];
  readonly ocrGpu: boolean | null;
  readonly now: Date;
  /** SVG of the job's state chart; null when it cannot be drawn. */
  readonly chart: SafeHtml | null;
  /** The pages that have no picture. */
  readonly texts: TextPages;
  /** What people have said of its values; null where nothing can be said. */
  readonly review: Review | null;
}

export const isFinal = ({ status }: Job) => status === 'done' || status === 'error';

/** The title of a job's page: its state first, so that a row of tabs tells it. */
export const titleOf = (job: Job) => `${STATUS_WORDS[job.status]}: ${subjectOf(job)}`;

function renderTimeline(events: readonly JobEvent[]): SafeHtml {
  const rows = events.map(
    (event) =>
      html`<tr><td><time datetime="${event.at}">${event.at.slice(11, 23)}</time></td><td>${event.machine}</td><td>${event.event}</td><td>${event.from ?? ''}</td><td>${event.to ?? ''}</td><td>${event.detail === null ? '' : JSON.stringify(event.detail)}</td></tr>`,
  );
  return html`<details class="timeline panel"><summary>Timeline (${events.length} events)</summary><div class="scroll" tabindex="0" role="region" aria-label="Timeline"><table>
<thead><tr><th scope="col">At (UTC)</th><th scope="col">Machine</th><th scope="col">Event</th><th scope="col">From</th><th scope="col">To</th><th scope="col">Detail</th></tr></thead>
<tbody>${rows}</tbody></table></div></details>`;
}

/** What a person may do with the job as a whole. */
function renderActions({ job_id, status }: Job): SafeHtml {
  const button = (action: string, words: string) =>
    html`<form method="post" action="/ui/jobs/${job_id}/${action}"><button type="submit" class="secondary">${words}</button></form>`;
  if (status === 'pending' || status === 'running') return button('cancel', 'Cancel');
  return html`<div class="job-actions">${status === 'error' ? button('again', 'Try again') : ''}
    <details class="sure"><summary>Delete …</summary><div class="panel"><p>The job goes, with its values, pictures and files.</p>${button('delete', 'Delete it for good')}</div></details></div>`;
}

/**
 * The part of the job page that changes. Until the job ends it asks for itself every 2 seconds; the one of a finished job
 * comes without that, and so the asking ends. It is morphed, not replaced: what did not change is not spoken again, keeps
 * its focus, and stays open. An answer that is an error of the service changes nothing.
 */
export function renderJobFragment(view: JobView): SafeHtml {
  const { job, events, ocrGpu } = view;
  const elapsed = elapsedSeconds(job, view.now);
  const polling = isFinal(job)
    ? ''
    : html`hx-get="/ui/jobs/${job.job_id}/fragment" hx-trigger="every 2s" hx-swap="outerMorph" hx-status:5xx="swap:none"`;
  const how = html`${renderSteps(job, events)}
    ${renderProgress(job, events, fileNames(job).length)}`;
  const outcome = renderOutcome(job, view.texts, view.review, view.now);
  const callback = renderCallback(job, events);
  return html`<div id="job" data-status="${job.status}" data-title="${titleOf(job)}" ${polling}>
  <div class="state">
    <h1>${subjectOf(job)}</h1>
    <p role="status" class="status ${job.status}">${statusWords(job, events, view.position)}</p>
    <p class="clock">${elapsed === null ? '' : 'Time '}<span>${elapsed === null ? '' : isFinal(job) ? tookText(elapsed) : clockText(elapsed)}</span></p>
    ${renderActions(job)}
  </div>
  <p class="facts"><bdi>${useCaseOf(job)}</bdi> · client <bdi>${job.client_id ?? '–'}</bdi><span class="job-id"> · job <code>${job.job_id}</code></span> · <a href="/ui/jobs/${job.job_id}/job.json">raw job</a></p>
  ${
    job.status === 'done'
      ? ''
      : html`<section class="progress panel" aria-label="Progress">${how}
    ${ocrGpu === false && !isFinal(job) ? html`<p class="notice">No graphics card is used for reading: a scanned page takes a few seconds.</p>` : ''}
  </section>`
  }
  ${job.status === 'error' ? [outcome, callback] : [callback, outcome]}
  <details class="chart panel"><summary>How the job went, for engineers: steps and state chart</summary>
    ${job.status === 'done' ? how : ''}
    <div class="scroll" tabindex="0" role="region" aria-label="State chart">${view.chart}</div></details>
  ${renderTimeline(events)}
</div>`;
}

/** The whole page of a job. */
export function renderJobPage(view: JobView): SafeHtml {
  const { job } = view;
  return html`<p class="notice lost" role="alert" data-lost hidden>The connection to the service is lost: trying again every 2 seconds. The job goes on meanwhile.</p>
${renderJobFragment(view)}
<noscript><p><a href="/ui/jobs/${job.job_id}">Look again</a></p></noscript>`;
}

/** What stands in place of a job that does not exist; it does not ask again. */
export function renderUnknownJob(): SafeHtml {
  return html`<div id="job" data-status="unknown" data-title="Error: Unknown job"><h1>There is no such job</h1><p role="alert" class="errors">There is no job of this id. It may have been deleted. <a href="/ui/jobs">Recent jobs</a></p></div>`;
}
