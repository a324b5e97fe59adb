/** One answer: what was seen of it, and whether it was right. */
export interface LogisticRow {
  readonly inputs: Readonly<Record<string, number>>;
  readonly right: boolean;
}

const STEPS = 4000;
const RATE = 0.4;
const PENALTY = 0.0015;

/** Fits a logistic function by gradient descent on the penalised log loss (the `bias` is free); the same each time. */
export function fitLogistic(
  rows: readonly LogisticRow[],
  penalty = PENALTY,
): Readonly<Record<string, number>> {
  const names = [...new Set(rows.flatMap(({ inputs }) => Object.keys(inputs)))].sort();
  const matrix = rows.map(({ inputs }) => Float64Array.from(names, (name) => inputs[name] ?? 0));
  const weights = new Float64Array(names.length);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = Float64Array.from(weights, (weight, index) =>
      names[index] === 'bias' ? 0 : penalty * weight,
    );
    matrix.forEach((row, at) => {
      let sum = 0;
      for (let index = 0; index < row.length; index += 1) sum += (row[index] ?? 0) * (weights[index] ?? 0);
      const error = (1 / (1 + Math.exp(-sum)) - (rows[at]?.right === true ? 1 : 0)) / rows.length;
      for (let index = 0; index < row.length; index += 1)
        slope[index] = (slope[index] ?? 0) + error * (row[index] ?? 0);
    });
    for (let index = 0; index < weights.length; index += 1)
      weights[index] = (weights[index] ?? 0) - RATE * (slope[index] ?? 0);
  }
  return Object.fromEntries(
    names.map((name, index) => [name, Math.round((weights[index] ?? 0) * 1000) / 1000]),
  );
}
