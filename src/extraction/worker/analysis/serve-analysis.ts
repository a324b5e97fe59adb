import { createSecondOpinion } from '../../../../reading/extractor/second-opinion.ts';
import type { BoundingBox } from '../../../../schemas/segment.ts';
import type { OcrOutput } from '../../../../steps/ports/stage-io.ts';
import { createBuiltinModel } from '../../../adapters/models/builtin/builtin-model.ts';
import { serveCalls } from '../../../threads/serve-calls.ts';
import { createAnalysis } from './analysis.ts';
import type { AnalysisCalls, AnalysisWorld } from './analysis-calls.ts';
import { runOf } from './analysis-calls.ts';

/** What the process answers that searches values and proves them: one step at a time. It is never aborted, it is ended. */

const { signal } = new AbortController();

const rest = {
  opinion: createSecondOpinion(),
  readAgainOf: () => (fileIndex: number, pageNumber: number, box: BoundingBox) =>
    service.call('readAgain', [fileIndex, pageNumber, box]),
};
const byItself = createAnalysis({ model: createBuiltinModel(), ...rest });
const byAsking = createAnalysis({
  model: { extract: (question, modelName) => service.call('extract', [question, modelName]) },
  ...rest,
});

/** What a run's pages were read from when its values were searched: proving them goes on with what was prepared then. */
let kept: { readonly run: string; readonly ocr: OcrOutput } | null = null;
const calls: AnalysisCalls = {
  extraction(builtin, input) {
    kept = { run: runOf(input.job), ocr: input.ocr };
    return (builtin ? byItself : byAsking).extraction(input, signal);
  },
  reliability(input) {
    const ocr = kept?.run === runOf(input.job) ? kept.ocr : input.ocr;
    kept = null;
    if (ocr === null) throw new Error('the pages of this run were not kept here');
    return byItself.reliability({ ...input, ocr }, signal);
  },
};

const service = serveCalls<AnalysisWorld>(calls);
