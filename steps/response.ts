import type { ErrorIX, IxResult, OcrResult, OcrResultPage, ResponseIX } from '../schemas/response.ts';
import type { ReadPage } from '../schemas/segment.ts';
import type { ExtractionOutput, OcrOutput, ReliabilityOutput, ResolvedOptions, SetupOutput } from './walk.ts';

/** What a response says of the job it belongs to. `request` is whatever the row holds. */
export interface JobIdentity {
  readonly ix_id: string;
  readonly client_id: string | null;
  readonly request_id: string | null;
  readonly request: unknown;
}

/** The service that answers, and how long each stage took in seconds. */
export interface ResponseAbout {
  readonly service_version: string;
  readonly hostname: string;
  readonly timings: Readonly<Record<string, number>>;
}

/** Everything that the stages before have made; what was skipped or failed is null. */
export interface ResponseInput {
  readonly job: JobIdentity;
  readonly about: ResponseAbout;
  readonly setup: SetupOutput | null;
  readonly ocr: OcrOutput | null;
  readonly extraction: ExtractionOutput | null;
  readonly reliability: ReliabilityOutput | null;
  readonly error: ErrorIX | null;
}

function textOf(request: unknown, name: string): string {
  if (typeof request !== 'object' || request === null) return '';
  const value: unknown = Object.entries(request).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

const EMPTY_RESULT: IxResult = {
  result: {},
  meta_data: {
    model: null,
    model_digest: null,
    windows: 0,
    prompt_tokens: null,
    completion_tokens: null,
    repairs: 0,
  },
};

function pageOf(page: ReadPage, options: ResolvedOptions['ocr']): OcrResultPage {
  const { segments, ...facts } = page;
  return {
    ...facts,
    ...(options.include_ocr_text ? { text: segments.map((segment) => segment.text).join('\n') } : {}),
    ...(options.include_geometries
      ? { segments: segments.map(({ words: _words, readings: _readings, ...segment }) => segment) }
      : {}),
  };
}

function ocrResult(ocr: OcrOutput, options: ResolvedOptions['ocr']): OcrResult {
  return {
    engine: ocr.engine,
    engine_version: ocr.engine_version,
    languages: [...ocr.languages],
    ocr_gpu: ocr.ocr_gpu,
    pages: ocr.pages.map((page) => pageOf(page, options)),
  };
}

/** Makes the response of a job out of what its stages have left, whether it ended well or in an error. Pure. */
export function buildResponse(input: ResponseInput): ResponseIX {
  const { job, about, setup, ocr, extraction, reliability, error } = input;
  const stages = [setup, ocr, extraction, reliability];
  return {
    use_case: textOf(job.request, 'use_case'),
    use_case_name: setup?.use_case_name ?? null,
    ix_id: job.ix_id,
    ix_client_id: job.client_id ?? textOf(job.request, 'ix_client_id'),
    request_id: job.request_id ?? textOf(job.request, 'request_id'),
    error,
    warning: stages.flatMap((stage) => stage?.warnings ?? []),
    ix_result:
      extraction === null || error !== null
        ? EMPTY_RESULT
        : { result: { ...extraction.result }, meta_data: extraction.meta_data },
    ocr_result: ocr === null || setup === null ? null : ocrResult(ocr, setup.options.ocr),
    provenance: error === null ? (reliability?.provenance ?? null) : null,
    metadata: { ...about, timings: { ...about.timings } },
  };
}

/** The last step of a job. */
export async function response(input: ResponseInput, signal: AbortSignal): Promise<ResponseIX> {
  signal.throwIfAborted();
  return buildResponse(input);
}

/** The response of a job that ended outside its stages: canceled, or given up. */
export function buildErrorResponse(job: JobIdentity, error: ErrorIX, about: ResponseAbout): ResponseIX {
  return buildResponse({ job, about, error, setup: null, ocr: null, extraction: null, reliability: null });
}
