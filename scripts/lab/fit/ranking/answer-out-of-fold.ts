import { explainedFields } from '../../../../reading/extractor/concepts/explained-name.ts';
import { understandField } from '../../../../reading/extractor/concepts/understand-field.ts';
import type { RankingWeights } from '../../../../reading/extractor/ranking/ranking-weights.ts';
import { createSecondOpinion } from '../../../../reading/extractor/second-opinion.ts';
import { measureFeatures } from '../../../../reading/proof/features.ts';
import { citedLines, gatherEvidence } from '../../../../reading/proof/field-provenance.ts';
import { settlementInputs } from '../../../../reading/proof/settle.ts';
import type { FieldValue } from '../../../../schemas/response.ts';
import { createBuiltinModel } from '../../../../src/adapters/models/builtin/builtin-model.ts';
import { extraction } from '../../../../steps/extraction.ts';
import type { OcrOutput, SetupOutput } from '../../../../steps/ports/stage-io.ts';
import { gatherDocument } from '../../../../steps/reliability.ts';
import type { Comparison } from '../../eval/compare.ts';
import { judge } from '../../eval/compare.ts';
import { foldOf } from '../../eval/folds.ts';
import type { Example } from '../../eval/manifest.ts';
import { isAlike } from '../../eval/similarity.ts';

/** What was answered to one field by weights that were fitted without its group. */
export interface KnownAnswer {
  readonly set: string;
  readonly file: string;
  readonly group: string;
  readonly fold: number;
  readonly field: string;
  readonly concept: string;
  readonly value: FieldValue;
  readonly outcome: Comparison;
  /** Right, or a text of which at most one letter in ten differs. */
  readonly alike: boolean;
  /** What its confidence is made of; null where nothing was answered. */
  readonly inputs: Readonly<Record<string, number>> | null;
}

/**
 * Answers the fields of a document that rules know as the service would, with weights that were fitted without its fold.
 * @param ranking those weights
 */
export async function answerKnown(
  example: Example,
  setup: SetupOutput,
  ocr: OcrOutput,
  ranking: RankingWeights,
  signal: AbortSignal,
): Promise<KnownAnswer[]> {
  const fold = foldOf(example.group);
  const model = createBuiltinModel(undefined, ranking);
  const opinion = createSecondOpinion(undefined, ranking);
  const { result, citations } = await extraction({ setup, ocr }, { model }, signal);
  const document = gatherDocument(
    { setup, ocr, extraction: { result } },
    { opinion, readAgain: async () => null },
  );
  const answers: KnownAnswer[] = [];
  for (const field of explainedFields(setup.fields)) {
    const expected = example.fields[field.name];
    if (expected === undefined) continue;
    const value = result[field.name] ?? null;
    const cited = citedLines(citations[field.name] ?? { segment_ids: [], score: null }, document);
    const evidence = value === null ? null : await gatherEvidence(field, value, cited, document, signal);
    answers.push({
      set: example.set,
      file: example.file,
      group: example.group,
      fold,
      field: field.name,
      concept: understandField(field).concept,
      value,
      outcome: judge(expected, value),
      alike: isAlike(expected, value),
      inputs: evidence === null ? null : settlementInputs(evidence, measureFeatures(evidence)),
    });
  }
  return answers;
}
