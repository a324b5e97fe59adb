/** A regular expression of the product and the first place that makes it. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** `file:line`, from the root of the repository. */
  readonly place: string;
}

/** Each once: many places write the same. */
export const eachOnce = (patterns: readonly Pattern[]): readonly Pattern[] => [
  ...new Map(patterns.toReversed().map((one) => [`/${one.source}/${one.flags}`, one])).values(),
];
