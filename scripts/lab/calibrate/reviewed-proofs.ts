import { judgedNames } from '../../../reading/extractor/answer-fields.ts';
import type { FieldProvenance } from '../../../schemas/response.ts';
import { definitionOf } from '../../../src/extraction/reviews/reviewable.ts';
import type { ReviewedJob } from '../../../src/extraction/store/reviews.ts';
import { uncalibratedConfidence, withConfidence } from '../../../steps/calibrate-proofs.ts';
import type { UseCaseRegistry } from '../../../steps/use-cases.ts';
import { toResults } from '../eval/reviewed.ts';
import type { ReviewedValue } from './fit-own.ts';

/** A value of an approved document with its proof, both as the service's own weights say them, and whether people left it as it was. */
export interface ReviewedProof extends ReviewedValue {
  readonly proof: FieldProvenance;
  readonly isJudged: boolean;
}

/** The values of an approved job that have a confidence, as they were before a calibration of the installation. */
export function toReviewedProofs(reviewed: ReviewedJob, registry: UseCaseRegistry): ReviewedProof[] {
  const judged = judgedNames(definitionOf(reviewed.job, registry)?.fields ?? []);
  return toResults(reviewed, registry).flatMap(({ file, answer, provenance, outcome }): ReviewedProof[] => {
    const confidence = provenance === null ? null : uncalibratedConfidence(provenance);
    if (provenance === null || confidence === null || answer === null) return [];
    const isJudged = judged.has(provenance.field_name);
    const proof = withConfidence(provenance, confidence, isJudged);
    return [{ document: file, confidence, right: outcome === 'right', proof, isJudged }];
  });
}
