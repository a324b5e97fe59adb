import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { spanSegments } from '../layout/layout.ts';
import type { FieldMeaning } from './concepts/field-meaning.ts';
import { understandField } from './concepts/understand-field.ts';
import type { Candidate } from './finders/candidate.ts';
import { findAccountType } from './finders/find-account-type.ts';
import { findAmount } from './finders/find-amount.ts';
import { findBalance } from './finders/find-balance.ts';
import { findChoice } from './finders/find-choice.ts';
import { findContact } from './finders/find-contact.ts';
import { findCurrency } from './finders/find-currency.ts';
import { findDate } from './finders/find-date.ts';
import { findGeneric } from './finders/find-generic.ts';
import { findIban } from './finders/find-iban.ts';
import { findIdentifier } from './finders/find-identifier.ts';
import { findAddress } from './party/find-address.ts';
import { findCustomer } from './party/find-customer.ts';
import { findIssuer } from './party/find-party.ts';
import { repairWords } from './party/repair-words.ts';
import type { RawField } from './raw-field.ts';
import type { DocumentView } from './view/document-view.ts';

type Finder = (view: DocumentView, meaning: FieldMeaning) => readonly Candidate[];

const FINDERS: Readonly<Record<string, Finder>> = {
  opening_balance: findBalance,
  closing_balance: findBalance,
  iban: findIban,
  currency: findCurrency,
  account_type: findAccountType,
  issuer: findIssuer,
  bank: findIssuer,
  customer: findCustomer,
  account_holder: findCustomer,
  address: (view, meaning) => findAddress(view, meaning.field),
  email: (view) => findContact(view, 'email'),
  website: (view) => findContact(view, 'website'),
  phone: (view) => findContact(view, 'phone'),
  fax: (view) => findContact(view, 'fax'),
  bic: (view) => findContact(view, 'bic'),
};

/** What is made of words: digits inside of them are misread letters. */
const NAMES = new Set(['issuer', 'bank', 'customer', 'account_holder', 'address', 'account_type']);

/** Below this a value is more often wrong than right, and the answer is null. */
const THRESHOLD = 0.42;

/** What two nearly equal candidates cost the better one. */
const DOUBT = 0.25;

function finderOf(concept: string): Finder {
  const known = FINDERS[concept];
  if (known !== undefined) return known;
  if (concept === 'other' || concept === 'customer_address') return findGeneric;
  if (concept.endsWith('_number')) return findIdentifier;
  if (concept.endsWith('_date') || concept.startsWith('period_')) return findDate;
  if (['reference', 'cashier', 'payment_method', 'payment_terms'].includes(concept)) return findGeneric;
  return findAmount;
}

/** Everything that may be the field's value, best first. */
export function findCandidates(view: DocumentView, field: UseCaseFieldDef): Candidate[] {
  const meaning = understandField(field);
  const found = finderOf(meaning.concept)(view, meaning);
  const candidates = field.choices?.length ? findChoice(view, meaning, found) : found;
  const repaired = NAMES.has(meaning.concept) ? candidates.map((one) => repairName(view, one)) : candidates;
  return [...repaired].sort((a, b) => b.score - a.score);
}

function repairName(view: DocumentView, candidate: Candidate): Candidate {
  const recognised = candidate.spans.some(({ row }) => view.isRecognised(row));
  if (!recognised || typeof candidate.value !== 'string') return candidate;
  return { ...candidate, value: repairWords(candidate.value) };
}

/** The segments that a candidate was read from, each once. */
export const citedSegments = (candidate: Candidate): string[] => [
  ...new Set(candidate.spans.flatMap(spanSegments)),
];

/** The best value for a field with the segments that it was read from, or null where none is good enough. */
export function answerField(view: DocumentView, field: UseCaseFieldDef): RawField {
  const [best, second] = findCandidates(view, field);
  if (best === undefined || best.score < THRESHOLD) return { value: null, segment_ids: [], score: null };
  const rivalry = second === undefined ? 0 : second.score / best.score;
  const score = best.score * (1 - DOUBT * Math.max(0, rivalry - 0.6));
  return { value: best.value, segment_ids: citedSegments(best), score: Math.min(1, Math.max(0, score)) };
}
