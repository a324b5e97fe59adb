import { listed, plainWords, quoted } from '../../../reading/text/plain-words.ts';
import { isShown } from '../../../schemas/formats.ts';
import type { RequestIX } from '../../../schemas/request.ts';
import { InlineUseCase } from '../../../schemas/use-case.ts';
import { REQUEST_REST_BYTES } from '../../../steps/ports/limits.ts';
import { findSchemaFaults } from '../../../steps/schema-faults.ts';
import { isUseCase, sizeFault } from '../../../steps/setup-limits.ts';
import { faultOfGivenUseCase } from '../../../steps/use-cases.ts';
import { messageOf } from '../../shared/thrown.ts';
import { MAX_FILES } from '../http/multipart.ts';
import type { UseCases } from '../use-cases.ts';
import type { FormChoices, UploadFormErrors, UploadFormValues } from './upload-form.ts';
import { emptyUploadForm } from './upload-form.ts';
import type { Upload } from './uploads.ts';

/** The caller that the page's jobs belong to. */
const PAGE_CLIENT = 'ui';

export type ReadForm =
  /** One for each document, unless they are to be read together. */
  | { readonly requests: readonly RequestIX[]; readonly kept: InlineUseCase | null }
  | { readonly errors: UploadFormErrors; readonly values: UploadFormValues };

/** What was typed, with the form's own start values where a field was not sent. */
function valuesOf({ fields }: Upload, requestId: string): UploadFormValues {
  const empty = emptyUploadForm(requestId);
  const given = fields['request_id']?.trim() ?? '';
  return {
    mode: fields['mode'] ?? empty.mode,
    use_case: fields['use_case'] ?? empty.use_case,
    use_case_inline: fields['use_case_inline'] ?? '',
    texts: fields['texts'] ?? '',
    keep: fields['keep'] === 'on',
    together: fields['together'] === 'one' ? 'one' : empty.together,
    language: fields['language'] ?? '',
    request_id: isShown(given) && given.length <= 255 ? given : requestId,
  };
}

function readInline(text: string): { readonly useCase: InlineUseCase } | { readonly fault: string } {
  // No job with a longer one is run, and to look for its faults would take the time of everybody.
  if (text.length > REQUEST_REST_BYTES)
    return {
      fault: `This is no use case: it has ${text.length} characters, and at most ${REQUEST_REST_BYTES} are read`,
    };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const reason = messageOf(error);
    return { fault: `This is not JSON: ${plainWords(reason)}` };
  }
  if (isUseCase(parsed)) {
    const size = sizeFault(parsed);
    if (size !== null) return { fault: `No job is read with so much: ${size}` };
    const fault = faultOfGivenUseCase(parsed);
    return fault === null ? { useCase: parsed } : { fault: `These fields cannot be looked for: ${fault}` };
  }
  const [first = 'it does not fit'] = findSchemaFaults(InlineUseCase, parsed);
  return { fault: `This is no use case: ${first}` };
}

/** Why nothing can be kept under a name. */
function faultOfName(name: string, isFixed: UseCases['isFixed']): string | null {
  if (!isShown(name) || name.length > 255) return 'What is kept needs a name of at most 255 characters';
  return isFixed(name)
    ? `There is a use case ${quoted(name)} that comes with the service or stands in IX_USE_CASES_DIR: give yours another name`
    : null;
}

function fileFault({ files, tooLarge, tooMany }: Upload): string | null {
  if (tooMany) return `Too many documents: a job takes at most ${MAX_FILES}`;
  if (tooLarge.length > 0) return `Too large: ${listed(tooLarge)}`;
  return files.length === 0 ? 'Choose at least one document' : null;
}

/**
 * Makes a request of a form, or says what is wrong with it.
 *
 * @param requestId a random one, for a form that has lost its own
 */
export function readForm(
  upload: Upload,
  { useCaseNames, languages, isFixed }: FormChoices & Pick<UseCases, 'isFixed'>,
  requestId: string,
): ReadForm {
  const values = valuesOf(upload, requestId);
  const errors: { -readonly [K in keyof UploadFormErrors]: UploadFormErrors[K] } = {};
  const file = fileFault(upload);
  if (file !== null) errors.file = file;
  let inline: InlineUseCase | null = null;
  if (values.mode === 'inline') {
    const read = readInline(values.use_case_inline);
    if ('fault' in read) errors.use_case_inline = read.fault;
    else inline = read.useCase;
    const fault = values.keep && inline !== null ? faultOfName(inline.use_case_name, isFixed) : null;
    if (fault !== null) errors.use_case_inline = fault;
  } else if (values.mode !== 'registered') errors.mode = 'Choose a registered use case or fields of your own';
  else if (!useCaseNames.includes(values.use_case))
    errors.use_case = `There is no use case ${quoted(values.use_case)}`;
  if (Object.keys(errors).length > 0) return { errors, values };
  const { language, texts, together, request_id } = values;
  const base = {
    use_case: (inline?.use_case_name ?? values.use_case).slice(0, 255) || 'inline',
    ix_client_id: PAGE_CLIENT,
    use_case_inline: inline,
    ...(languages.includes(language) ? { options: { ocr: { languages: [language] } } } : {}),
  };
  const jobs = together === 'one' ? [upload.files] : upload.files.map((file) => [file]);
  return {
    kept: values.keep ? inline : null,
    requests: jobs.map((files, index) => ({
      ...base,
      request_id: index === 0 ? request_id : `${request_id.slice(0, 240)}-${index + 1}`,
      context: { files: [...files], texts: texts.trim() === '' ? [] : [texts] },
    })),
  };
}
