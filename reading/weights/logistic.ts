/** What was seen, by name, and how much of it. */
export type Seen = Readonly<Record<string, number>>;

/** Nothing is ever certain, and nothing that was answered is impossible. */
const [MIN_CONFIDENCE, MAX_CONFIDENCE] = [0.01, 0.99];

/** The weighed sum of what was seen, from `bias` on: above 0 it is likelier than not. What has no weight counts nothing. */
export function weigh(seen: Seen, weights: Readonly<Record<string, number>>, bias = 0): number {
  let sum = bias;
  for (const name in seen) sum += (seen[name] ?? 0) * (weights[name] ?? 0);
  return sum;
}

/** The chance, 0 to 1, that a weighed sum stands for. */
export const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

export const boundedChance = (chance: number): number =>
  Math.min(MAX_CONFIDENCE, Math.max(MIN_CONFIDENCE, chance));

/** The chance of a weighed sum as it is told: 0.01 to 0.99, with three digits. */
export const toConfidence = (sum: number): number => Math.round(boundedChance(logistic(sum)) * 1000) / 1000;

/** Log odds beyond these are rounding. */
const FARTHEST = 7;
export const boundedOdds = (odds: number): number => Math.min(FARTHEST, Math.max(-FARTHEST, odds));

/** The log odds of a chance, at most 7 either way. */
export const logOdds = (chance: number): number =>
  boundedOdds(Math.log(chance / Math.max(Number.EPSILON, 1 - chance)));
