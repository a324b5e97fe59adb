import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { FieldType, InlineUseCase } from '../../../schemas/use-case.ts';
import { fieldLabel } from './words.ts';

/** What people call the types of values. */
const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  str: 'text',
  int: 'whole number',
  float: 'number',
  decimal: 'amount',
  date: 'date',
  datetime: 'date and time',
  bool: 'yes or no',
};

function renderUseCase(useCase: InlineUseCase, isFixed: boolean): SafeHtml {
  const name = useCase.use_case_name;
  const fields = useCase.fields.map(
    (field) =>
      html`<li>${fieldLabel(field.name)} <small>${TYPE_WORDS[field.type]}${field.description ? html`: ${field.description}` : ''}</small></li>`,
  );
  const tables = (useCase.tables ?? []).map(
    ({ name: table, columns, description }) =>
      html`<li>${fieldLabel(table)} <small>rows of ${columns.map((column) => fieldLabel(column.name)).join(', ')}${description ? html`: ${description}` : ''}</small></li>`,
  );
  const address = encodeURIComponent(name);
  return html`<section class="panel use-case"><h2>${name}</h2>
<ul>${fields}${tables}</ul>
<p class="use-case-links"><a href="/ui?use_case=${address}">Read a document of it</a> <a href="/ui?fields=${address}">${isFixed ? 'Make another of its fields' : 'Change its fields'}</a>
${isFixed ? html`<small>comes with the service, or stands in IX_USE_CASES_DIR</small>` : html`<form method="post" action="/ui/use-cases/forget?name=${address}"><button type="submit" class="secondary">Forget it</button></form>`}</p></section>`;
}

/** What documents can be read as: those that people made first. */
export function renderUseCases(
  useCases: readonly InlineUseCase[],
  isFixed: (name: string) => boolean,
): SafeHtml {
  const own = useCases.filter((one) => !isFixed(one.use_case_name));
  const fixed = useCases.filter((one) => isFixed(one.use_case_name));
  return html`<h1>Use cases</h1>
<p>A use case says which values are looked for in a document. ${own.length === 0 ? html`One of your own is made with <a href="/ui">a new job</a>: choose <em>Fields of my own</em>.` : ''}</p>
${[...own, ...fixed].map((one) => renderUseCase(one, isFixed(one.use_case_name)))}`;
}
