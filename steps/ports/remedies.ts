import type { IxErrorCode } from './errors.ts';

/** What to do about each code that a job can end with, for whoever submitted it. */
export const REMEDIES: Readonly<Record<IxErrorCode, string>> = {
  IX_000_000:
    'Mend the row that was inserted: `details` says what does not fit. HTTP answers such a request with 422.',
  IX_000_002: 'Give at least one of `context.files` and `context.texts`.',
  IX_000_004: 'Give a file, or leave out `options.ocr.ocr_only`.',
  IX_000_005: 'Send PDF, PNG, JPEG, TIFF, WebP, BMP, GIF or text; export anything else as PDF first.',
  IX_000_006: 'Split the document, or have the operator raise the setting that the message names.',
  IX_000_007:
    'Look whether the URL answers from where the service runs, with the headers given; `file://` needs IX_FILE_ROOTS, an `upload://` that is gone is sent again.',
  IX_000_008: 'Open the file in a viewer; save it anew, without a password.',
  IX_001_000:
    'Look at the document: it is blank, or `options.ocr.use_ocr` is false and it has no text of its own.',
  IX_001_001:
    '`details` names the fault of the definition, or the use cases that are registered; `ix use-case check` tries one.',
  IX_002_000:
    'Operator: start the server of IX_LLM_URL, or pull the model there. Then submit again under another `request_id`.',
  IX_002_001: 'Submit again under another `request_id`; where it comes again, ask another model.',
  IX_003_000: 'Operator: `ix doctor`, and the log under the job id.',
  IX_004_000:
    'Operator: the log under the job id; memory is the usual reason. Then submit again under another `request_id`.',
  IX_004_001: 'Split the document, or have the operator raise IX_JOB_TIMEOUT_S.',
  IX_004_002: 'Nothing, if it was meant. Submit again under another `request_id` if not.',
  IX_005_000: 'Operator: the log has the stack under the job id; report it.',
};
