import { createRandom } from '../random.ts';
import { checkConfidence } from './confidence-check.ts';
import { printFields } from './print-report.ts';
import type { FieldResult } from './run-example.ts';
import { judgedValues } from './tally.ts';

const figure = (value: number) => value.toFixed(3);

/** Whether confidence still says what it means on these values, in a sentence. */
function sayConfidence(results: readonly FieldResult[], seed: number): string {
  const values = judgedValues(results);
  const check = checkConfidence(values, createRandom(seed));
  if (check === null)
    return `Confidence: too few values (${values.length}) to say whether it means what it says.`;
  const { error, bound, holds } = check;
  return holds
    ? `Confidence means what it says: its error ${figure(error)} is one that true confidences have too (up to ${figure(bound)}).`
    : `WARNING: confidence no longer means what it says. Its error is ${figure(error)}, where true confidences would stay below ${figure(bound)}: what arrives here is other than what the service was fitted on.`;
}

/** The report on approved jobs, and whether confidence holds on them. */
export function printReviewed(results: readonly FieldResult[], seed: number): string {
  if (results.length === 0) return 'There is no approved job in the database.';
  return `${printFields(results)}\n\n${sayConfidence(results, seed)}`;
}
