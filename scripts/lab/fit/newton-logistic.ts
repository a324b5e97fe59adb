import { logistic } from '../../../reading/weights/logistic.ts';

/** One answer: what was seen of it, and whether it was right. */
interface LogisticRow {
  readonly inputs: Readonly<Record<string, number>>;
  readonly right: boolean;
}

const MOST_STEPS = 40;
/** Steps that move no weight by more than this change nothing that is written. */
const LEAST_MOVE = 1e-6;
/** What holds the bias: next to nothing, so that the equations have an answer. */
const FREE = 1e-9;

/**
 * Fits a logistic function by Newton's method on the penalised log loss; the same each time. Plain descent takes a hundred times as long, and
 * a penalty is chosen anew within each fold's training folds.
 *
 * @param penalty what it costs each weight but the `bias` to be large
 */
export function fitLogisticExactly(
  rows: readonly LogisticRow[],
  penalty: number,
): Readonly<Record<string, number>> {
  const names = [...new Set(rows.flatMap(({ inputs }) => Object.keys(inputs)))].sort();
  const matrix = rows.map(({ inputs }) => Float64Array.from(names, (name) => inputs[name] ?? 0));
  const penalties = names.map((name) => (name === 'bias' ? FREE : penalty));
  const weights = new Float64Array(names.length);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const slope = Float64Array.from(weights, (weight, index) => (penalties[index] ?? 0) * weight);
    const curve = names.map((_, index) => {
      const line = new Float64Array(names.length);
      line[index] = penalties[index] ?? 0;
      return line;
    });
    matrix.forEach((row, at) => {
      addRow(row, rows[at]?.right === true, weights, rows.length, slope, curve);
    });
    const move = solve(curve, slope);
    for (let index = 0; index < weights.length; index += 1)
      weights[index] = (weights[index] ?? 0) - (move[index] ?? 0);
    if (move.every((one) => Math.abs(one) < LEAST_MOVE)) break;
  }
  return Object.fromEntries(
    names.map((name, index) => [name, Math.round((weights[index] ?? 0) * 1000) / 1000]),
  );
}

/** Adds to slope and curvature of the mean log loss what one row gives. */
function addRow(
  row: Float64Array,
  right: boolean,
  weights: Float64Array,
  all: number,
  slope: Float64Array,
  curve: readonly Float64Array[],
): void {
  const seen = [...row.keys()].filter((index) => row[index] !== 0);
  const at = (index: number) => row[index] ?? 0;
  const chance = logistic(seen.reduce((sum, index) => sum + at(index) * (weights[index] ?? 0), 0));
  const error = (chance - (right ? 1 : 0)) / all;
  const spread = (chance * (1 - chance)) / all;
  for (const index of seen) {
    slope[index] = (slope[index] ?? 0) + error * at(index);
    const line = curve[index];
    if (line === undefined) continue;
    for (const other of seen) line[other] = (line[other] ?? 0) + spread * at(index) * at(other);
  }
}

/** Solves the equations of a symmetric matrix, each row with what it makes (Gauss, with the largest pivot of each column). */
function solve(matrix: readonly Float64Array[], made: Float64Array): Float64Array {
  const rows = matrix.map((row, index) => Float64Array.from([...row, made[index] ?? 0]));
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const below = rows.slice(column);
    const pivot = below.reduce((best, row) =>
      Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best,
    );
    const from = rows.indexOf(pivot);
    [rows[column], rows[from]] = [pivot, rows[column] ?? pivot];
    for (const row of rows) {
      const share = row === pivot ? 0 : (row[column] ?? 0) / (pivot[column] ?? 1);
      if (share === 0) continue;
      for (let index = column; index <= size; index += 1)
        row[index] = (row[index] ?? 0) - share * (pivot[index] ?? 0);
    }
  }
  return Float64Array.from(rows, (row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
