import { plainWords } from '../reading/text/plain-words.ts';
import {
  type ErrorIX,
  type IxResult,
  NO_MODEL_ASKED,
  type OcrResult,
  type OcrResultPage,
  type ResponseIX,
} from '../schemas/response.ts';
import type { ReadPage, ReadSegment, Segment } from '../schemas/segment.ts';
import type { JobToRun, OcrOutput, ResolvedOptions, ResponseInput } from './ports/stage-io.ts';
import { resultOf } from './result-of.ts';

/** What a response says of the job it belongs to. `request` is whatever the row holds. */
export type JobIdentity = Pick<JobToRun, 'ix_id' | 'client_id' | 'request_id' | 'request'>;

/** The service that answers. */
export interface ResponseDeps {
  readonly service_version: string;
  readonly hostname: string;
}

function textOf(request: unknown, name: string): string {
  if (typeof request !== 'object' || request === null) return '';
  const value: unknown = Object.entries(request).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

const EMPTY_RESULT: IxResult = {
  result: {},
  meta_data: NO_MODEL_ASKED,
};

/** What a client is told of a line: what is named here, whatever the steps tell each other of it. */
const segmentOf = (line: ReadSegment): Segment => ({
  segment_id: line.segment_id,
  file_index: line.file_index,
  page_number: line.page_number,
  bounding_box: line.bounding_box,
  text: line.text,
  confidence: line.confidence,
});

function pageOf(page: ReadPage, options: ResolvedOptions['ocr']): OcrResultPage {
  const { segments, ...facts } = page;
  return {
    ...facts,
    ...(options.include_ocr_text ? { text: segments.map((segment) => segment.text).join('\n') } : {}),
    ...(options.include_geometries ? { segments: segments.map(segmentOf) } : {}),
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

type ResponseParts = Omit<ResponseInput, 'job'> & { readonly job: JobIdentity };

function buildResponse(input: ResponseParts, deps: ResponseDeps): ResponseIX {
  const { job, setup, ocr, extraction, reliability, error } = input;
  return {
    use_case: textOf(job.request, 'use_case'),
    use_case_name: setup?.use_case_name ?? null,
    ix_id: job.ix_id,
    ix_client_id: job.client_id ?? textOf(job.request, 'ix_client_id'),
    request_id: job.request_id ?? textOf(job.request, 'request_id'),
    error,
    // They quote names, and what documents and models say.
    warning: [setup, ocr, extraction, reliability].flatMap((stage) => stage?.warnings ?? []).map(plainWords),
    ix_result:
      extraction === null || error !== null
        ? EMPTY_RESULT
        : { result: resultOf(extraction), meta_data: extraction.meta_data },
    ocr_result: ocr === null || setup === null ? null : ocrResult(ocr, setup.options.ocr),
    provenance: error === null ? (reliability?.provenance ?? null) : null,
    metadata: { ...deps, timings: { ...input.timings } },
  };
}

/** The last step: makes the response of a job out of what its stages have left, whether it ended well or in an error. */
export async function response(
  input: ResponseInput,
  deps: ResponseDeps,
  signal: AbortSignal,
): Promise<ResponseIX> {
  signal.throwIfAborted();
  return buildResponse(input, deps);
}

/** The response of a job that ended outside its stages: canceled, or given up. */
export function buildErrorResponse(job: JobIdentity, error: ErrorIX, deps: ResponseDeps): ResponseIX {
  const nothing = { setup: null, ocr: null, extraction: null, reliability: null, timings: {} };
  return buildResponse({ job, error, ...nothing }, deps);
}
