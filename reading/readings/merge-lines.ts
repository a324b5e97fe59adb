import { groupByFirsts } from '../geometry/rows.ts';
import { chooseLine } from './choose-line.ts';
import { groupLines } from './group-lines.ts';
import { boxOfLine, type ReadLine } from './read-line.ts';
import type { ReaderTraits } from './reader-traits.ts';
import { VOTE_WEIGHTS, type VoteWeights } from './vote-weights.ts';
import { describePage } from './word-evidence.ts';

/** What one reader saw on a page. */
export interface ReaderLines {
  readonly traits: ReaderTraits;
  readonly lines: readonly ReadLine[];
}

/**
 * The lines of a page out of what several readers saw, in reading order: each reader is held against what those before it
 * have left. Where both have a line the better reading stands and the other is kept beside it.
 */
export function mergeLines(
  first: ReaderLines,
  others: readonly ReaderLines[],
  weights: VoteWeights = VOTE_WEIGHTS,
): ReadLine[] {
  const page = describePage(first.lines, ...others.map(({ lines }) => lines));
  const merged = others.reduce<readonly ReadLine[]>((own, other) => {
    const readers = { own: first.traits, other: other.traits };
    return groupLines(own, other.lines).flatMap((group) => chooseLine(group, readers, page, weights) ?? []);
  }, first.lines);
  return sortLines(merged);
}

/** Lines from the top, those of one row from the left. */
export const sortLines = (lines: readonly ReadLine[]): ReadLine[] => groupByFirsts(lines, boxOfLine).flat();
