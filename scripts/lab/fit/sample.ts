import type { Place } from '../../../reading/extractor/choice/claims.ts';
import type { Evidence } from '../../../reading/extractor/evidence/measure.ts';
import type { Family } from '../../../reading/extractor/evidence/option.ts';

/** One candidate as the fit sees it. */
export interface SampleOption {
  readonly evidence: Evidence;
  readonly right: boolean;
  /** Equal for candidates that say the same value: a name with and without an honorific. */
  readonly value: string;
  readonly isTitled?: boolean;
  readonly places: readonly Place[];
}

/** The fold of samples that are fitted on whatever fold is reported. */
export const NEVER_REPORTED = -1;

/** One field asked of one document. */
export interface Sample {
  readonly set: string;
  readonly file: string;
  readonly group: string;
  readonly fold: number;
  readonly language: string;
  readonly field: string;
  readonly family: Family;
  /** The expected value is not null. Where it is, null is right, and beside it each option that is accepted too: a sum of 0 for one that nobody paid. */
  readonly stated: boolean;
  /** How the value stands, or for what is not stated whether something similar is printed, or whose field it is. */
  readonly standing: string;
  readonly weight: number;
  readonly options: readonly SampleOption[];
}
