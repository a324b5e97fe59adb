import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Review } from '../../../schemas/review.ts';
import { agoText } from './words.ts';

const SHORTCUTS = [
  ['↑ ↓ or J K', 'from value to value'],
  ['R', 'right'],
  ['E or Enter', 'correct it: type, click a word, or draw a box on the page'],
  ['Enter, Esc', 'while typing: save and go on; leave it as it was'],
  ['W', 'wrong: type another one'],
  ['X', 'the document has none'],
  ['← → ↑ ↓', 'in a table: from cell to cell; Enter, E, W and X do there what they do elsewhere'],
  ['Tab', 'while typing in a cell: save, and type in the next one'],
  ['I, D', 'in a table: add a row below, take the row away'],
  ['U', 'undo'],
  ['A', 'approve, and go to the next job that needs a look'],
  ['N', 'go to the next without approving'],
] as const;

const renderShortcuts =
  () => html`<details class="popup keys"><summary><span>Keys</span> <kbd>?</kbd></summary><div class="panel" tabindex="0" role="region" aria-label="Keys">
<p>They work while a value has the focus.</p>
<dl>${SHORTCUTS.map(([keys, words]) => html`<div><dt>${keys.split(/(?<= )(?=or )|, /).map((part) => html`<kbd>${part.replace(/^or /, '').trim()}</kbd> `)}</dt><dd>${words}</dd></div>`)}</dl></div></details>`;

function renderExports(jobId: string, ixId: string): SafeHtml {
  return html`<details class="popup exports"><summary>Export</summary><div class="panel">
<a href="/ui/jobs/${jobId}/result.xlsx">Spreadsheet</a><a href="/ui/jobs/${jobId}/result.csv">CSV</a><a href="/ui/jobs/${jobId}/result.html">Page to send</a>
<a href="/ui/jobs/${jobId}/result.json" download="${ixId}-result.json">JSON as read</a>
<button type="button" class="secondary" data-copy="/ui/jobs/${jobId}/result.json">Copy as JSON</button></div></details>`;
}

function renderState({ status, reviewer, reviewed_at }: Review, now: Date): SafeHtml {
  const when = reviewed_at === null ? '' : `, ${agoText(reviewed_at, now)}`;
  const who = reviewer === null ? '' : ` by ${reviewer}${when}`;
  if (status === 'approved') return html`<p class="review-state good" role="status">✓ Approved${who}</p>`;
  if (status === 'rejected') return html`<p class="review-state bad" role="status">✕ Rejected${who}</p>`;
  return html`<p class="review-state" role="status">${reviewer === null ? 'Not reviewed yet' : `Last changed${who}`}</p>`;
}

/** What is done with the result as a whole; it is the end of the form that reviews. */
export function renderReviewBar(
  { job_id, ix_id }: { readonly job_id: string; readonly ix_id: string },
  review: Review,
  now: Date,
): SafeHtml {
  const button = (status: string, words: string, key: string | null, kind: string) =>
    html`<button type="submit" name="status" value="${status}" class="${kind}" ${key === null ? '' : html`title="${words} (${key})"`}>${words}</button>`;
  const isOpen = review.status === 'open';
  // First of all buttons: it is what Enter means in a browser without script.
  const save = button('open', 'Save without approving', null, 'secondary without-script');
  return html`<div class="review-bar" data-version="${review.version}" data-status="${review.status}">
  ${renderState(review, now)}
  <label class="reviewer">Your name <input name="reviewer" maxlength="255" autocomplete="name" value=""></label>
  <div class="buttons">${save}
  ${isOpen ? button('approved', 'Approve', 'A', 'primary') : button('open', 'Open again', null, 'secondary')}
  ${isOpen ? button('rejected', 'Reject', null, 'secondary') : ''}
  <a class="next" href="/ui/next?after=${job_id}" title="The next job that needs a look (N)">Next</a>
  <button type="button" class="secondary" data-undo disabled title="Undo (U)">Undo</button>
  ${renderExports(job_id, ix_id)} ${renderShortcuts()}</div></div>`;
}
