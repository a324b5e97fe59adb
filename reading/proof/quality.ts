import type { FieldProvenance, QualityMetrics } from '../../schemas/response.ts';

const round = (ratio: number) => Math.round(ratio * 10_000) / 10_000;

/** Counts over all fields; the ratio and the mean are over the values that were found, null without any. */
export function measureQuality(fields: readonly FieldProvenance[]): QualityMetrics {
  const found = fields.filter((field) => field.value !== null);
  const verified = found.filter((field) => field.provenance_verified === true);
  const confidences = found.flatMap((field) => (field.confidence === null ? [] : [field.confidence]));
  const sum = confidences.reduce((total, confidence) => total + confidence, 0);
  return {
    fields_total: fields.length,
    fields_found: found.length,
    fields_verified: verified.length,
    verified_ratio: found.length === 0 ? null : round(verified.length / found.length),
    mean_confidence: confidences.length === 0 ? null : round(sum / confidences.length),
    needs_review: fields.filter((field) => field.needs_review === true).length,
  };
}
