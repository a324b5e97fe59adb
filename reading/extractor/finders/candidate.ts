import type { Span } from '../../layout/layout.ts';

/** A value that may be the answer, with the text that it was read from. */
export interface Candidate {
  readonly value: string | number | boolean;
  /** Where the value itself stands, first line first. */
  readonly spans: readonly Span[];
  /** How well it fits, 0 to 1. */
  readonly score: number;
  /** The score is a chance that fitted weights give it among all candidates. */
  readonly isRanked?: boolean;
  /** It is what the bookings of the document start from, or come to, as was asked: they add up. */
  readonly addsUp?: boolean;
  /** One of several that the document lists, such as currencies of accounts: its place alone sets it before the others. */
  readonly isOneOfSeveral?: boolean;
  /** What the score was made of, by name; for people (`npm run explain`): nothing decides by it. */
  readonly evidence?: Readonly<Record<string, number>>;
}

/** What a second place that says the same adds to a value, as a share of the doubt that is left. */
const SUPPORT = 0.15;

/** The same value found in several places counts once, as its best place, a little surer for a further one. */
export function mergeEqual(candidates: readonly Candidate[]): Candidate[] {
  const byValue = Map.groupBy(candidates, (one) => String(one.value));
  return [...byValue.values()]
    .flatMap((places): Candidate[] => {
      const [best, next] = [...places].sort((a, b) => b.score - a.score);
      if (best === undefined) return [];
      const score = best.score + (1 - best.score) * SUPPORT * (next?.score ?? 0);
      if (next === undefined) return [{ ...best, score }];
      return [{ ...best, score, evidence: { ...best.evidence, second_place: next.score } }];
    })
    .sort((a, b) => b.score - a.score);
}
