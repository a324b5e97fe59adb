import type { Span } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import type { Candidate } from '../finders/candidate.ts';

/** What is seen of one option, by name; sizes are about 0 to 1. */
export type RankingEvidence = Readonly<Record<string, number>>;

/** A value that may be the field's, before it is weighed against the others. */
export interface RankingOption {
  readonly value: Candidate['value'];
  readonly spans: readonly Span[];
  readonly evidence: RankingEvidence;
}

/** One name of several that part a range: `depth_2` of limits 1, 3, 8 for a 2. */
export function bucket(
  name: string,
  size: number,
  limits: readonly number[],
): Readonly<Record<string, number>> {
  const at = limits.findIndex((limit) => size <= limit);
  return { [`${name}_${at < 0 ? 'more' : limits[at]}`]: 1 };
}

/** What a concept's finder says of each value: its score, and how far that is behind its best. */
export function finderEvidence(
  found: readonly Candidate[],
): (value: Candidate['value']) => Readonly<Record<string, number>> {
  const best = found.reduce((most, { score }) => Math.max(most, score), 0);
  const scores = new Map<string, number>();
  for (const { value, score } of found)
    scores.set(String(value), Math.max(score, scores.get(String(value)) ?? 0));
  return (value) => {
    const score = scores.get(String(value)) ?? 0;
    return {
      found: score,
      found_best: flag(score > 0 && score === best),
      found_sure: flag(score > 0.8),
      behind_found: best - score,
      unfound: flag(score < 0.05),
    };
  };
}
