import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { ShownField, ShownResponse, ShownSource } from './shown-response.ts';
import type { Verdict } from './words.ts';
import { fieldLabel, MATCH_WORDS, percent, valueText, verdictOnPage, verdictOnText } from './words.ts';

/** Anchors that lead from a value to its boxes and back. */
export const fieldAnchor = (fieldName: string) => `field-${fieldName}`;
export const boxAnchor = (fieldName: string, sourceIndex: number) => `box-${fieldName}-${sourceIndex + 1}`;

/** The groups in which values are shown, those that need a person's eye first. */
const GROUPS = [
  { tone: 'bad', words: 'Check these first' },
  { tone: 'none', words: 'Not found' },
  { tone: 'good', words: 'Confirmed' },
] as const;

function groupOf({ value, provenance_verified }: ShownField): number {
  if (value === null) return 1;
  return provenance_verified === true ? 2 : 0;
}

/** Within a group the least confident ones first. */
const inOrderOfDoubt = (a: ShownField, b: ShownField) => (a.confidence ?? 0) - (b.confidence ?? 0);

const renderVerdict = ({ tone, mark, words }: Verdict) =>
  html`<span class="verdict ${tone}"><span aria-hidden="true">${mark}</span> ${words}</span>`;

function renderSource(field: ShownField, source: ShownSource, index: number): SafeHtml {
  const place = `page ${source.page_number}${source.file_index > 0 ? ` of file ${source.file_index + 1}` : ''}`;
  const linked =
    source.bounding_box === null
      ? place
      : html`<a href="#${boxAnchor(field.field_name, index)}">${place}</a>`;
  const match =
    index > 0 || field.match === null || field.match === 'none' ? '' : `, ${MATCH_WORDS[field.match]}`;
  return html`<li>${linked}${match}: <q>${source.text_snippet}</q></li>`;
}

function renderField(field: ShownField): SafeHtml {
  const onPage = verdictOnPage(field);
  const onText = verdictOnText(field);
  const first = field.sources.findIndex((source) => source.bounding_box !== null);
  const label = fieldLabel(field.field_name);
  const named = first < 0 ? label : html`<a href="#${boxAnchor(field.field_name, first)}">${label}</a>`;
  const confidence =
    field.confidence === null
      ? ''
      : html`<span class="confidence">Confidence ${percent(field.confidence)}</span>`;
  const card = html`id="${fieldAnchor(field.field_name)}" class="card ${onPage.tone}" data-field="${field.field_name}"`;
  if (field.value === null)
    return html`<li ${card}><h3>${label}</h3><p class="verdicts">${renderVerdict(onPage)}</p></li>`;
  return html`<li ${card}>
  <h3>${named}</h3>
  <p class="value">${valueText(field.value)}</p>
  <p class="verdicts">${renderVerdict(onPage)} ${onText === null ? '' : renderVerdict(onText)} ${confidence}</p>
  ${field.sources.length === 0 ? '' : html`<ol class="sources">${field.sources.map((source, index) => renderSource(field, source, index))}</ol>`}
</li>`;
}

function renderPlainResult(result: ShownResponse['result']): SafeHtml {
  const cards = Object.entries(result).map(
    ([name, value]) =>
      html`<li class="card plain"><h3>${fieldLabel(name)}</h3><p class="value">${valueText(value)}</p></li>`,
  );
  return cards.length === 0 ? html`<p>No values were asked for.</p>` : html`<ul class="values">${cards}</ul>`;
}

function renderGroups(fields: readonly ShownField[]): SafeHtml[] {
  return GROUPS.flatMap(({ tone, words }, index) => {
    const members = fields.filter((field) => groupOf(field) === index).sort(inOrderOfDoubt);
    if (members.length === 0) return [];
    return html`<h2 class="values-group ${tone}">${words} (${members.length})</h2><ul class="values">${members.map(renderField)}</ul>`;
  });
}

/** The values of a finished job, those that need a person's eye first. */
export function renderValues({ fields, quality_metrics, result }: ShownResponse): SafeHtml {
  if (fields === null || quality_metrics === null) return renderPlainResult(result);
  const { fields_found, fields_verified, fields_total } = quality_metrics;
  return html`<p class="summary">${fields_found} of ${fields_total} found, ${fields_verified} confirmed against the page</p>
${renderGroups(fields)}
<details class="meaning"><summary>What these words mean</summary>
<p><strong>Confirmed against the page</strong>: the value was read again in the lines that prove it, by a comparison made for its
type. <strong>Not confirmed</strong>: it was not; look at it before you use it. <strong>Not found</strong>: the document does not
state it, as far as the service can tell. <strong>Confidence</strong> is measured: of the values given 90 %, nine in ten are right on
the documents that the service is evaluated on.</p></details>`;
}
