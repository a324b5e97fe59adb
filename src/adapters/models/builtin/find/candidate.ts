import type { Span } from '../layout/layout.ts';

/** A value that may be the answer, with the text that it was read from. */
export interface Candidate {
  readonly value: string | number | boolean;
  /** Where the value itself stands, first line first. */
  readonly spans: readonly Span[];
  /** How well it fits, 0 to 1. */
  readonly score: number;
}

/** The same value found in several places counts once, as its best place, a little surer for each further one. */
export function mergeEqual(candidates: readonly Candidate[]): Candidate[] {
  const byValue = new Map<string, Candidate>();
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    const key = String(candidate.value);
    const known = byValue.get(key);
    if (known === undefined) byValue.set(key, candidate);
    else byValue.set(key, { ...known, score: known.score + (1 - known.score) * 0.15 * candidate.score });
  }
  return [...byValue.values()].sort((a, b) => b.score - a.score);
}
