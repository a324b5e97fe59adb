import type { FieldValue } from '../../../schemas/response.ts';
import type { ReviewedField } from '../reviews/reviewed-field.ts';

/** One value of a result, as a row of a table. */
export interface ExportedValue extends Pick<ReviewedField, 'origin' | 'verdict' | 'needs_review'> {
  /** Such as `result.total`. */
  readonly path: string;
  readonly value: FieldValue;
  /** The machine's in its own value, from 0 to 1; null where none was asked for, and for a value of a person. */
  readonly confidence: number | null;
  readonly doubts: readonly string[];
}

/** The values of a result as rows of a table. */
export function exportedValues(fields: readonly ReviewedField[]): ExportedValue[] {
  return fields.map(({ field_name, value, origin, verdict, confidence, needs_review, doubts }) => ({
    path: `result.${field_name}`,
    value,
    origin,
    verdict,
    confidence,
    needs_review,
    doubts: doubts.map(({ message }) => message),
  }));
}
