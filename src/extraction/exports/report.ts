import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Job } from '../../../schemas/job.ts';
import { fileNames, subjectOf } from '../ui/job-files.ts';
import type { PagePictures } from '../ui/page-pictures.ts';
import { pageName, renderSheet } from '../ui/page-sheets.ts';
import type { ShownField, ShownPage, ShownResponse } from '../ui/shown-response.ts';
import { boxAnchor, fieldAnchor } from '../ui/value-cards.ts';
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

function renderValue(field: ShownField): SafeHtml {
  const { field_name, value, confidence, needs_review, doubts, sources } = field;
  const { mark, words } = verdictOnPage(field);
  const label = fieldLabel(field_name);
  const first = sources.findIndex(({ bounding_box }) => bounding_box !== null);
  const named = first < 0 ? label : html`<a href="#${boxAnchor(field_name, first)}">${label}</a>`;
  return html`<tr id="${fieldAnchor(field_name)}"><th scope="row">${named}</th><td>${valueText(value)}</td>
<td><span aria-hidden="true">${mark}</span> ${words}</td><td>${percent(confidence)}</td>
<td>${needs_review === true ? html`<p class="look">Please look at it.</p>` : ''}${doubts.map(({ message }) => html`<p>${message}</p>`)}</td></tr>`;
}

function renderValues({ fields, result }: ShownResponse): SafeHtml {
  if (fields === null)
    return html`<table><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead><tbody>${Object.entries(
      result,
    ).map(
      ([name, value]) => html`<tr><th scope="row">${fieldLabel(name)}</th><td>${valueText(value)}</td></tr>`,
    )}</tbody></table>`;
  return html`<table><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">On the page</th><th scope="col">Confidence</th><th scope="col">Doubts</th></tr></thead>
<tbody>${fields.map(renderValue)}</tbody></table>`;
}

/** The pages that prove a value, by the place of the page. */
function isOfSource({ file_index, page_number }: ShownPage, fields: readonly ShownField[]): boolean {
  return fields.some(({ sources }) =>
    sources.some((source) => source.file_index === file_index && source.page_number === page_number),
  );
}

/**
 * A finished job as one HTML document that needs nothing else: its values, their doubts, and the pages that prove them, with boxes. It has no
 * script, and forbids itself to load anything. Its pieces come one after the other, so that only one picture is held.
 */
export async function* renderReport(
  job: Job,
  response: ShownResponse,
  pictures: PagePictures,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const title = subjectOf(job);
  yield String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${title}</title>${STYLE}</head><body><main>
<h1>${title}</h1>
<p>${response.use_case_name ?? ''} Read by a machine, finished ${job.finished_at ?? ''} (job ${job.ix_id}). Nobody has reviewed it.</p>
${response.error === null ? renderValues(response) : html`<p class="look">The job failed: ${response.error.message} (${response.error.code})</p>`}
${response.warning.length === 0 ? '' : html`<h2>Warnings</h2><ul>${response.warning.map((words) => html`<li>${words}</li>`)}</ul>`}`);
  const names = fileNames(job);
  const fields = response.fields ?? [];
  let left = MAX_PICTURE_BYTES;
  for (const page of response.pages.filter((one) => isOfSource(one, fields))) {
    const found = await pictures.read(job.job_id, page.file_index, page.page_number, signal);
    const name = pageName(page, names);
    if (found.kind === 'picture' && found.webp.length <= left) {
      left -= found.webp.length;
      const source = `data:image/webp;base64,${found.webp.toString('base64')}`;
      yield renderSheet(source, page, name, fields).map(String).join('');
    } else if (page.width !== null)
      yield String(html`<p>${name}: its picture is not kept, or too large.</p>`);
  }
  yield '</main></body></html>\n';
}
