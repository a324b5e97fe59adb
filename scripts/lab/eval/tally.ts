import type { Judged } from './figures.ts';
import { accuracyAtCoverage, areaUnderCurve, calibrationError } from './figures.ts';
import type { FieldResult } from './run-example.ts';
import { isAlike } from './similarity.ts';

export interface Tally {
  readonly name: string;
  readonly total: number;
  readonly right: number;
  readonly missed: number;
  readonly wrong: number;
  readonly invented: number;
  /** Right, or a text of which at most one letter in ten differs: a misreading, not another value. */
  readonly alike: number;
}

export function tally(name: string, results: readonly FieldResult[]): Tally {
  const count = (outcome: FieldResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  return {
    name,
    total: results.length,
    right: count('right'),
    missed: count('missed'),
    wrong: count('wrong'),
    invented: count('invented'),
    alike: results.filter((one) => isAlike(one.expected, one.answer)).length,
  };
}

/** What the flags and the confidence are worth on a set of results. */
export interface TrustFigures {
  readonly given: number;
  /** Of the values given with provenance_verified true, the share that is right. */
  readonly verifiedPrecision: number | null;
  /** Of the right values, the share that is verified. */
  readonly rightVerified: number | null;
  readonly areaUnderCurve: number | null;
  readonly accuracyAt80: number | null;
  readonly calibrationError: number | null;
}

export function judgedValues(results: readonly FieldResult[]): Judged[] {
  return results.flatMap((one) =>
    one.answer === null || one.confidence === null
      ? []
      : [{ confidence: one.confidence, right: one.outcome === 'right' }],
  );
}

export function trustFigures(results: readonly FieldResult[]): TrustFigures {
  const values = judgedValues(results);
  const given = results.filter((one) => one.answer !== null);
  const verified = given.filter((one) => one.provenance?.provenance_verified === true);
  const right = given.filter((one) => one.outcome === 'right');
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return {
    given: given.length,
    verifiedPrecision: share(verified.filter((one) => one.outcome === 'right').length, verified.length),
    rightVerified: share(verified.filter((one) => one.outcome === 'right').length, right.length),
    areaUnderCurve: areaUnderCurve(values),
    accuracyAt80: accuracyAtCoverage(values, 0.8),
    calibrationError: calibrationError(values),
  };
}
