import { flag } from '../../weights/flag.ts';

/** What stands elsewhere, or is asked elsewhere, and speaks against a candidate. */
export interface Elsewhere {
  /** By how much the words beside it account better for another field of its family. */
  readonly claimed: number;
  /** Share of the question that the words beside a place account for which says that there is nothing. */
  readonly nothing: number;
  /** Share of another field's name that the candidate's own words account for. */
  readonly namesOther: number;
  /** Share of the question's name that the label of the document accounts for that does so best, wherever it stands. */
  readonly bestLabel: number;
}

/** A share from which on all is accounted for, and a difference that says nothing. */
const FULL = 0.95;
const LITTLE = 0.02;

/**
 * What speaks against a candidate from elsewhere.
 *
 * @param beside share of the question that the words beside the candidate account for
 * @param crossing the same with its row and column
 */
export const elsewhereEvidence = (
  { claimed, nothing, namesOther, bestLabel }: Elsewhere,
  beside: number,
  crossing: number,
): Readonly<Record<string, number>> => ({
  claimed,
  nothing_ahead: Math.max(0, nothing - Math.max(beside, crossing)),
  nothing_stands: flag(nothing > FULL) * flag(nothing > beside + LITTLE),
  nothing_beside: flag(nothing > FULL),
  label_ahead: Math.max(0, bestLabel - Math.max(beside, crossing)),
  label_best: bestLabel,
  names_other: namesOther,
  names_other_whole: flag(namesOther > FULL),
});
