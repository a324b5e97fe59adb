import type { SecondOpinion } from '../../../reading/extractor/suggestion.ts';
import { measureFeatures } from '../../../reading/proof/features.ts';
import { citedLines, gatherEvidence } from '../../../reading/proof/field-provenance.ts';
import type { ReadAgain } from '../../../reading/proof/read-again.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { extraction } from '../../../steps/extraction.ts';
import type { OcrOutput, SetupOutput } from '../../../steps/ports/stage-io.ts';
import type { Model } from '../../../steps/ports/world.ts';
import { gatherDocument } from '../../../steps/reliability.ts';
import { judge } from '../eval/compare.ts';
import type { Expectation } from '../eval/manifest.ts';
import type { Sample } from './fit.ts';

export interface AnsweringDeps {
  readonly model: Model;
  readonly opinion: SecondOpinion;
  readonly readAgain: ReadAgain;
}

/** What a model answers about one document, each given value with its features and whether it is right. */
export async function sampleAnswers(
  setup: SetupOutput,
  ocr: OcrOutput,
  expected: Readonly<Record<string, Expectation>>,
  deps: AnsweringDeps,
  weight: number,
): Promise<Sample[]> {
  const signal = new AbortController().signal;
  const answers = await extraction({ setup, ocr }, deps, signal);
  const document = gatherDocument({ setup, ocr }, deps);
  const sample = async (field: UseCaseFieldDef): Promise<Sample | null> => {
    const value = answers.result[field.name] ?? null;
    const truth = expected[field.name];
    if (value === null || truth === undefined) return null;
    const cited = citedLines(answers.citations[field.name] ?? { segment_ids: [], score: null }, document);
    const features = measureFeatures(await gatherEvidence(field, value, cited, document, signal));
    return { features, isRight: judge(truth, value) === 'right', weight };
  };
  const samples = [];
  for (const field of setup.fields) samples.push((await sample(field)) ?? []);
  return samples.flat();
}
