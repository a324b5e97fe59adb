import type { Concept } from '../../languages/concept.ts';
import type { Span } from '../../layout/layout.ts';
import { chancesBesideClaims } from '../choice/claims.ts';
import { CONCEPTS } from '../concepts/concepts.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { findBalance } from '../finders/find-balance.ts';
import { findDate } from '../finders/find-date.ts';
import { findCustomer } from '../party/find-customer.ts';
import { findIssuer } from '../party/find-issuer.ts';
import type { DocumentView } from '../view/document-view.ts';
import { besideSums } from './beside-sums.ts';
import { otherEndOf } from './near-labels.ts';
import { chancesIn, rankingOptions } from './propose.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import type { KindWeights, RankingWeights } from './ranking-weights.ts';
import { weightsOf } from './ranking-weights.ts';
import { isSlip } from './slip.ts';
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
  const chances = withoutRivals(
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
      ...(best.evidence['course_own'] === 1 ? { addsUp: true } : {}),
      evidence: contributions(best.evidence, family, weights),
    }));
}

/** A concept whose ranking claims words that another one may not take too. */
interface Rival {
  readonly concept: Concept;
  readonly find: (view: DocumentView, meaning: FieldMeaning) => readonly Candidate[];
  /** It claims the same name wherever that is printed; an amount or a day may be printed for both. */
  readonly claimsText: boolean;
}

/** Sender and receiver of a bill are two, and so are both ends of a period; a slip from a till names no customer. */
function rivalOf(view: DocumentView, concept: Concept): Rival | undefined {
  if (concept === 'issuer')
    return isSlip(view) ? undefined : { concept: 'customer', find: findCustomer, claimsText: true };
  if (concept === 'customer') return { concept: 'issuer', find: findIssuer, claimsText: true };
  const other = otherEndOf(concept);
  if (other === undefined) return undefined;
  return { concept: other, find: isDay(other) ? findDate : findBalance, claimsText: false };
}

const isDay = (concept: Concept) => CONCEPTS[concept].kind === 'date';

/** The chances of a field less what its rival's own ranking claims of the same words. */
function withoutRivals(
  view: DocumentView,
  { concept, field }: FieldMeaning,
  options: readonly RankingOption[],
  chances: readonly number[],
  ranking: RankingWeights,
): readonly number[] {
  const rival = rivalOf(view, concept);
  if (rival === undefined) return chances;
  const meaning: FieldMeaning = { field, concept: rival.concept, phrases: [] };
  const proposed = rankingOptions(view, meaning, rival.find(view, meaning));
  const weights = proposed === undefined ? undefined : weightsOf(ranking, proposed.kind);
  if (proposed === undefined || weights === undefined) return chances;
  const claims = chancesIn(proposed, weights);
  const claimed = options.map(({ value, spans }) => [
    {
      by: 0,
      chance: proposed.options.reduce(
        (sum, one, at) =>
          (rival.claimsText && isSameText(one.value, value)) || overlap(one.spans, spans)
            ? sum + (claims[at] ?? 0)
            : sum,
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
