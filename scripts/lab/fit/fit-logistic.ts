import { logistic } from '../../../reading/weights/logistic.ts';

/** One answer: what was seen of it, and whether it was right. */
export interface LogisticRow {
  readonly inputs: Readonly<Record<string, number>>;
  readonly right: boolean;
}

/** How far the descent goes, and what it costs a weight to be large. */
export interface Descent {
  readonly steps: number;
  readonly rate: number;
  readonly penalty: number;
  /** Whether the `bias` may be as large as it likes. */
  readonly hasFreeBias: boolean;
}

/** Fits a logistic function by gradient descent on the penalised log loss; the same each time. */
export function fitLogistic(
  rows: readonly LogisticRow[],
  { steps, rate, penalty, hasFreeBias }: Descent,
): Readonly<Record<string, number>> {
  const names = [...new Set(rows.flatMap(({ inputs }) => Object.keys(inputs)))].sort();
  const matrix = rows.map(({ inputs }) => Float64Array.from(names, (name) => inputs[name] ?? 0));
  const penalties = names.map((name) => (hasFreeBias && name === 'bias' ? 0 : penalty));
  const weights = new Float64Array(names.length);
  for (let step = 0; step < steps; step += 1) {
    const slope = Float64Array.from(weights, (weight, index) => (penalties[index] ?? 0) * weight);
    matrix.forEach((row, at) => {
      let sum = 0;
      for (let index = 0; index < row.length; index += 1) sum += (row[index] ?? 0) * (weights[index] ?? 0);
      const error = (logistic(sum) - (rows[at]?.right === true ? 1 : 0)) / rows.length;
      for (let index = 0; index < row.length; index += 1)
        slope[index] = (slope[index] ?? 0) + error * (row[index] ?? 0);
    });
    for (let index = 0; index < weights.length; index += 1)
      weights[index] = (weights[index] ?? 0) - rate * (slope[index] ?? 0);
  }
  return Object.fromEntries(
    names.map((name, index) => [name, Math.round((weights[index] ?? 0) * 1000) / 1000]),
  );
}
