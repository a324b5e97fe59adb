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

/** What the sentence about a day says it is for: `Zahlbar ohne Abzug bis 17.06.2025`. */
export function payDay(view: DocumentView, day: Span): RankingEvidence {
  const said = saidAround(view, day);
  const isEarly = EARLY.some((term) => said.before.has(term) || said.behind.has(term));
  const isLimit = LIMIT.some((term) => said.before.has(term));
  const isPaid = PAYING.some((term) => said.clause.has(term) || said.behind.has(term));
  return {
    to_pay_until: flag(isLimit && !isEarly && isPaid),
    to_pay_early: flag(isEarly),
    until: flag(isLimit && !isEarly),
  };
}
