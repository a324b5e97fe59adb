import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Faults } from './review-form.ts';
import { fieldLabel } from './words.ts';

/** What a browser without script is told where a review was not taken. */
export function renderReviewFaults(jobId: string, isOvertaken: boolean, faults: Faults): SafeHtml {
  const reasons = Object.entries(faults).map(
    ([path, fault]) => html`<li>${fieldLabel(path.replace(/^result\./, ''))}: ${fault}</li>`,
  );
  return html`<div class="errors" role="alert"><h1>The review was not saved</h1>
${isOvertaken ? html`<p>Somebody else has changed this review meanwhile. Look at what they said, and say again what is missing there.</p>` : html`<ul>${reasons}</ul>`}
<p><a href="/ui/jobs/${jobId}">Back to the job</a></p></div>`;
}
