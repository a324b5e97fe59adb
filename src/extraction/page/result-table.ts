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
  const onText = verdictOnText(field);
  const first = field.sources.findIndex((source) => source.bounding_box !== null);
  const name = html`${fieldLabel(field.field_name)}`;
  const label = first < 0 ? name : html`<a href="#${boxAnchor(field.field_name, first)}">!${name}</a>`;
  return html`<tr id="${fieldAnchor(field.field_name)}" data-field="${field.field_name}">
  <th scope="row">!${label}</th>
  <td class="value">${valueText(field.value)}</td>
  <td>
    !${renderVerdict(verdictOnPage(field))}
    !${onText === null ? '' : renderVerdict(onText)}
    !${field.match === null || field.match === 'none' ? '' : html`<small>${MATCH_WORDS[field.match]}</small>`}
    <ol class="sources">!${field.sources.map((source, index) => renderSource(field, source, index))}</ol>
  </td>
  <td class="number">${percent(field.confidence)}</td>
</tr>`;
}

function renderPlainResult(result: ResponseIX['ix_result']['result']): string {
  const rows = Object.entries(result).map(
    ([name, value]) =>
      html`<tr><th scope="row">${fieldLabel(name)}</th><td class="value">${valueText(value)}</td></tr>`,
  );
  return html`<table><tbody>!${rows}</tbody></table>`;
}

/** The values of a finished job, those that need a person's eye first. */
export function renderResultTable(response: ResponseIX): string {
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
<table class="values">
  <caption>Values, those to be checked first</caption>
  <thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">How far to trust it</th><th scope="col" class="number">Confidence</th></tr></thead>
  <tbody>!${fields.map(renderField)}</tbody>
</table>
<details><summary>What these words mean</summary>
<p><strong>Confirmed against the page</strong>: the value was read again in the lines that prove it, by a comparison made for its
type. <strong>Not confirmed</strong>: it was not; look at it before you use it. <strong>Not found</strong>: the document does not
state it, as far as the service can tell. <strong>Confidence</strong> is measured: of the values given 90 %, nine in ten are right on
the documents that the service is evaluated on.</p></details>`;
}
