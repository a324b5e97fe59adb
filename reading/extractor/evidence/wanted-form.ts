import type { Question } from './question.ts';

const asksFor = (question: Question, terms: readonly string[]) =>
  question.asked.some((one) => terms.some((term) => one.word === term || one.terms.has(term)));

/** Which forms of numbers the words of a question ask for. */
export function readWantedForm(question: Question) {
  const wantsShare = asksFor(question, [
    'percent',
    'percentage',
    'rate',
    'pct',
    'tax_rate',
    'interest_rate',
    'share',
  ]);
  const wantsMoney = asksFor(question, [
    'amount',
    'price',
    'cost',
    'fee',
    'salary',
    'payment',
    'balance',
    'premium',
    'tax',
    'deposit',
    'rent',
    'charge',
    'total',
    'sum',
    'fare',
    'eur',
    'euro',
  ]);
  const wantsTotal = question.asked.some(
    (one) => one.inName && (one.terms.has('total') || one.terms.has('gross') || one.word === 'total'),
  );
  const wantsYear = asksFor(question, ['year']);
  return { wantsShare, wantsMoney, wantsTotal, wantsYear };
}
