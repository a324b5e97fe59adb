import { leastOf, mostOf } from '../../geometry/extremes.ts';
import type { Row } from '../../layout/layout.ts';
import { inCents } from '../finders/column-sums.ts';
import type { PlacedValue } from '../finders/placed-value.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { placeIn } from './near-labels.ts';
import { isCalled, moneyIn } from './statement-money.ts';

type Balance = 'opening_balance' | 'closing_balance';

/** The balances that are carried over, in cents: what a page closes with, and the next one opens with. A row that names both is a summary, printed on each page. */
export const carriedOver = oncePerView((view, _all: null): ReadonlySet<number> => {
  const rowsCalled = (all: readonly PlacedValue[], own: Balance, other: Balance): Row[] =>
    all.map(({ row }) => row).filter((row) => isCalled(view, row, own) && !isCalled(view, row, other));
  const isCarried = (all: readonly PlacedValue[]) =>
    mostOf(rowsCalled(all, 'opening_balance', 'closing_balance'), placeIn) >
    leastOf(rowsCalled(all, 'closing_balance', 'opening_balance'), placeIn);
  const places = Map.groupBy(moneyIn(view), inCents);
  return new Set([...places].filter(([, all]) => isCarried(all)).map(([cents]) => cents));
});
