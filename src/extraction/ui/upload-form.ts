import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { InlineUseCase } from '../../../schemas/use-case.ts';

/** What a person typed, kept when the form comes back with errors. Files cannot be kept. */
export interface UploadFormValues {
  readonly mode: string;
  readonly use_case: string;
  readonly use_case_inline: string;
  readonly texts: string;
  /** Whether fields of one's own are kept for the next time. */
  readonly keep: boolean;
  /** Whether several documents are a job each, or one together. */
  readonly together: 'each' | 'one';
  /** Of the documents; empty where it is to be found. */
  readonly language: string;
  readonly request_id: string;
}

/** What the form lets choose from. */
export interface FormChoices {
  readonly useCaseNames: readonly string[];
  /** Of documents, by the names that tesseract has for them. */
  readonly languages: readonly string[];
}

/** Messages by the name of the field that they belong to. */
export type UploadFormErrors = Readonly<
  Partial<Record<'file' | 'mode' | 'use_case' | 'use_case_inline', string>>
>;

const EXAMPLE: InlineUseCase = {
  use_case_name: 'My documents',
  system_prompt: 'You read documents. A value that is not printed is null.',
  fields: [
    { name: 'company', type: 'str', description: 'Name of the shop' },
    { name: 'date', type: 'date', description: 'Date of purchase' },
    { name: 'total', type: 'decimal', description: 'Total that was paid', required: true },
  ],
};

export const emptyUploadForm = (requestId: string): UploadFormValues => ({
  mode: 'registered',
  use_case: 'bank_statement_header',
  use_case_inline: JSON.stringify(EXAMPLE, null, 2),
  texts: '',
  keep: false,
  together: 'each',
  language: '',
  request_id: requestId,
});

function renderSummary(errors: UploadFormErrors): SafeHtml | null {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  const items = entries.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`);
  return html`<div class="errors" role="alert" tabindex="-1" autofocus><h2>The job could not be made</h2><ul>${items}</ul>
<p>Please choose the files again: a browser does not keep them.</p></div>`;
}

function renderMessage(name: string, message: string | undefined): SafeHtml | null {
  return message === undefined ? null : html`<small id="${name}-error" class="error">${message}</small>`;
}

const invalid = (name: string, message: string | undefined) =>
  message === undefined ? null : html`aria-invalid="true" aria-describedby="${name}-error"`;

function renderUseCases(names: readonly string[], chosen: string): SafeHtml[] {
  return names.map(
    (name) => html`<option value="${name}" ${name === chosen ? 'selected' : ''}>${name}</option>`,
  );
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** `German` for `deu`; the name itself where it is none of a language, such as that of a script. */
function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

function renderLanguages(codes: readonly string[], chosen: string): SafeHtml | null {
  if (codes.length < 2) return null;
  const options = codes.map(
    (code) =>
      html`<option value="${code}" ${code === chosen ? 'selected' : ''}>${languageName(code)}</option>`,
  );
  return html`<div><label for="language">Language of the documents</label>
    <select id="language" name="language"><option value="">Found on each page</option>${options}</select></div>`;
}

/** The form of a new job: files, a registered use case or fields of one's own, and texts to check against. */
export function renderUploadForm(
  { useCaseNames, languages }: FormChoices,
  values: UploadFormValues,
  errors: UploadFormErrors,
  maxBytes: number,
): SafeHtml {
  const checked = (mode: string) => (values.mode === mode ? 'checked' : '');
  const megabytes = Math.max(1, Math.floor(maxBytes / 1024 / 1024));
  return html`<h1>Read a document</h1>
${renderSummary(errors)}
<form method="post" action="/ui/jobs" enctype="multipart/form-data" class="upload">
  <input type="hidden" name="request_id" value="${values.request_id}">
  <div class="drop" data-drop>
    <label for="file">Drop documents here, or choose them</label>
    <input id="file" name="file" type="file" multiple required accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff,.webp,.gif,.bmp,.txt" ${invalid('file', errors.file)}>
    <small>PDF, picture or plain text, at most ${megabytes} MiB each. They stay on this machine.</small>
    ${renderMessage('file', errors.file)}
    <fieldset class="together" data-together><legend class="unseen">Several documents</legend>
    <label><input type="radio" name="together" value="each" ${values.together === 'each' ? 'checked' : ''}> Each document by itself</label>
    <label><input type="radio" name="together" value="one" ${values.together === 'one' ? 'checked' : ''}> All together as one, such as the pages of one letter</label>
    </fieldset>
  </div>
  <div class="panel">
  <fieldset id="mode" class="modes">
    <legend>What to look for</legend>
    <label><input type="radio" name="mode" value="registered" ${checked('registered')}> A registered use case</label>
    <label><input type="radio" name="mode" value="inline" ${checked('inline')}> Fields of my own</label>
    ${renderMessage('mode', errors.mode)}
  </fieldset>
  <div data-mode="registered">
    <label for="use_case">Use case</label>
    <select id="use_case" name="use_case" ${invalid('use_case', errors.use_case)}>${renderUseCases(useCaseNames, values.use_case)}</select>
    ${renderMessage('use_case', errors.use_case)}
  </div>
  <div data-mode="inline">
    <div data-field-editor></div>
    <label class="keep"><input type="checkbox" name="keep" value="on" ${values.keep ? 'checked' : ''}> Keep these fields as a use case, for everybody who uses this installation</label>
    <details open data-json><summary>The same as JSON, to type or to paste</summary>
    <label for="use_case_inline" class="unseen">Definition (JSON)</label>
    <textarea id="use_case_inline" name="use_case_inline" rows="12" spellcheck="false" ${invalid('use_case_inline', errors.use_case_inline)}>${values.use_case_inline}</textarea>
    ${renderMessage('use_case_inline', errors.use_case_inline)}
    </details>
  </div>
  </div>
  <details class="panel" ${values.texts === '' ? '' : 'open'}>
    <summary>Text that you already have (optional)</summary>
    <label for="texts">Each value is also looked for in it: an independent second reading</label>
    <textarea id="texts" name="texts" rows="4">${values.texts}</textarea>
  </details>
  <div class="send"><button type="submit">Read it</button>${renderLanguages(languages, values.language)}</div>
  <ul class="sending" data-sending role="status" hidden></ul>
</form>`;
}
