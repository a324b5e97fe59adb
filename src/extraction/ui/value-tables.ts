import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import Big from 'big.js';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { CheckResult } from '../../../schemas/response.ts';
import type { ShownField } from './shown-response.ts';
import type { ShownTable } from './shown-tables.ts';
import { tablesOf } from './shown-tables.ts';
import { boxAnchor, fieldAnchor } from './value-anchors.ts';
import { fieldLabel, valueText } from './words.ts';

const AMOUNT = /^-?\d{1,40}\.\d{1,20}$/;
const NO_CHECKS: readonly CheckResult[] = [];

/** The checks of a stored response as far as it has them. */
export function readChecks(response: unknown): readonly CheckResult[] {
  const { provenance }: { provenance?: unknown } = Object(response);
  const { checks }: { checks?: unknown } = Object(provenance);
  return Check(Type.Array(CheckResult), checks) ? checks : NO_CHECKS;
}

const OUTCOMES = {
  fails: { tone: 'bad', mark: '✕', words: 'does not hold' },
  cannot_tell: {
    tone: 'none',
    mark: '?',
    words: 'cannot be told: a value is missing, or two were read from one print',
  },
  holds: { tone: 'good', mark: '✓', words: 'holds' },
} as const;
const ORDER = Object.keys(OUTCOMES);

function renderCheck({ name, rule, outcome, left, right, difference }: CheckResult): SafeHtml {
  const { tone, mark, words } = OUTCOMES[outcome];
  const sides =
    outcome === 'fails' ? html`: ${left} on the left, ${right} on the right, ${difference} apart` : '';
  return html`<li class="${tone}"><span aria-hidden="true">${mark}</span> <strong>${fieldLabel(name)}</strong> ${words}${sides} <small><code>${rule}</code></small></li>`;
}

/** What the values must satisfy, that which fails first. */
export function renderChecks(checks: readonly CheckResult[]): SafeHtml | null {
  if (checks.length === 0) return null;
  const inOrder = checks.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  return html`<ul class="checks" aria-label="Checks">${inOrder.map(renderCheck)}</ul>`;
}

function renderCell(field: ShownField | undefined): SafeHtml {
  if (field === undefined) return html`<td></td>`;
  const { field_name, value, needs_review, doubts, sources } = field;
  const first = sources.findIndex(({ bounding_box }) => bounding_box !== null);
  const target = first < 0 ? fieldAnchor(field_name) : boxAnchor(field_name, first);
  const why = doubts.map(({ message }) => message).join(' ');
  const look = needs_review === true;
  const kind = `${look ? 'look' : ''} ${typeof value === 'string' && AMOUNT.test(value) ? 'number' : ''}`;
  return html`<td id="${fieldAnchor(field_name)}" data-field="${field_name}" class="${kind}" title="${why}"><a href="#${target}">${valueText(value)}</a>${look ? html`<span class="unseen">, needs a look${why === '' ? '' : `: ${why}`}</span>` : ''}</td>`;
}

/** The sum of a column whose values are all amounts; null for another. */
function sumOf(column: string, { rows }: ShownTable<ShownField>): string | null {
  let sum = new Big(0);
  let decimals = 0;
  for (const cells of rows.values()) {
    const value = cells.get(column)?.value ?? null;
    if (value === null) continue;
    if (typeof value !== 'string' || !AMOUNT.test(value)) return null;
    sum = sum.plus(value);
    decimals = Math.max(decimals, value.length - value.indexOf('.') - 1);
  }
  return decimals === 0 ? null : sum.toFixed(decimals);
}

function renderTable(table: ShownTable<ShownField>): SafeHtml {
  const { name, columns, rows } = table;
  const sums = columns.map((column) => sumOf(column, table));
  const body = [...rows].map(
    ([number, cells]) =>
      html`<tr><th scope="row">${number + 1}</th>${columns.map((column) => renderCell(cells.get(column)))}</tr>`,
  );
  const foot = sums.every((sum) => sum === null)
    ? ''
    : html`<tfoot><tr><th scope="row">Sum</th>${sums.map((sum) => html`<td class="number">${sum ?? ''}</td>`)}</tr></tfoot>`;
  return html`<h2 class="values-group">${fieldLabel(name)} (${rows.size} ${rows.size === 1 ? 'row' : 'rows'})</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${fieldLabel(name)}"><table class="cells"><thead><tr><th scope="col"><span class="unseen">Row</span></th>${columns.map((column) => html`<th scope="col">${fieldLabel(column)}</th>`)}</tr></thead>
<tbody>${body}</tbody>${foot}</table></div>`;
}

/** The tables of a result, row by row, with the sums of amounts beneath. */
export const renderTables = (fields: readonly ShownField[]): SafeHtml[] => tablesOf(fields).map(renderTable);
