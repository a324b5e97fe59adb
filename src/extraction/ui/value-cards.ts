import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { CheckResult } from '../../../schemas/response.ts';
import type { ShownField, ShownResponse, ShownSource } from '../responses/shown-response.ts';
import { isCell } from '../responses/shown-tables.ts';
import { fieldsOf } from '../reviews/bare-field.ts';
import type { ReviewedTable } from '../reviews/reviewed-tables.ts';
import { printedForm } from './printed-form.ts';
import { boxAnchor, fieldAnchor } from './value-anchors.ts';
import type { Said } from './value-review.ts';
import { pathOf, renderDecisions, renderSaid } from './value-review.ts';
import { renderChecks, renderTable } from './value-tables.ts';
import type { Verdict } from './words.ts';
import { FUZZY, fieldLabel, percent, reasonsOf, valueText, verdictOnPage, verdictOnText } from './words.ts';

/** The groups in which values are shown, those that need a person's eye first. */
const GROUPS = [
  { tone: 'bad', words: 'Needs a look' },
  { tone: 'none', words: 'Nothing found' },
  { tone: 'good', words: 'Needs no look' },
] as const;

/** Whether a person should look at a value; of a response that does not say, whether it was not seen on the page. */
export const needsLook = ({ value, needs_review, provenance_verified }: ShownField): boolean =>
  needs_review ?? (value !== null && provenance_verified !== true);

function groupOf(field: ShownField): number {
  if (needsLook(field)) return 0;
  return field.value === null ? 1 : 2;
}

/** Within a group the least confident ones first. */
const inOrderOfDoubt = (a: ShownField, b: ShownField) => (a.confidence ?? 0) - (b.confidence ?? 0);

const renderVerdict = ({ tone, mark, words }: Verdict) =>
  html`<span class="verdict ${tone}"><span aria-hidden="true">${mark}</span> ${words}</span>`;

/** What was found out of the machine's value, and how sure it is. */
function renderVerdicts(field: ShownField): SafeHtml {
  const onText = verdictOnText(field);
  const confidence =
    field.value === null || field.confidence === null
      ? ''
      : html`<span class="confidence">Confidence ${percent(field.confidence)}</span>`;
  return html`<p class="verdicts">${renderVerdict(verdictOnPage(field))} ${onText === null ? '' : renderVerdict(onText)} ${confidence}</p>`;
}

/** Whether a person's word stands where the machine's value did, of which nothing that was found out of that one is true. */
const isReplaced = (said: Said | null) => said !== null && said.verdict !== 'right';

function renderSource(field: ShownField, source: ShownSource, index: number): SafeHtml {
  const place = `page ${source.page_number}${source.file_index > 0 ? ` of file ${source.file_index + 1}` : ''}`;
  const linked =
    source.bounding_box === null
      ? place
      : html`<a href="#${boxAnchor(field.field_name, index)}">${place}</a>`;
  const match = index === 0 && field.match === 'fuzzy' ? `, ${FUZZY}` : '';
  return html`<li>${linked}${match}: <q>${source.text_snippet}</q></li>`;
}

function renderDoubts(field: ShownField): SafeHtml | null {
  const messages = reasonsOf(field);
  return messages.length === 0
    ? null
    : html`<ul class="doubts">${messages.map((message) => html`<li>${message}</li>`)}</ul>`;
}

/** The value as it is handed on, and beside it how it is printed where that is another form. */
function renderValue({ value, sources }: ShownField, said: Said | null): SafeHtml {
  const shown = said === null ? value : said.value;
  const snippet = said?.verdict === 'corrected' ? said.sources[0]?.text_snippet : sources[0]?.text_snippet;
  const printed = printedForm(shown, snippet ?? '');
  return html`<p class="value"><span>${valueText(shown)}</span>${printed === null ? '' : html` <small class="printed">printed <q>${printed}</q></small>`}</p>`;
}

/**
 * A value with what proves it, and what a person has said of it.
 * @param review null where nothing may be said
 */
