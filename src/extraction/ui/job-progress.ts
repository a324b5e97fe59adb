import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Job, JobEvent } from '../../../schemas/job.ts';
import type { QueuePosition } from '../store/types.ts';
import { marksOf } from './job-chart.ts';
import { aheadWords, pagesRead, STAGES, stageOf } from './job-stage.ts';
import { STATUS_WORDS } from './words.ts';

function waitingWords(position: QueuePosition | null): string {
  if (position === null) return 'Waiting for the worker';
  return `Waiting: ${aheadWords(position.ahead)}, ${position.in_flight} running`;
}

/** What a screen reader says; it changes with the stage or the place in the queue, never with the clock or the page. */
export function statusWords(
  job: Pick<Job, 'status'>,
  events: readonly JobEvent[],
  position: QueuePosition | null,
): string {
  if (job.status === 'pending') return waitingWords(position);
  if (job.status !== 'running') return STATUS_WORDS[job.status];
  const stage = stageOf(events);
  return stage === null ? 'Running' : `Running: ${STAGES[stage].toLowerCase()}`;
}

/**
 * How far the reading of pages has come, while it goes on. Of several files the later ones are not yet opened: how many pages
 * there are in all is not known, and a bar would fall back at each.
 */
export function renderProgress(
  { status }: Pick<Job, 'status'>,
  events: readonly JobEvent[],
  fileCount: number,
): SafeHtml | null {
  if (status !== 'running') return null;
  const read = stageOf(events) === 'ocr' ? pagesRead(events) : null;
  if (read === null) return html`<progress aria-label="Progress"></progress>`;
  const { page, pages } = read;
  if (fileCount > 1)
    return html`<p class="pages-read">${page} ${page === 1 ? 'page' : 'pages'} of ${fileCount} files read so far</p>
<progress aria-label="Progress"></progress>`;
  return html`<p class="pages-read">Page ${page} of ${pages} read</p>
<progress aria-label="Pages read" value="${page}" max="${pages}"></progress>`;
}

/** The five steps with the time that each took; the one under way is the current step. */
export function renderSteps(job: Pick<Job, 'status'>, events: readonly JobEvent[]): SafeHtml {
  const { times = {}, present = [] } = marksOf(job, events);
  const failed = job.status === 'error' ? stageOf(events) : null;
  const items = Object.entries(STAGES).map(([stage, words]) => {
    const time = times[stage] ?? '';
    if (present.includes(stage))
      return html`<li class="present" aria-current="step"><span>${words}</span> <small>now</small></li>`;
    if (stage === failed)
      return html`<li class="failed"><span>${words}</span> <small>✕ failed ${time}</small></li>`;
    return time === ''
      ? html`<li class="ahead"><span>${words}</span> <small>–</small></li>`
      : html`<li class="passed"><span>${words}</span> <small>✓ ${time}</small></li>`;
  });
  return html`<ol class="steps" aria-label="Steps">${items}</ol>`;
}
