/** A chance that was given, and whether what it was given for came true. */
export interface Forecast {
  readonly chance: number;
  readonly isRight: boolean;
}

/**
 * Area under the ROC curve: how often a right thing has the higher chance than a wrong one, ties counted half (the
 * Mann-Whitney statistic). NaN without both kinds.
 */
export function areaUnderCurve(forecasts: readonly Forecast[]): number {
  const right = forecasts.filter((one) => one.isRight).map((one) => one.chance);
  const wrong = forecasts.filter((one) => !one.isRight).map((one) => one.chance);
  const sum = right.reduce(
    (total, chance) =>
      total + wrong.reduce((wins, other) => wins + (chance > other ? 1 : chance === other ? 0.5 : 0), 0),
    0,
  );
  return sum / (right.length * wrong.length);
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Mean of the chances that were given. */
  readonly given: number;
  /** Share that came true. */
  readonly found: number;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The reliability diagram: forecasts in bins of equal width; empty bins are left out. */
export function binForecasts(forecasts: readonly Forecast[], bins = 10): Bin[] {
  return Array.from({ length: bins }, (_, index) => ({ from: index / bins, to: (index + 1) / bins })).flatMap(
    ({ from, to }) => {
      const inside = forecasts.filter(
        ({ chance }) => chance >= from && (chance < to || (to === 1 && chance === 1)),
      );
      if (inside.length === 0) return [];
      const given = mean(inside.map((one) => one.chance));
      return [
        { from, to, count: inside.length, given, found: mean(inside.map((one) => Number(one.isRight))) },
      ];
    },
  );
}

/** Expected calibration error: the mean distance of given and found over the bins, weighted by their counts. */
export function calibrationError(forecasts: readonly Forecast[], bins = 10): number {
  return binForecasts(forecasts, bins).reduce(
    (sum, bin) => sum + (bin.count / forecasts.length) * Math.abs(bin.given - bin.found),
    0,
  );
}

/** Share of right ones among the surest `coverage` of all. */
export function accuracyAt(coverage: number, forecasts: readonly Forecast[]): number {
  const surest = forecasts
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, Math.ceil(coverage * forecasts.length));
  return mean(surest.map((one) => Number(one.isRight)));
}
