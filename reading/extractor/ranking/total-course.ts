import type { Concept } from '../../languages/concept.ts';
import { foldWords, termsOfWord } from '../../languages/terms/term-index.ts';
import type { Row } from '../../layout/layout.ts';
import { inCents } from '../finders/column-sums.ts';
import { isEntry } from '../finders/entries.ts';
import { oncePerView } from '../view/once-per-view.ts';
import type { Course } from './statement-money.ts';
import { isCalled, moneyIn, NO_COURSE } from './statement-money.ts';

/** Totals of one row that are tried with each other, the last ones. */
const MOST_ON_ROW = 3;
/** Differences between totals; with more of them chance finds balances that fit one. */
const MOST_MOVES = 60;
const TOTAL = ['total', 'sum'];
const saysTotal = ({ text }: Row): boolean =>
  foldWords(text).some((word) => TOTAL.some((term) => termsOfWord(word).has(term)));

/**
 * The one balance before another that the totals of what came in and what left lead to it: two totals on one row, or each beside its own label.
 * More than one way to reckon is chance.
 */
export const courseOfTotals = oncePerView((view, _all: null): Course => {
  const money = moneyIn(view);
  const byRow = Map.groupBy(money, ({ row }) => row);
  const totals = [...byRow].filter(([row]) => saysTotal(row) && !isEntry(row));
  const named = (concept: Concept) =>
    [...byRow].flatMap(([row, all]) => (isCalled(view, row, concept) ? all.map(inCents) : []));
  const [credits, debits] = [named('total_credits'), named('total_debits')];
  const onRow = totals.flatMap(([, all]) => pairsOf(all.slice(-MOST_ON_ROW).map(inCents)));
  if (2 * (onRow.length + credits.length * debits.length) > MOST_MOVES) return NO_COURSE;
  const led = new Set(credits.flatMap((credit) => debits.map((debit) => credit - debit)));
  const either = new Set(onRow.flatMap(([a, b]) => [a - b, b - a]));
  const ofTotals = new Set([...totals.flatMap(([, all]) => all.map(inCents)), ...credits, ...debits]);
  const others = [...new Set(money.map(inCents))].filter((cents) => !ofTotals.has(cents));
  const placeOf = new Map(others.map((cents, at) => [cents, at]));
  // Which of two on a row left and which came in is not said: there the balance before stands first.
  const isTold = (move: number, at: number, end: number) =>
    move !== 0 && end >= 0 && (led.has(move) || (either.has(move) && end > at));
  const moves = [...new Set([...led, ...either])];
  const told = others.flatMap((start, at) =>
    moves
      .filter((move) => isTold(move, at, placeOf.get(start + move) ?? -1))
      .map((move) => [start, start + move] as const),
  );
  const [only, ...more] = told;
  return only === undefined || more.length > 0
    ? NO_COURSE
    : { starts: new Set(only.slice(0, 1)), ends: new Set(only.slice(1)) };
});

const pairsOf = (amounts: readonly number[]) =>
  amounts.flatMap((a, at) => amounts.slice(at + 1).map((b) => [a, b] as const));
