const STEPS = 160;
const RATE = 0.12;

/**
 * Weights of least loss by gradient steps from 0 (Adam: Kingma and Ba 2015); the same each time.
 *
 * @param slopeAt how the loss grows with each weight
 * @param penaltyOf how hard a weight is held at 0
 */
export function descend(
  size: number,
  slopeAt: (weights: Float64Array) => Float64Array,
  penaltyOf: (index: number) => number,
): Float64Array {
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const spread = new Float64Array(size);
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = slopeAt(weights);
    const rate = RATE * (step < STEPS / 2 ? 1 : (2 * (STEPS - step)) / STEPS);
    for (let index = 0; index < size; index += 1) {
      const value = (slope[index] ?? 0) + penaltyOf(index) * (weights[index] ?? 0);
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * value;
      spread[index] = 0.99 * (spread[index] ?? 0) + 0.01 * value * value;
      const first = (mean[index] ?? 0) / (1 - 0.9 ** step);
      const second = (spread[index] ?? 0) / (1 - 0.99 ** step);
      weights[index] = (weights[index] ?? 0) - (rate * first) / (Math.sqrt(second) + 1e-8);
    }
  }
  return weights;
}
