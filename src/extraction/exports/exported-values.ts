import type { FieldValue } from '../../../schemas/response.ts';
import type { ShownResponse } from '../ui/shown-response.ts';

/** One value of a result, as a row of a table. */
export interface ExportedValue {
  /** Such as `result.total`. */
  readonly path: string;
  readonly value: FieldValue;
  /** Who says so. */
  readonly origin: 'machine';
  /** From 0 to 1; null where none was asked for, or the value has none. */
  readonly confidence: number | null;
  readonly needs_review: boolean | null;
  readonly doubts: readonly string[];
}

/** The values of a response in the order of the use case, with their proof where there is one. */
export function exportedValues({ fields, result }: ShownResponse): ExportedValue[] {
  const origin = 'machine';
  if (fields === null)
    return Object.entries(result).map(([name, value]) => {
      return { path: `result.${name}`, value, origin, confidence: null, needs_review: null, doubts: [] };
    });
  return fields.map(({ field_name, value, confidence, needs_review, doubts }) => ({
    path: `result.${field_name}`,
    value,
    origin,
    confidence,
    needs_review,
    doubts: doubts.map(({ message }) => message),
  }));
}
