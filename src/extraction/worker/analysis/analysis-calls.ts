import type { ReadAgain } from '../../../../reading/proof/read-again.ts';
import type {
  ExtractionInput,
  ExtractionOutput,
  ReliabilityInput,
  ReliabilityOutput,
} from '../../../../steps/ports/stage-io.ts';
import type { Model, Question } from '../../../../steps/ports/world.ts';

/** What the service asks of the process that works on texts. `builtin`: the model runs there, and asks nothing of the world. */
export type AnalysisCalls = {
  readonly extraction: (builtin: boolean, input: ExtractionInput) => Promise<ExtractionOutput>;
  readonly reliability: (input: ReliabilityInput) => Promise<ReliabilityOutput>;
};

type WithoutSignal<Args extends readonly unknown[]> = Args extends readonly [...infer Rest, AbortSignal]
  ? Rest
  : never;

/** What that process asks of the service: a model on the network, a second reading of a picture. */
export type AnalysisWorld = {
  readonly extract: (question: Question, modelName: string) => ReturnType<Model['extract']>;
  readonly readAgain: (...args: WithoutSignal<Parameters<ReadAgain>>) => ReturnType<ReadAgain>;
};
