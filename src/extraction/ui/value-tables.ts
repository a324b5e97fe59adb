import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import Big from 'big.js';
import { namedTerms, parseRule } from '../../../reading/checks/rule.ts';
import { isAddedUp } from '../../../reading/tables/column-roles.ts';
import type { CheckResult, FieldValue } from '../../../schemas/response.ts';
import type { ReviewedField } from '../reviews/reviewed-field.ts';
import type { ReviewedTable } from '../reviews/reviewed-tables.ts';
import { boxAnchor, fieldAnchor } from './value-anchors.ts';
import { fieldLabel, reasonsOf, valueText } from './words.ts';

const AMOUNT = /^-?\d{1,40}\.\d{1,20}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** How a value stands in its cell. */
function kindOf(value: FieldValue): string {
  if (typeof value !== 'string') return '';
  return AMOUNT.test(value) ? 'number' : DAY.test(value) ? 'day' : '';
}

const OUTCOMES = {
  fails: { tone: 'bad', mark: '✕', words: 'does not hold' },
  cannot_tell: {
    tone: 'none',
    mark: '?',
    words: 'cannot be told',
  },
  holds: { tone: 'good', mark: '✓', words: 'holds' },
} as const;
const ORDER = Object.keys(OUTCOMES);

/** The two sides where they lie apart; of a check that cannot be told else why. */
function sidesOf({ outcome, left, right, difference }: CheckResult): SafeHtml | string {
  const isApart = difference !== null && Number(difference) !== 0;
  if (outcome === 'fails' || (outcome === 'cannot_tell' && isApart))
    return html`: ${left} on the left, ${right} on the right, ${difference} apart${outcome === 'fails' ? '' : ', which discounts, taxes or rows that lack an amount may explain'}`;
  return outcome === 'cannot_tell' ? ': a value is missing, or two were read from one print' : '';
}

function renderCheck(check: CheckResult): SafeHtml {
  const { name, rule, outcome } = check;
  const { tone, mark, words } = OUTCOMES[outcome];
  const sides = sidesOf(check);
  return html`<li class="${tone}"><span aria-hidden="true">${mark}</span> <strong><bdi>${fieldLabel(name)}</bdi></strong> ${words}${sides} <small><code>${rule}</code></small></li>`;
}

/** What the values must satisfy, that which fails first. */
export function renderChecks(checks: readonly CheckResult[]): SafeHtml | null {
  if (checks.length === 0) return null;
  const inOrder = checks.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  return html`<ul class="checks" aria-label="Checks">${inOrder.map(renderCheck)}</ul>`;
}

/** What a person said of a cell, in words. */
const SAID_WORDS = { corrected: 'corrected', absent: 'the document has none' } as const;

/** What a cell says beside its value: what a person said of it, else why it deserves a look, which is seen while the cell is chosen. */
function renderRemark(field: ReviewedField): SafeHtml | '' {
  const { origin, verdict, needs_review } = field;
  if (origin === 'person')
    return html`<span class="unseen">, ${SAID_WORDS[verdict === 'absent' ? 'absent' : 'corrected']}</span>`;
  const why = reasonsOf(field).join(' ');
  if (why === '') return '';
  return html`<span class="why"><span class="unseen">, ${needs_review === true ? 'needs a look' : 'in doubt'}: </span>${why}</span>`;
}

function renderCell(column: string, field: ReviewedField | undefined): SafeHtml {
  if (field === undefined) return html`<td></td>`;
  const { field_name, value, needs_review, sources, origin } = field;
  const first = sources.findIndex(({ bounding_box }) => bounding_box !== null);
  const target = first < 0 ? fieldAnchor(field_name) : boxAnchor(field_name, first);
  const kind = `${needs_review === true ? 'look' : ''} ${origin === 'person' ? 'said' : ''} ${kindOf(value)}`;
  return html`<td id="${fieldAnchor(field_name)}" data-field="${field_name}" data-column="${column}" ${value === null ? 'data-empty' : ''} class="${kind}"><a href="#${target}">${valueText(value)}</a>${renderRemark(field)}</td>`;
}

