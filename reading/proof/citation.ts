/** What the model cited for a value; `score` is its own, null where it has none that means something. */
export interface Citation {
  readonly segment_ids: readonly string[];
  readonly score: number | null;
}
