/** A model's raw answer for one field: `value` is unchecked, `segment_ids` may not exist. */
export interface RawField {
  readonly value: unknown;
  readonly segment_ids: readonly string[];
  /** The model's own score, 0 to 1, where it has one that means something; null otherwise. */
  readonly score: number | null;
}
