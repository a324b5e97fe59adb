import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { spanSegments } from '../../layout/layout.ts';
import type { RawField } from '../choice/raw-field.ts';
import { NO_ANSWER } from '../choice/raw-field.ts';
import type { FinderName } from '../concepts/concept-record.ts';
import { CONCEPTS } from '../concepts/concepts.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import { understandField } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { findAccountType } from '../finders/find-account-type.ts';
import { findAmount } from '../finders/find-amount.ts';
import { findBalance } from '../finders/find-balance.ts';
import { findChoice } from '../finders/find-choice.ts';
import { findContact } from '../finders/find-contact.ts';
import { findCurrency } from '../finders/find-currency.ts';
import { findDate } from '../finders/find-date.ts';
import { findGeneric } from '../finders/find-generic.ts';
import { findIban } from '../finders/find-iban.ts';
import { findIdentifier } from '../finders/find-identifier.ts';
import { findAddress } from '../party/find-address.ts';
import { findCustomer } from '../party/find-customer.ts';
import { findIssuer } from '../party/find-issuer.ts';
import { repairAddress, repairWords } from '../party/repair-letters.ts';
import { rank } from '../ranking/rank.ts';
import type { RankingWeights } from '../ranking/ranking-weights.ts';
import { RANKING } from '../ranking/ranking-weights.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';

type Finder = (view: DocumentView, meaning: FieldMeaning) => readonly Candidate[];

const FINDERS: Readonly<Record<FinderName, Finder>> = {
  amount: findAmount,
  balance: findBalance,
  date: findDate,
  identifier: findIdentifier,
  iban: findIban,
  contact: (view, meaning) => findContact(view, meaning.concept),
  currency: findCurrency,
  account_type: findAccountType,
  issuer: findIssuer,
  customer: findCustomer,
  address: (view, meaning) => findAddress(view, meaning.field),
  generic: findGeneric,
};

/** Below this a value that a finder's own order chose is more often wrong than right, and the answer is null. */
const FOUND_FROM = 0.42;

/** What two nearly equal candidates cost the better one. */
const DOUBT = 0.25;

/** More candidates than this say nothing that the first ones do not. */
const MAX_CANDIDATES = 5;

/** What may be the field's value, best first. */
export const findCandidates = (
  view: DocumentView,
  field: UseCaseFieldDef,
  ranking: RankingWeights = RANKING,
): readonly Candidate[] =>
  ranking === RANKING ? findOnce(view, JSON.stringify(field)) : findAll(view, field, ranking);

const findOnce = oncePerView((view, written: string): readonly Candidate[] =>
  findAll(view, JSON.parse(written), RANKING),
);

/** What the finder of a field's concept finds, best first, before anything is weighed against the rest of the document. */
export function findByConcept(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const found = FINDERS[CONCEPTS[meaning.concept].finder](view, meaning);
  const candidates = meaning.field.choices?.length ? findChoice(view, meaning, found) : found;
  return [...candidates].sort((a, b) => b.score - a.score);
}

function findAll(view: DocumentView, field: UseCaseFieldDef, ranking: RankingWeights): Candidate[] {
  const meaning = understandField(field);
  const found = findByConcept(view, meaning);
  const candidates = (rank(view, meaning, found, ranking) ?? found).slice(0, MAX_CANDIDATES);
  return CONCEPTS[meaning.concept].kind === 'name'
    ? candidates.map((one) => repairName(view, one, meaning.concept))
    : candidates;
}

/** A name or address with its letters put right, where it was recognised. */
export function repairName(view: DocumentView, candidate: Candidate, concept: Concept): Candidate {
  const recognised = candidate.spans.some(({ row }) => view.isRecognised(row));
  if (!recognised || typeof candidate.value !== 'string') return candidate;
  const repair = CONCEPTS[concept].finder === 'address' ? repairAddress : repairWords;
  return { ...candidate, value: view.spelling.respell(repair(candidate.value)) };
}

/** The segments that a candidate was read from, each once. */
export const citedSegments = (candidate: Candidate): string[] => [
  ...new Set(candidate.spans.flatMap(spanSegments)),
];

/** The least score with which a candidate is answered. */
export const limitOf = (
  { isRanked }: Candidate,
  field: UseCaseFieldDef,
  { answer_from }: RankingWeights = RANKING,
): number => (isRanked === true ? answer_from[understandField(field).concept] : undefined) ?? FOUND_FROM;

/** The best value for a field with the segments that it was read from, or null where none is good enough. */
export function answerField(
  view: DocumentView,
  field: UseCaseFieldDef,
  ranking: RankingWeights = RANKING,
): RawField {
  const [best, second] = findCandidates(view, field, ranking);
  if (best === undefined || best.score < limitOf(best, field, ranking)) return NO_ANSWER;
  if (best.isRanked === true)
    return { value: best.value, segment_ids: citedSegments(best), score: best.score };
  const rivalry = second === undefined ? 0 : second.score / best.score;
  const score = best.score * (1 - DOUBT * Math.max(0, rivalry - 0.6));
  return { value: best.value, segment_ids: citedSegments(best), score: Math.min(1, Math.max(0, score)) };
}
