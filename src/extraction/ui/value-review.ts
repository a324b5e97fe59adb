import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { FieldValue } from '../../../schemas/response.ts';
import type { FieldReview, Review } from '../../../schemas/review.ts';
import type { ShownField } from '../responses/shown-response.ts';
import { fieldLabel, valueText } from './words.ts';

/** What a person has said of a field, and who. */
export interface Said extends FieldReview {
  readonly reviewer: string | null;
}

/** What is said of each field as of the review's version, by path. */
export function saidOf(review: Review): ReadonlyMap<string, Said> {
  const by = new Map<string, string | null>();
  for (const { fields, reviewer } of review.history)
    for (const path of Object.keys(fields)) by.set(path, reviewer);
  return new Map(
    Object.entries(review.fields).map(([path, one]) => [path, { ...one, reviewer: by.get(path) ?? null }]),
  );
}

export const pathOf = ({ field_name }: Pick<ShownField, 'field_name'>) => `result.${field_name}`;

/** A value as it is typed; what a person sees of it, and nothing where there is none. */
export const typedText = (value: FieldValue) => (value === null ? '' : valueText(value));

/** The words under a value of which somebody has said something. */
export function renderSaid({ verdict, reviewer }: Said, machine: FieldValue): SafeHtml {
  const who = reviewer === null ? '' : `, says ${reviewer}`;
  const found = machine === null ? 'nothing was found' : 'the machine read ';
  const was = machine === null ? '' : html`<q>${valueText(machine)}</q>`;
  if (verdict === 'right')
    return html`<p class="said good"><span aria-hidden="true">✓</span> Right${who}</p>`;
  if (verdict === 'absent')
    return html`<p class="said"><span aria-hidden="true">∅</span> The document has none${who}${machine === null ? '' : html`; ${found}${was}`}</p>`;
  return html`<p class="said good"><span aria-hidden="true">✎</span> Corrected${who}; ${found}${was}</p>`;
}

const KEYS = { right: 'R', edit: 'E', absent: 'X' } as const;

const renderDecision = (
  label: string,
  act: keyof typeof KEYS,
  mark: string,
  words: string,
  isPressed: boolean,
) =>
  html`<button type="button" data-act="${act}" title="${words} (${KEYS[act]})" aria-label="${label}: ${words}" aria-pressed="${isPressed ? 'true' : 'false'}"><span aria-hidden="true">${mark}</span></button>`;

/** What a person may say of a value: buttons, and a text field in which it is corrected. Without script the text field alone does it. */
export function renderDecisions(field: ShownField, said: Said | null): SafeHtml {
  const label = fieldLabel(field.field_name);
  const text = typedText(said === null ? field.value : said.value);
  const control = text.includes('\n')
    ? html`<textarea name="${pathOf(field)}" rows="${Math.min(8, text.split('\n').length)}" aria-label="${label}">${text}</textarea>`
    : html`<input name="${pathOf(field)}" value="${text}" autocomplete="off" spellcheck="false" aria-label="${label}">`;
  return html`<div class="decide">
    ${renderDecision(label, 'right', '✓', 'Right', said?.verdict === 'right')}
    ${renderDecision(label, 'edit', '✎', 'Correct it', said?.verdict === 'corrected')}
    ${renderDecision(label, 'absent', '∅', 'The document has none', said?.verdict === 'absent')}
  </div>
  <div class="edit">${control}<button type="button" data-act="save">Save</button></div>
  <p class="fault" role="alert" hidden></p>`;
}
