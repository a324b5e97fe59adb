/** A model's raw answer for one field: `value` is unchecked, `segment_ids` may not exist. */
export interface RawField {
  readonly value: unknown;
  readonly segment_ids: readonly string[];
  /** The model's own score, 0 to 1, where it has one that means something; null otherwise. */
  readonly score: number | null;
}

/** What a model answers for a field that it finds no value for. */
export const NO_ANSWER: RawField = { value: null, segment_ids: [], score: null };
