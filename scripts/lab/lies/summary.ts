import { areaUnderCurve } from '../eval/figures.ts';
import type { Trial } from './run-lies.ts';

export interface LieSummary {
  readonly lies: number;
  /** Lies whose value is nowhere in the document, and the share of them that was verified all the same. */
  readonly absent: number;
  readonly absentVerified: number;
  /** Share of true values that the document holds as read and that are verified; wrongly cited ones count too. */
  readonly trueVerified: number;
  /** Share of wrongly cited true values whose citation was corrected. */
  readonly corrected: number;
  /** Area under the curve of confidence, true values against values of another line and neighbours' names. */
  readonly otherLineArea: number | null;
  readonly byKind: readonly {
    readonly kind: string;
    readonly count: number;
    readonly verified: number;
    readonly confidence: number;
  }[];
}

const share = (trials: readonly Trial[], is: (trial: Trial) => boolean) =>
  trials.length === 0 ? Number.NaN : trials.filter(is).length / trials.length;
const isVerified = (trial: Trial) => trial.proof.provenance_verified === true;

export function summarise(trials: readonly Trial[]): LieSummary {
  const lies = trials.filter((trial) => !trial.isRight);
  const absent = lies.filter((trial) => !trial.isPresent);
  const right = trials.filter((trial) => trial.isRight && trial.isPresent);
  const ranked = trials.filter(
    ({ kind, isPresent }) =>
      (kind === 'true' && isPresent) || kind === 'other_line' || kind === 'neighbour_name',
  );
  const miscited = right.filter((trial) => trial.kind === 'wrong_citation' && isVerified(trial));
  const byKind = Map.groupBy(trials, (trial) => trial.kind);
  return {
    lies: lies.length,
    absent: absent.length,
    absentVerified: share(absent, isVerified),
    trueVerified: share(right, isVerified),
    corrected: share(miscited, (trial) => trial.proof.citation_corrected === true),
    otherLineArea: areaUnderCurve(
      ranked.map(({ proof, isRight }) => ({ confidence: proof.confidence ?? 0, right: isRight })),
    ),
    byKind: [...byKind].map(([kind, some]) => ({
      kind,
      count: some.length,
      verified: share(some, isVerified),
      confidence: some.reduce((sum, trial) => sum + (trial.proof.confidence ?? 0), 0) / some.length,
    })),
  };
}
