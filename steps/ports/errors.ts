import { plainWords } from '../../reading/text/plain-words.ts';
import type { ErrorIX, StepName } from '../../schemas/response.ts';

/** Every code that a job can end with, and what it means. Codes are public and never change their meaning. */
export const IX_ERRORS = {
  IX_000_000: 'the stored request is not a valid RequestIX',
  IX_000_002: 'the context has neither files nor texts',
  IX_000_004: 'ocr_only was asked for without a file',
  IX_000_005: 'the file type is not supported',
  IX_000_006: 'a limit of what one job may take is reached',
  IX_000_007: 'a file could not be fetched',
  IX_000_008: 'a file is damaged or needs a password',
  IX_001_000: 'there is no text in any page or text',
  IX_001_001: 'the use case is unknown, or its inline definition is invalid',
  IX_002_000: 'the model backend is unreachable, lacks the model, or was silent for too long',
  IX_002_001: "the model's answer does not fit the schema",
  IX_003_000: 'the OCR engine failed',
  IX_004_000: 'given up: the worker died in every run of this job',
  IX_004_001: 'the job ran past its time limit',
  IX_004_002: 'canceled by the caller',
  IX_005_000: 'a defect of this service',
} as const;
export type IxErrorCode = keyof typeof IX_ERRORS;

/** What a library says often has a full stop of its own before that of the sentence in which it is told. */
const withOneStop = (sentence: string) => sentence.replace(/(?<!\.)\.\.$/, '.');

/**
 * An expected failure of a job: `message` is one sentence for a person and never quotes credentials. What it quotes of a stranger's text can
 * neither break nor turn it.
 */
export class IxError extends Error {
  override readonly name = 'IxError';
  readonly code: IxErrorCode;
  readonly details: Record<string, unknown> | null;

  constructor(
    code: IxErrorCode,
    message: string,
    options: { details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(plainWords(withOneStop(message)), { cause: options.cause });
    this.code = code;
    this.details = options.details ?? null;
  }
}

/** The wire form of whatever a step threw. What is not an IxError is a defect of ours and tells a caller nothing more. */
export function toErrorIX(thrown: unknown, step: StepName): ErrorIX {
  if (thrown instanceof IxError) {
    return { code: thrown.code, message: thrown.message, step, details: thrown.details };
  }
  return {
    code: 'IX_005_000',
    message: `${IX_ERRORS.IX_005_000}; its log has the details`,
    step,
    details: null,
  };
}
