import type { ResponseIX } from '../../../../schemas/response.ts';
import type {
  ExtractionInput,
  ExtractionOutput,
  JobToRun,
  OcrInput,
  OcrOutput,
  ReliabilityInput,
  ReliabilityOutput,
  ResponseInput,
  SetupOutput,
} from '../../../../steps/ports/stage-io.ts';

/**
 * The five steps with what they need from the world already given.
 *
 * Each one honours `signal`: once it is aborted, the step rejects as soon as its work in flight (a fetch, a page in an
 * OCR worker, a model's answer) has really ended. The slot stays taken until then. An expected failure is an IxError.
 */
export interface JobSteps {
  setup(input: { readonly job: JobToRun }, signal: AbortSignal): Promise<SetupOutput>;
  ocr(input: OcrInput, signal: AbortSignal): Promise<OcrOutput>;
  extraction(input: ExtractionInput, signal: AbortSignal): Promise<ExtractionOutput>;
  reliability(input: ReliabilityInput, signal: AbortSignal): Promise<ReliabilityOutput>;
  /** Builds the response of a job that is done, or, with `error`, of one that is not, from as much as there is. */
  response(input: ResponseInput, signal: AbortSignal): Promise<ResponseIX>;
}