/** The sum of a column whose values are all amounts; null for another. */
function sumOf(column: string, { rows }: ReviewedTable): string | null {
  let sum = new Big(0);
  let decimals = 0;
  for (const { cells } of rows) {
    const value = cells.get(column)?.value ?? null;
    if (value === null) continue;
    if (typeof value !== 'string' || !AMOUNT.test(value)) return null;
    sum = sum.plus(value);
    decimals = Math.max(decimals, value.length - value.indexOf('.') - 1);
  }
  return decimals === 0 ? null : sum.toFixed(decimals);
}

/** What the checks say of the sums of columns, by `table.column`; that which fails where they differ. */
function tonesOfSums(checks: readonly CheckResult[]): ReadonlyMap<string, 'good' | 'bad'> {
  const tones = new Map<string, 'good' | 'bad'>();
  for (const { rule, outcome } of checks) {
    const equation = parseRule(rule);
    if ('fault' in equation || outcome === 'cannot_tell') continue;
    for (const term of namedTerms(equation)) {
      const key = term.kind === 'sum' ? `${term.table}.${term.column}` : '';
      if (tones.get(key) !== 'bad') tones.set(key, outcome === 'holds' ? 'good' : 'bad');
    }
  }
  return tones;
}

const MARKS = { good: '✓ ', bad: '✕ ' } as const;

/** The sums of a table's amounts, save of those that come to nothing; one that a check speaks of says whether it holds. */
export function renderSums(table: ReviewedTable, checks: readonly CheckResult[]): SafeHtml | '' {
  const { name, columns } = table;
  const tones = tonesOfSums(checks);
  const sums = columns.map((column) => ({
    sum: isAddedUp(column) ? sumOf(column, table) : null,
    tone: tones.get(`${name}.${column}`) ?? null,
  }));
  if (sums.every(({ sum }) => sum === null)) return '';
  const cells = sums.map(
    ({ sum, tone }) =>
      html`<td class="number ${tone ?? ''}">${sum === null || tone === null ? '' : html`<span aria-hidden="true">${MARKS[tone]}</span>`}${sum ?? ''}${sum === null || tone === null ? '' : html`<span class="unseen">, ${tone === 'good' ? 'its check holds' : 'its check does not hold'}</span>`}</td>`,
  );
  return html`<tfoot><tr><th scope="row">Sum</th>${cells}</tr></tfoot>`;
}

/** What is done with the row that has the focus. */
const renderTools = (label: string) => html`<div class="row-tools" role="group" aria-label="${label}: rows">
<button type="button" class="secondary" data-row-act="edit" title="Correct the cell (E or Enter)">Correct</button>
<button type="button" class="secondary" data-row-act="add" title="Add a row below (I)">Add a row</button>
<button type="button" class="secondary" data-row-act="takeAway" title="Take the row away (D)">Take the row away</button></div>`;

/**
 * A table row by row, with the sums of amounts beneath; a sum that a check speaks of says whether it holds.
 * @param canReview whether something may be said of it
 */
export function renderTable(
  table: ReviewedTable,
  checks: readonly CheckResult[],
  canReview: boolean,
): SafeHtml {
  const { name, columns, rows } = table;
  const label = fieldLabel(name);
  const body = rows.map(
    ({ key, cells }, index) =>
      html`<tr data-row="${key}"><th scope="row">${index + 1}</th>${columns.map((column) => renderCell(column, cells.get(column)))}</tr>`,
  );
  return html`<section class="rows" data-table="result.${name}" aria-label="${label}">
<h2 class="values-group">${label} (${rows.length} ${rows.length === 1 ? 'row' : 'rows'})</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="cells"><thead><tr><th scope="col"><span class="unseen">Row</span></th>${columns.map((column) => html`<th scope="col">${fieldLabel(column)}</th>`)}</tr></thead>
<tbody>${body}</tbody>${renderSums(table, checks)}</table></div>${canReview ? renderTools(label) : ''}</section>`;
}
