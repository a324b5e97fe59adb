import { mostOf } from '../../geometry/extremes.ts';
import { AMOUNT } from '../../values/figures-beside.ts';
import { findCurrenciesOf } from '../../values/money-letter.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { Candidate } from './candidate.ts';
import { isEntry } from './entries.ts';
import { mentionsAccount } from './find-account-type.ts';

const MONEY = new RegExp(`(?<![\\d.,])${AMOUNT}`, 'u');
/** What the others come to at most beside the currency of the account that is listed first. */
const LATER = 0.95;

/** The currencies that accounts are listed in, `Current account CHF 1,200.00`, in the order of the paper. */
function currenciesOfAccounts(view: DocumentView): readonly string[] {
  const listed = view.rows
    .filter((row) => !isEntry(row) && MONEY.test(row.text) && mentionsAccount(row.text))
    .flatMap((row) => {
      const codes = findCurrenciesOf(row.text, view.hints).filter(({ form }) => form === 'code');
      const values = new Set(codes.map(({ value }) => value));
      return values.size === 1 ? [...values] : [];
    });
  return [...new Set(listed)];
}

/** Where a paper lists accounts in several currencies, that of the first one is the likeliest, and none is sure. */
export function amongAccounts(view: DocumentView, candidates: readonly Candidate[]): Candidate[] {
  const [first, ...others] = currenciesOfAccounts(view);
  if (first === undefined || others.length === 0) return [...candidates];
  const best = mostOf(candidates, ({ score }) => score);
  return candidates.map((one) => ({
    ...one,
    score: one.value === first ? best : Math.min(one.score, best * LATER),
    isOneOfSeveral: true,
  }));
}
