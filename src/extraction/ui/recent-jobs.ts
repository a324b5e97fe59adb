import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Job } from '../../../schemas/job.ts';
import { JobStatus } from '../../../schemas/job.ts';
import { subjectOf } from './job-files.ts';
import { agoText, clockText, elapsedSeconds, STATUS_WORDS } from './words.ts';

export interface JobListFilter {
  readonly status: string;
  readonly client_id: string;
}

/** Use case of a job as it was asked for; a row inserted directly may hold none. */
export function useCaseOf(job: Job): string {
  const { use_case_name }: { use_case_name?: unknown } = Object(job.response);
  if (typeof use_case_name === 'string') return use_case_name;
  const { request } = job;
  const asked =
    typeof request === 'object' && request !== null && 'use_case' in request ? request.use_case : null;
  return typeof asked === 'string' ? asked : '–';
}

function renderRow(job: Job, now: Date): SafeHtml {
  const seconds = elapsedSeconds(job, now);
  return html`<tr>
  <td><a href="/ui/jobs/${job.job_id}">${subjectOf(job)}</a></td>
  <td><span class="status ${job.status}">${STATUS_WORDS[job.status]}</span></td>
  <td>${useCaseOf(job)}</td>
  <td>${job.client_id ?? '–'}</td>
  <td><time datetime="${job.created_at}">${agoText(job.created_at, now)}</time></td>
  <td class="number">${seconds === null ? '–' : clockText(seconds)}</td>
</tr>`;
}

/** The newest jobs, with a filter by state and by client. */
export function renderRecentJobs(jobs: readonly Job[], filter: JobListFilter, now: Date): SafeHtml {
  const states = ['', ...JobStatus.enum].map((status) => {
    const words = JobStatus.enum.find((known) => known === status);
    return html`<option value="${status}" ${status === filter.status ? 'selected' : ''}>${words === undefined ? 'Any state' : STATUS_WORDS[words]}</option>`;
  });
  const table = html`<div class="panel scroll" tabindex="0" role="region" aria-label="Jobs"><table class="jobs">
  <caption>Newest first</caption>
  <thead><tr><th scope="col">Document</th><th scope="col">State</th><th scope="col">Use case</th><th scope="col">Client</th><th scope="col">Submitted</th><th scope="col" class="number">Time</th></tr></thead>
  <tbody>${jobs.map((job) => renderRow(job, now))}</tbody>
</table></div>`;
  return html`<h1>Recent jobs</h1>
<form method="get" action="/ui/jobs" class="filter">
  <label>State <select name="status">${states}</select></label>
  <label>Client <input name="client_id" value="${filter.client_id}"></label>
  <button type="submit">Show</button>
</form>
${jobs.length === 0 ? html`<p>There are no such jobs.</p>` : table}`;
}
