import { html } from 'ghtml';
import type { FieldProvenance, FieldSource, ResponseIX } from '../../../schemas/response.ts';
import type { Verdict } from './words.ts';
import { fieldLabel, MATCH_WORDS, percent, valueText, verdictOnPage, verdictOnText } from './words.ts';

/** Anchors that lead from a value to its boxes and back. */
export const fieldAnchor = (fieldName: string) => `field-${fieldName}`;
export const boxAnchor = (fieldName: string, sourceIndex: number) => `box-${fieldName}-${sourceIndex + 1}`;

/** What needs a person's eye first: not confirmed, then not found, then confirmed ones from the least confident. */
export function inOrderOfDoubt(fields: readonly FieldProvenance[]): FieldProvenance[] {
  const rank = (field: FieldProvenance) => {
    if (field.value === null) return 1;
    return field.provenance_verified === true ? 2 : 0;
  };
  return [...fields].sort((a, b) => rank(a) - rank(b) || (a.confidence ?? 0) - (b.confidence ?? 0));
}

const renderVerdict = ({ tone, mark, words }: Verdict) =>
  html`<span class="verdict ${tone}"><span aria-hidden="true">${mark}</span> ${words}</span>`;

function renderSource(field: FieldProvenance, source: FieldSource, index: number): string {
  const place = `page ${source.page_number}${source.file_index > 0 ? ` of file ${source.file_index + 1}` : ''}`;
  const quote = html`<q>${source.text_snippet}</q>`;
  if (source.bounding_box === null) return html`<li>${place}: !${quote}</li>`;
  return html`<li><a href="#${boxAnchor(field.field_name, index)}">${place}</a>: !${quote}</li>`;
}

function renderField(field: FieldProvenance): string {
  const onPage = verdictOnPage(field);
  const onText = verdictOnText(field);
  const first = field.sources.findIndex((source) => source.bounding_box !== null);
  const label = html`${fieldLabel(field.field_name)}`;
  const named = first < 0 ? label : html`<a href="#${boxAnchor(field.field_name, first)}">!${label}</a>`;
  const match =
    field.match === null || field.match === 'none' ? '' : html`<small>${MATCH_WORDS[field.match]}</small>`;
  return html`<li id="${fieldAnchor(field.field_name)}" class="card ${onPage.tone}" data-field="${field.field_name}">
  <div class="named"><h3>!${named}</h3>!${field.confidence === null ? '' : html`<span class="confidence">Confidence ${percent(field.confidence)}</span>`}</div>
  <p class="value">${valueText(field.value)}</p>
  <p class="verdicts">!${renderVerdict(onPage)} !${match} !${onText === null ? '' : renderVerdict(onText)}</p>
  !${field.sources.length === 0 ? '' : html`<ol class="sources">!${field.sources.map((source, index) => renderSource(field, source, index))}</ol>`}
</li>`;
}

function renderPlainResult(result: ResponseIX['ix_result']['result']): string {
  const cards = Object.entries(result).map(
    ([name, value]) =>
      html`<li class="card none"><div class="named"><h3>${fieldLabel(name)}</h3></div><p class="value">${valueText(value)}</p></li>`,
  );
  return cards.length === 0
    ? html`<p>No values were asked for.</p>`
    : html`<ul class="values">!${cards}</ul>`;
}

/** The values of a finished job, those that need a person's eye first. */
export function renderValues(response: ResponseIX): string {
  const { provenance } = response;
  if (provenance === null) return renderPlainResult(response.ix_result.result);
  const fields = inOrderOfDoubt(Object.values(provenance.fields));
  const doubtful = fields.filter(
    (field) => field.value !== null && field.provenance_verified === false,
  ).length;
  const { fields_found, fields_verified, fields_total } = provenance.quality_metrics;
  return html`<p class="summary">${fields_found} of ${fields_total} found, ${fields_verified} confirmed against the page${
    doubtful > 0 ? `, ${doubtful} not confirmed: check them first` : ''
  }.</p>
<h2 class="unseen">Values, those to be checked first</h2>
<ul class="values">!${fields.map(renderField)}</ul>
<details><summary>What these words mean</summary>
<p><strong>Confirmed against the page</strong>: the value was read again in the lines that prove it, by a comparison made for its
type. <strong>Not confirmed</strong>: it was not; look at it before you use it. <strong>Not found</strong>: the document does not
state it, as far as the service can tell. <strong>Confidence</strong> is measured: of the values given 90 %, nine in ten are right on
the documents that the service is evaluated on.</p></details>`;
}
