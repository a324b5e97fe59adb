import type { Span } from '../../layout/layout.ts';
import { chancesBesideClaims } from '../choice/claims.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { findCustomer } from '../party/find-customer.ts';
import type { DocumentView } from '../view/document-view.ts';
import { besideSums } from './beside-sums.ts';
import { chancesIn, isSlip, rankingOptions } from './propose.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import type { KindWeights, RankingWeights } from './ranking-weights.ts';
import { weightsOf } from './ranking-weights.ts';
import { uniteValues } from './unite-values.ts';

/** Candidates after these say nothing that the first ones do not. */
const MAX_RANKED = 6;

/**
 * The candidates of a field that rules know, each with the chance that fitted weights give it: places that say the same value count
 * together. What the concept's finder found is evidence among others. Undefined where no weights were fitted for its kind.
 */
export function rank(
  view: DocumentView,
  meaning: FieldMeaning,
  found: readonly Candidate[],
  ranking: RankingWeights,
): Candidate[] | undefined {
  const proposed = rankingOptions(view, meaning, found);
  if (proposed === undefined) return undefined;
  const weights = weightsOf(ranking, proposed.kind);
  if (weights === undefined) return undefined;
  const { options, family } = proposed;
  const alone = chancesIn(proposed, weights);
  const chances = withoutCustomers(
    view,
    meaning,
    options,
    besideSums(view, meaning, options, alone, weights),
    ranking,
  );
  return uniteValues(options, chances, meaning.concept)
    .slice(0, MAX_RANKED)
    .map(({ best, sum }) => ({
      value: best.value,
      spans: best.spans,
      score: Math.min(1, sum),
      isRanked: true,
      evidence: contributions(best.evidence, family, weights),
    }));
}

/** The chances of an issuer less what the customer's own ranking claims of the same words. A slip from a till names no customer. */
function withoutCustomers(
  view: DocumentView,
  { concept, field }: FieldMeaning,
  options: readonly RankingOption[],
  chances: readonly number[],
  ranking: RankingWeights,
): readonly number[] {
  if (concept !== 'issuer' || isSlip(view)) return chances;
  const customer: FieldMeaning = { field, concept: 'customer', phrases: [] };
  const proposed = rankingOptions(view, customer, findCustomer(view, customer));
  const weights = proposed === undefined ? undefined : weightsOf(ranking, proposed.kind);
  if (proposed === undefined || weights === undefined) return chances;
  const claims = chancesIn(proposed, weights);
  const claimed = options.map(({ value, spans }) => [
    {
      by: 0,
      chance: proposed.options.reduce(
        (sum, one, at) =>
          isSameText(one.value, value) || overlap(one.spans, spans) ? sum + (claims[at] ?? 0) : sum,
        0,
      ),
    },
  ]);
  return chancesBesideClaims(chances, claimed);
}

const isSameText = (a: Candidate['value'], b: Candidate['value']) =>
  String(a).toLowerCase() === String(b).toLowerCase();

const overlap = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.some((one) => b.some((other) => one.row === other.row && one.start < other.end && other.start < one.end));

/** What each piece of evidence adds to a candidate's utility, for people. */
function contributions(evidence: RankingEvidence, family: string, { shared, families }: KindWeights) {
  const own = families[family] ?? {};
  return Object.fromEntries(
    Object.entries(evidence)
      .map(([name, size]) => [name, size * ((shared[name] ?? 0) + (own[name] ?? 0))] as const)
      .filter(([, part]) => Math.abs(part) >= 0.05)
      .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a)),
  );
}