export function renderField(field: ShownField, review: ReadonlyMap<string, Said> | null): SafeHtml {
  const said = review?.get(pathOf(field)) ?? null;
  const first = field.sources.findIndex((source) => source.bounding_box !== null);
  const label = fieldLabel(field.field_name);
  const named = html`<a href="#${first < 0 ? fieldAnchor(field.field_name) : boxAnchor(field.field_name, first)}">${label}</a>`;
  const tone = said !== null ? 'decided' : (GROUPS[groupOf(field)]?.tone ?? 'none');
  return html`<li id="${fieldAnchor(field.field_name)}" class="card ${tone}" data-field="${field.field_name}" data-path="${pathOf(field)}" data-said="${said?.verdict ?? ''}" ${needsLook(field) ? 'data-look' : ''}>
  <h3>${named}</h3>
  ${renderValue(field, said)}
  ${review === null ? '' : renderDecisions(field, said)}
  ${said === null ? renderDoubts(field) : renderSaid(said, field.value)}
  ${isReplaced(said) ? '' : renderVerdicts(field)}
  ${field.sources.length === 0 ? '' : renderSources(field)}
</li>`;
}

function renderSources(field: ShownField): SafeHtml {
  const [first, ...others] = field.sources.map((source, index) => renderSource(field, source, index));
  if (others.length === 0) return html`<ol class="sources">${first}</ol>`;
  return html`<ol class="sources">${first}</ol>
<details class="others"><summary>${others.length} more ${others.length === 1 ? 'place' : 'places'}</summary><ol class="sources" start="2">${others}</ol></details>`;
}

function renderGroups(fields: readonly ShownField[], review: ReadonlyMap<string, Said> | null): SafeHtml[] {
  return GROUPS.flatMap(({ tone, words }, index) => {
    const members = fields.filter((field) => groupOf(field) === index).sort(inOrderOfDoubt);
    if (members.length === 0) return [];
    return html`<h2 class="values-group ${tone}">${words} (${members.length})</h2><ul class="values">${members.map((field) => renderField(field, review))}</ul>`;
  });
}

/** What the values of a job are shown with. */
export interface ShownReview {
  /** What people have said of fields; null where nothing may be said. */
  readonly said: ReadonlyMap<string, Said> | null;
  readonly tables: readonly ReviewedTable[];
  /** What the values must satisfy together. */
  readonly checks: readonly CheckResult[];
}

/** How many values there are, and how many need a look. */
function renderSummary({ fields, quality_metrics, result }: ShownResponse): SafeHtml {
  if (fields === null || quality_metrics === null)
    return html`<p class="summary">${Object.values(result).filter((value) => value !== null).length} values, of which no proof was asked for
(<code>include_provenance</code> was <code>false</code>): where they stand on the pages and how sure they are is not known.</p>`;
  const { fields_found, fields_total } = quality_metrics;
  const doubted = fields.filter(needsLook);
  const doubtful = doubted.length;
  const inTables = doubted.filter(isCell).length;
  // The group beneath counts those beside tables alone.
  const there = inTables === 0 || inTables === doubtful ? '' : `, ${inTables} of them in tables`;
  return html`<p class="summary">${fields_found} of ${fields_total} found, ${doubtful === 0 ? 'none needs' : doubtful === 1 ? '1 needs' : `${doubtful} need`} a look${there}</p>`;
}

/** The values of a finished job, those that need a person's eye first. */
export function renderValues(response: ShownResponse, { said, tables, checks }: ShownReview): SafeHtml {
  const fields = fieldsOf(response);
  if (fields.length === 0 && tables.length === 0) return html`<p>No values were asked for.</p>`;
  return html`${renderSummary(response)}
<div data-checks>${renderChecks(checks)}</div>${renderGroups(
    fields.filter((field) => !isCell(field)),
    said,
  )}${tables.map((table) => renderTable(table, checks, said !== null))}
<details class="meaning"><summary>What these words mean</summary>
<p><strong>Needs a look</strong>: something speaks against the value, or against there being none; the reason stands beneath it.
<strong>Printed on the page</strong>: the value was read again in the lines shown with it. That alone does not say that it is this field's value.
<strong>Nothing found</strong>: the service found no value; the document may still state one.
<strong>Confidence</strong> is measured: of the values given 90 %, nine in ten are right on the documents that the service is evaluated on.</p></details>`;
}
