import { flag } from '../../weights/flag.ts';
import type { Option } from './option.ts';
import type { Question } from './question.ts';

const asksFor = (question: Question, terms: readonly string[]) =>
  question.asked.some((one) => terms.some((term) => one.word === term || one.terms.has(term)));

/**
 * Whether a number is of the form that the words of a question ask for.
 *
 * @returns what is seen of a value's form, where so much of the name is accounted for beside it
 */
export function readWantedForm(
  question: Question,
): (shape: Option['shape'], local: number) => Readonly<Record<string, number>> {
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
  return (shape, local) => ({
    percent_unwanted: flag(!wantsShare && shape['percent'] === 1),
    percent_missing: flag(wantsShare && shape['percent'] !== 1),
    money: flag(wantsMoney && (shape['cents'] === 1 || shape['currency'] === 1)),
    money_missing: flag(wantsMoney && shape['cents'] !== 1 && shape['currency'] !== 1),
    total_largest: flag(wantsTotal && shape['largest'] === 1) * local,
    total_sum: flag(wantsTotal && shape['sum'] === 1) * local,
    largest_unwanted: flag(!wantsTotal && shape['largest'] === 1),
    year_unwanted: flag(!wantsYear && shape['year'] === 1),
  });
}
