import type { SecondOpinion } from '../../../../reading/extractor/suggestion.ts';
import type { ReadAgain } from '../../../../reading/proof/read-again.ts';
import { extraction } from '../../../../steps/extraction.ts';
import type { Model } from '../../../../steps/ports/world.ts';
import { reliability } from '../../../../steps/reliability.ts';
import type { JobSteps } from './job-steps.ts';

/** The two steps that work on the text of a whole document: what takes long on a long one is calculation, not waiting. */
export type Analysis = Pick<JobSteps, 'extraction' | 'reliability'>;

export interface AnalysisDeps {
  readonly model: Pick<Model, 'extract'>;
  readonly opinion: SecondOpinion;
  /** Reads boxes of one job's pages again. */
  readonly readAgainOf: (jobId: string) => ReadAgain;
}

/** Both steps in the thread of the caller. */
export function createAnalysis({ model, opinion, readAgainOf }: AnalysisDeps): Analysis {
  return {
    extraction: (input, signal) => extraction(input, { model }, signal),
    reliability: (input, signal) =>
      reliability(input, { readAgain: readAgainOf(input.job.job_id), opinion }, signal),
  };
}
