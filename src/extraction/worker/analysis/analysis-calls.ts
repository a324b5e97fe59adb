import type { ReadAgain } from '../../../../reading/proof/read-again.ts';
import type {
  ExtractionInput,
  ExtractionOutput,
  JobToRun,
  OcrOutput,
  ReliabilityInput,
  ReliabilityOutput,
} from '../../../../steps/ports/stage-io.ts';
import type { Model, Question } from '../../../../steps/ports/world.ts';

/** What the service asks of the process that works on texts. `builtin`: the model runs there, and asks nothing of the world. */
export type AnalysisCalls = {
  readonly extraction: (builtin: boolean, input: ExtractionInput) => Promise<ExtractionOutput>;
  /** `ocr` is null for a process whose last call was the extraction of the same run: it has kept what it was given then. */
  readonly reliability: (
    input: Omit<ReliabilityInput, 'ocr'> & { readonly ocr: OcrOutput | null },
  ) => Promise<ReliabilityOutput>;
};

type WithoutSignal<Args extends readonly unknown[]> = Args extends readonly [...infer Rest, AbortSignal]
  ? Rest
  : never;

/** What that process asks of the service: a model on the network, a second reading of a picture. */
export type AnalysisWorld = {
  readonly extract: (question: Question, modelName: string) => ReturnType<Model['extract']>;
  readonly readAgain: (...args: WithoutSignal<Parameters<ReadAgain>>) => ReturnType<ReadAgain>;
};

/** Names a run on both sides. */
export const runOf = ({ job_id, attempt }: JobToRun) => `${job_id}/${attempt}`;
