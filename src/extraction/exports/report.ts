import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Job } from '../../../schemas/job.ts';
import type { ShownResponse } from '../responses/shown-response.ts';
import type { ReviewedField } from '../reviews/reviewed-field.ts';
import { reviewedValues } from '../reviews/reviewed-values.ts';
import type { StoredReview } from '../store/reviews.ts';
import { fileNames, subjectOf } from '../ui/job-files.ts';
import type { PagePictures } from '../ui/page-pictures.ts';
import { fieldsByPage, pageName, renderSheet } from '../ui/page-sheets.ts';
import { boxAnchor, fieldAnchor } from '../ui/value-anchors.ts';
import { fieldLabel, percent, valueText, verdictOnPage } from '../ui/words.ts';

/** Pictures of more are left out: the page is to be sent by mail. */
const MAX_PICTURE_BYTES = 16 * 1024 * 1024;

const STYLE = html`<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #8886; overflow-wrap: anywhere; }
.look { font-weight: 600; }
figure { margin: 2rem 0; }
.paper { position: relative; border: 1px solid #8886; }
.paper img, .paper svg { display: block; width: 100%; height: auto; }
.paper svg { position: absolute; inset: 0; height: 100%; }
rect { fill: #2a72; stroke: #2a7; stroke-width: 2; }
.doubtful rect { fill: #d702; stroke: #d70; }
a:target rect, a:focus rect { stroke-width: 6; }
tr:target { outline: 3px solid #d70; }
</style>`;

const VERDICT_WORDS = {
  right: 'machine, confirmed',
  corrected: 'person',
  absent: 'person: there is none',
} as const;

function renderValue(field: ReviewedField): SafeHtml {
  const { field_name, value, origin, verdict, confidence, needs_review, doubts, sources } = field;
  const { mark, words } = verdictOnPage(field);
  const label = fieldLabel(field_name);
  const first = sources.findIndex(({ bounding_box }) => bounding_box !== null);
  const named = first < 0 ? label : html`<a href="#${boxAnchor(field_name, first)}">${label}</a>`;
  const onPage = origin === 'person' ? '' : html`<span aria-hidden="true">${mark}</span> ${words}`;
  return html`<tr id="${fieldAnchor(field_name)}"><th scope="row">${named}</th><td>${valueText(value)}</td>
<td>${verdict === null ? 'machine' : VERDICT_WORDS[verdict]}</td><td>${onPage}</td><td>${percent(confidence)}</td>
<td>${needs_review === true ? html`<p class="look">Please look at it.</p>` : ''}${doubts.map(({ message }) => html`<p>${message}</p>`)}</td></tr>`;
}

const COLUMNS = ['Field', 'Value', 'Said by', 'On the page', 'Confidence', 'Doubts'];

const renderValues = (fields: readonly ReviewedField[]) =>
  html`<table><thead><tr>${COLUMNS.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${fields.map(renderValue)}</tbody></table>`;

const REVIEW_WORDS = { open: 'Being reviewed by', approved: 'Approved by', rejected: 'Rejected by' } as const;

const renderReview = (review: StoredReview | null) =>
  review === null
    ? 'Nobody has reviewed it.'
    : html`<strong>${REVIEW_WORDS[review.status]} ${review.reviewer}</strong>, ${review.reviewed_at} (version ${review.version} of the review).`;

/**
 * A finished job as one HTML document that needs nothing else: its values, who says them, their doubts, and the pages that prove them, with boxes. It has no
 * script, and forbids itself to load anything. Its pieces come one after the other, so that only one picture is held.
 */
export async function* renderReport(
  { job, response, review }: { job: Job; response: ShownResponse; review: StoredReview | null },
  pictures: PagePictures,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const title = subjectOf(job);
  const fields = reviewedValues(response, review);
  const failure =
    response.error === null
      ? ''
      : html`<p class="look">The job failed: ${response.error.message} (${response.error.code})</p>`;
  yield String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${title}</title>${STYLE}</head><body><main>
<h1>${title}</h1>
<p>${response.use_case_name ?? ''} Read by a machine, finished ${job.finished_at ?? ''} (job ${job.ix_id}). ${renderReview(review)}</p>
${failure}
${fields.length === 0 && response.error !== null ? '' : renderValues(fields)}
${response.warning.length === 0 ? '' : html`<h2>Warnings</h2><ul>${response.warning.map((words) => html`<li>${words}</li>`)}</ul>`}`);
  const names = fileNames(job);
  let left = MAX_PICTURE_BYTES;
  const fieldsOn = fieldsByPage(fields);
  for (const page of response.pages) {
    const proven = fieldsOn(page);
    if (proven.length === 0) continue;
    const found = await pictures.read(job.job_id, page.file_index, page.page_number, signal);
    const name = pageName(page, names);
    if (found.kind === 'picture' && found.webp.length <= left) {
      left -= found.webp.length;
      const source = `data:image/webp;base64,${found.webp.toString('base64')}`;
      yield renderSheet(source, page, name, proven).map(String).join('');
    } else if (page.width !== null)
      yield String(html`<p>${name}: its picture is not kept, or too large.</p>`);
  }
  yield '</main></body></html>\n';
}
