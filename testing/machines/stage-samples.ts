import { NO_MODEL_ASKED, type ResponseIX } from '../../schemas/response.ts';
import type {
  ExtractionOutput,
  JobToRun,
  OcrOutput,
  ReliabilityOutput,
  ResponseInput,
  SetupOutput,
} from '../../steps/ports/stage-io.ts';
import { resolveOptions } from '../../steps/resolve-options.ts';

export const jobToRun: JobToRun = {
  job_id: '01890000-0000-7000-8000-000000000001',
  ix_id: '0123456789abcdef',
  client_id: 'client',
  request_id: 'request',
  request: {},
  attempt: 1,
};

/** What stages might have made of an empty document; the options decide which stages are skipped. */
export function stageOutputs({ ocrOnly, provenance }: { ocrOnly: boolean; provenance: boolean }) {
  const setup: SetupOutput = {
    use_case_name: 'sample',
    system_prompt: '',
    model: 'fake',
    fields: [],
    files: [],
    texts: [],
    options: resolveOptions({ ocr: { ocr_only: ocrOnly }, provenance: { include_provenance: provenance } }),
    warnings: [],
  };
  const ocr: OcrOutput = {
    engine: 'fake',
    engine_version: '1',
    languages: [],
    ocr_gpu: false,
    pages: [],
    texts: [],
    warnings: [],
  };
  const extraction: ExtractionOutput = { result: {}, citations: {}, meta_data: NO_MODEL_ASKED, warnings: [] };
  const reliability: ReliabilityOutput = { provenance: null, warnings: [] };
  return { setup, ocr, extraction, reliability };
}

/** A response that shows what its step was given. */
export function responseOf({ job, setup, error, timings }: ResponseInput): ResponseIX {
  return {
    use_case: 'sample',
    use_case_name: setup?.use_case_name ?? null,
    ix_id: job.ix_id,
    ix_client_id: job.client_id ?? '',
    request_id: job.request_id ?? '',
    error,
    warning: [],
    ix_result: { result: {}, meta_data: NO_MODEL_ASKED },
    ocr_result: null,
    provenance: null,
    metadata: { service_version: '0', hostname: 'test', timings: { ...timings } },
  };
}
