import { judgedNames } from '../reading/extractor/answer-fields.ts';
import { FITTED } from '../reading/extractor/judge/fitted.ts';
import { MEMORY } from '../reading/memory/fitted.ts';
import { calibrateConfidence } from '../reading/proof/own-calibration.ts';
import { SETTLEMENT } from '../reading/proof/settle.ts';
import type { OwnCalibration } from '../schemas/calibration.ts';
import type { DoubtCode } from '../schemas/doubt.ts';
import type { FieldProvenance } from '../schemas/response.ts';
import type { UseCaseFieldDef } from '../schemas/use-case.ts';

/** Doubts that ask for a look whatever the confidence. */
const ASKING: ReadonlySet<DoubtCode> = new Set(['other_kind', 'check_fails']);

/** From this confidence on nobody needs to look at a value, by what it was found by. */
function reviewBelow({ learnt_from = [], doubts = [] }: FieldProvenance, isJudged: boolean): number {
  if (learnt_from.length > 0) return MEMORY.review_below;
  const isFound = !doubts.some(({ code }) => code === 'model_only');
  return isJudged && isFound ? FITTED.review_below : SETTLEMENT.review_below;
}

/** The proof of a value with another confidence: it needs a review by the same limit as before, and where it needed one for another reason. */
export function withConfidence(
  proof: FieldProvenance,
  confidence: number,
  isJudged: boolean,
): FieldProvenance {
  if (proof.confidence === null) return proof;
  const limit = reviewBelow(proof, isJudged);
  const isAsked =
    proof.needs_review === true &&
    (proof.confidence >= limit || (proof.doubts ?? []).some(({ code }) => ASKING.has(code)));
  return { ...proof, confidence, needs_review: isAsked || confidence < limit };
}

/** What the service's own weights say of a value, whether or not the installation has calibrated it since. */
export const uncalibratedConfidence = ({
  confidence,
  uncalibrated_confidence,
}: FieldProvenance): number | null => uncalibrated_confidence ?? confidence;

/** The proofs of a document's fields with what their confidences are worth on the documents of this installation. */
export function calibrateProofs(
  proofs: readonly FieldProvenance[],
  fields: readonly UseCaseFieldDef[],
  calibration: OwnCalibration,
): FieldProvenance[] {
  const judged = judgedNames(fields);
  return proofs.map((proof) => {
    const { confidence } = proof;
    if (confidence === null) return proof;
    const own = calibrateConfidence(confidence, calibration);
    return {
      ...withConfidence(proof, own, judged.has(proof.field_name)),
      uncalibrated_confidence: confidence,
    };
  });
}
