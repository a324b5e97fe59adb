import { createSecondOpinion } from '../../../../reading/extractor/second-opinion.ts';
import type { BoundingBox } from '../../../../schemas/segment.ts';
import { createBuiltinModel } from '../../../adapters/models/builtin/builtin-model.ts';
import { serveCalls } from '../../../threads/serve-calls.ts';
import { createAnalysis } from './analysis.ts';
import type { AnalysisCalls, AnalysisWorld } from './analysis-calls.ts';

/** The process that searches values and proves them: one step at a time. It is never aborted, it is ended. */

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

const calls: AnalysisCalls = {
  extraction: (builtin, input) => (builtin ? byItself : byAsking).extraction(input, signal),
  reliability: (input) => byItself.reliability(input, signal),
};

const service = serveCalls<AnalysisWorld>(calls);
