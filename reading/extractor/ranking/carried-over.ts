import type { Row } from '../../layout/layout.ts';
import { inCents } from '../finders/column-sums.ts';
import type { PlacedValue } from '../finders/placed-value.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { placeIn } from './near-labels.ts';
import { isCalled, moneyIn } from './statement-money.ts';

type Balance = 'opening_balance' | 'closing_balance';

/** The balances that are carried over, in cents: what a page closes with, and the next one opens with. A row that names both is a summary, printed on each page. */
export const carriedOver = oncePerView((view, _all: null): ReadonlySet<number> => {
  const isOnly = (row: Row, own: Balance, other: Balance) =>
    isCalled(view, row, own) && !isCalled(view, row, other);
  const isCarried = (all: readonly PlacedValue[]) => {
    const opened = all.filter(({ row }) => isOnly(row, 'opening_balance', 'closing_balance'));
    return all.some(
      ({ row }) =>
        isOnly(row, 'closing_balance', 'opening_balance') &&
        opened.some((other) => placeIn(other.row) > placeIn(row)),
    );
  };
  const places = Map.groupBy(moneyIn(view), inCents);
  return new Set([...places].filter(([, all]) => isCarried(all)).map(([cents]) => cents));
});
