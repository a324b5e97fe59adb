/** A given value: how sure the service said it was, and whether it was right. */
export interface Judged {
  readonly confidence: number;
  readonly right: boolean;
}

/**
 * Area under the ROC curve: how often a right value has a higher confidence than a wrong one, ties counting half.
 * Null where there is no wrong or no right value. (Hanley and McNeil 1982: the Mann–Whitney statistic.)
 */
export function areaUnderCurve(values: readonly Judged[]): number | null {
  const right = values.filter((one) => one.right);
  const wrong = values.filter((one) => !one.right);
  if (right.length === 0 || wrong.length === 0) return null;
  const wins = right.reduce(
    (sum, good) =>
      sum +
      wrong.reduce(
        (inner, bad) =>
          inner + (good.confidence > bad.confidence ? 1 : good.confidence === bad.confidence ? 0.5 : 0),
        0,
      ),
    0,
  );
  return wins / (right.length * wrong.length);
}

/** Share of right values among the surest `coverage` of all; null without values. */
export function accuracyAtCoverage(values: readonly Judged[], coverage: number): number | null {
  const taken = [...values]
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, Math.round(values.length * coverage));
  return taken.length === 0 ? null : taken.filter((one) => one.right).length / taken.length;
}

/** One bar of a reliability diagram: of the values given about this confidence, how many were right. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly confidence: number;
  readonly accuracy: number;
}

export function reliabilityBins(values: readonly Judged[], bins = 10): Bin[] {
  return Array.from({ length: bins }, (_, index) => {
    const inside = values.filter((one) => Math.min(bins - 1, Math.floor(one.confidence * bins)) === index);
    const share = (sum: number) => (inside.length === 0 ? 0 : sum / inside.length);
    return {
      from: index / bins,
      to: (index + 1) / bins,
      count: inside.length,
      confidence: share(inside.reduce((sum, one) => sum + one.confidence, 0)),
      accuracy: share(inside.filter((one) => one.right).length),
    };
  });
}

/** Expected calibration error: the mean gap between confidence and accuracy over the bins, by count (Guo et al. 2017). */
export function calibrationError(values: readonly Judged[]): number | null {
  if (values.length === 0) return null;
  return reliabilityBins(values).reduce(
    (sum, bin) => sum + (bin.count / values.length) * Math.abs(bin.confidence - bin.accuracy),
    0,
  );
}
