import { html } from 'ghtml';
import type { Job } from '../../../schemas/job.ts';
import type { ErrorIX } from '../../../schemas/response.ts';
import { renderSheets } from './page-sheets.ts';
import { renderValues } from './value-cards.ts';

function renderError(error: ErrorIX): string {
  return html`<div class="errors" role="alert"><h2>The job failed</h2>
<p>${error.message}</p>
<p><small>Code <code>${error.code}</code>, in the stage <code>${error.step}</code>. The raw job has the details.</small></p></div>`;
}

function renderWarnings(warnings: readonly string[]): string {
  if (warnings.length === 0) return '';
  return html`<section class="warnings" aria-label="Warnings"><h2>Warnings</h2><ul>!${warnings.map((text) => html`<li>${text}</li>`)}</ul></section>`;
}

/** What came out of a job: why it failed, or its values beside the pages that prove them. */
export function renderOutcome(job: Job): string {
  const { job_id, ix_id, response } = job;
  if (response === null) return '';
  if (response.error !== null) return renderError(response.error);
  const sheets = renderSheets(job, response);
  return html`!${renderWarnings(response.warning)}
<div class="review ${sheets === '' ? 'alone' : ''}">
  <section class="panel" aria-label="Values" tabindex="0">!${renderValues(response)}
    <p class="actions"><button type="button" class="secondary" data-copy="/ui/jobs/${job_id}/result.json">Copy as JSON</button>
    <a href="/ui/jobs/${job_id}/result.json" download="${ix_id}-result.json">Download JSON</a></p>
  </section>
  !${sheets}
</div>`;
}
