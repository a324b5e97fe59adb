import type { Span } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { RankingEvidence } from './ranking-option.ts';
import { saidAround } from './said-around.ts';

/** Terms for paying, for a limit of time, and for paying less who pays early. */
const PAYING = [
  'net',
  'payment',
  'paid',
  'must_be_paid',
  'due',
  'transfer',
  'debit',
  'direct_debit',
  'received',
];
const LIMIT = ['until', 'deadline', 'before', 'last', 'within'];
const EARLY = ['cash_discount', 'discount'];
/** What is owed, of a policy or an order too: `the premium for your policy is due on`. */
const OWED = [
  'premium',
  'fee',
  'contribution',
  'balance',
  'deposit',
  'instalment',
  'amount',
  'charge',
  'invoice',
  'bill',
  'rent',
];
/** A policy is due too where it runs out: `la póliza vence el`. */
const RUNS_OUT_TOO = 'due';
/** What runs out on a day by which nobody need have paid, and words for that. */
const RUNS_OUT = [
  'valid',
  'policy',
  'insurance_policy',
  'warranty',
  'collateral',
  'bank_guarantee',
  'certificate',
  'licence',
  'permit',
  'offer',
  'voucher',
  'order',
  'filing',
  'claim',
  'booking',
  'closed',
  'lock',
];

/** What the sentence about a day says it is for: `Zahlbar ohne Abzug bis 17.06.2025`. */
export function payDay(view: DocumentView, day: Span): RankingEvidence {
  const said = saidAround(view, day);
  const isEarly = EARLY.some((term) => said.before.has(term) || said.behind.has(term));
  const isLimit = LIMIT.some((term) => said.before.has(term));
  const isSaid = (term: string) => said.clause.has(term) || said.behind.has(term);
  const paying = PAYING.filter(isSaid);
  const isPaid = paying.length > 0;
  return {
    to_pay_until: flag(isLimit && !isEarly && isPaid),
    to_pay_early: flag(isEarly),
    until: flag(isLimit && !isEarly),
    runs_out: flag(
      paying.every((term) => term === RUNS_OUT_TOO) && !OWED.some(isSaid) && RUNS_OUT.some(isSaid),
    ),
  };
}
