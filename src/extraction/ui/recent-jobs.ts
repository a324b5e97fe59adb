import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import { beginningOf } from '../../../reading/text/plain-words.ts';
import type { Job } from '../../../schemas/job.ts';
import { JobStatus } from '../../../schemas/job.ts';
import { readResponse } from '../responses/shown-response.ts';
import type { Trust } from '../reviews/trust.ts';
import { trustWarning } from '../reviews/trust-watch.ts';
import type { ListedJob } from '../store/types.ts';
import { subjectOf } from './job-files.ts';
import type { JobListQuery } from './job-list-query.ts';
import { listAddress } from './job-list-query.ts';
import { agoText, clockText, elapsedSeconds, STATUS_WORDS, tookText } from './words.ts';

/** A page of a list of jobs. */
export interface JobListPage {
  readonly jobs: readonly ListedJob[];
  readonly query: JobListQuery;
  /** Leads on to older jobs; null: there are none. */
  readonly nextCursor: string | null;
  readonly useCaseNames: readonly string[];
  /** What reviews say of the confidences; null where there are none. */
  readonly trust: Trust | null;
  readonly now: Date;
}

/** Characters of a reason: two or three lines of its column. */
const MAX_REASON = 120;

const isUnfinished = ({ status }: Job) => status === 'pending' || status === 'running';

/** Use case of a job as it was asked for; a row inserted directly may hold none. */
export function useCaseOf(job: Job): string {
  const { use_case_name }: { use_case_name?: unknown } = Object(job.response);
  if (typeof use_case_name === 'string') return use_case_name;
  const { request } = job;
  const asked =
    typeof request === 'object' && request !== null && 'use_case' in request ? request.use_case : null;
  return typeof asked === 'string' ? asked : '–';
}

/** Where a sentence ends, and the next one or nothing follows. */
const SENTENCE = /^.*?[.!?](?=\s|$)/s;

/** Why a job failed, as far as one line of a list goes; its page has the rest. */
function renderReason(job: ListedJob): SafeHtml | '' {
  const error = readResponse(job)?.error ?? null;
  if (error === null) return '';
  const [sentence] = SENTENCE.exec(error.message) ?? [error.message];
  return html` <small class="reason"><code>${error.code}</code> ${beginningOf(sentence, MAX_REASON)}</small>`;
}

function renderState(job: ListedJob): SafeHtml {
  const { job_id, status, needs_review, review_status } = job;
  if (review_status === 'approved') return html`<span class="status approved">✓ Approved</span>`;
  if (review_status === 'rejected')
    return html`<span class="status error">Rejected</span>${renderReason(job)}`;
  const state = html`<span class="status ${status}">${STATUS_WORDS[status]}</span>`;
  if (status === 'error')
    return html`${state} <form method="post" action="/ui/jobs/${job_id}/again"><button type="submit" class="secondary">Try again</button></form>${renderReason(job)}`;
  if (needs_review === null || needs_review === 0) return state;
  return html`${state} <span class="look">${needs_review} to look at</span>`;
}

function renderRow(job: ListedJob, now: Date): SafeHtml {
  const seconds = elapsedSeconds(job, now);
  return html`<tr>
  <td class="subject"><a href="/ui/jobs/${job.job_id}">${subjectOf(job)}</a></td>
  <td class="states">${renderState(job)}${job.callback_status === 'failed' ? html` <small class="reason">Callback failed</small>` : ''}</td>
  <td class="named">${useCaseOf(job)}</td>
  <td class="named">${job.client_id ?? '–'}</td>
  <td class="when"><time datetime="${job.created_at}">${agoText(job.created_at, now)}</time></td>
  <td class="number">${seconds === null ? '–' : job.finished_at === null ? clockText(seconds) : tookText(seconds)}</td>
</tr>`;
}

function renderStates(chosen: string): SafeHtml[] {
  const states = [
    ['', 'Any state'],
    ['look', 'Needs a look'],
    ['approved', 'Approved'],
    ['rejected', 'Rejected'],
    ...JobStatus.enum.map((status) => [status, STATUS_WORDS[status]]),
  ];
  return states.map(
    ([value, words]) =>
      html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${words}</option>`,
  );
}

function renderUseCases(names: readonly string[], chosen: string): SafeHtml[] {
  const known = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return known.map(
    (name) => html`<option value="${name}" ${name === chosen ? 'selected' : ''}>${name}</option>`,
  );
}

function renderFilter({ query, useCaseNames }: JobListPage): SafeHtml {
  return html`<form method="get" action="/ui/jobs" class="filter" aria-label="Which jobs">
  <label class="search">Search <input type="search" name="q" value="${query.q}" placeholder="file name or id"></label>
  <label>State <select name="status">${renderStates(query.status)}</select></label>
  <label>Use case <select name="use_case"><option value="">Any</option>${renderUseCases(useCaseNames, query.use_case)}</select></label>
  <label>Client <input name="client_id" value="${query.client_id}" placeholder="any"></label>
  <label>From <input type="date" name="from" value="${query.from}"></label>
  <label>To <input type="date" name="to" value="${query.to}"></label>
  <button type="submit">Show</button>
</form>`;
}

function renderTable({ jobs, query, nextCursor, now }: JobListPage): SafeHtml {
  // Who looks at a list of jobs that run sees them end.
  const polling = jobs.some(isUnfinished)
    ? html`hx-get="${listAddress('/ui/jobs', query)}" hx-trigger="every 3s" hx-select="#jobs" hx-swap="outerMorph" hx-status:5xx="swap:none"`
    : '';
  const older =
    nextCursor === null
      ? ''
      : html`<a href="${listAddress('/ui/jobs', { ...query, cursor: nextCursor })}" rel="next">Older jobs</a>`;
  const newest =
    query.cursor === ''
      ? ''
      : html`<a href="${listAddress('/ui/jobs', { ...query, cursor: '' })}">Newest jobs</a>`;
  const table =
    jobs.length === 0
      ? html`<p>There are no such jobs.</p>`
      : html`<div class="panel scroll" tabindex="0" role="region" aria-label="Jobs"><table class="jobs">
  <caption>Newest first</caption>
  <thead><tr><th scope="col">Document</th><th scope="col">State</th><th scope="col">Use case</th><th scope="col">Client</th><th scope="col">Submitted</th><th scope="col" class="number">Time</th></tr></thead>
  <tbody>${jobs.map((job) => renderRow(job, now))}</tbody>
</table></div>`;
  return html`<div id="jobs" ${polling}>${table}
<p class="list-links">${newest} ${older} ${jobs.length === 0 ? '' : html`<a class="export" href="${listAddress('/ui/jobs.csv', { ...query, cursor: '' })}">Values of these jobs as CSV</a>`}</p></div>`;
}

/** The jobs of all clients, newest first, with what to look for them by. */
export function renderRecentJobs(page: JobListPage): SafeHtml {
  return html`<h1>Recent jobs</h1>
${page.trust?.state === 'too_sure' ? html`<p class="notice" role="note">${trustWarning(page.trust)}</p>` : ''}
${renderFilter(page)}
${renderTable(page)}`;
}
