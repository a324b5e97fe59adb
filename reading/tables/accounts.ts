import type { Item } from './booking-items.ts';
import type { Balances } from './reconcile.ts';
import type { Money } from './row-facts.ts';
import type { TableRow } from './row-kinds.ts';
import { centsOf } from './row-kinds.ts';

/** The entries of one account lie between its opening and its closing balance. */
export interface Section {
  readonly items: readonly Item[];
  readonly balances: Balances;
  /** Orders of the rows between which the entries stand; null where the balances do not lie around them. */
  readonly zone: { readonly from: number; readonly to: number } | null;
}

const balanceOn = ({ moneys }: TableRow): number[] => {
  const money: Money | undefined = moneys.at(-1);
  return money === undefined ? [] : [centsOf(money)];
};

/**
 * Parts the items of a document by accounts. Several rows of opening balances part it only where dated items and a closing balance
 * follow each of them: summaries name the same balances again.
 *
 * @param stated the balances that the document's fields hold, the likeliest first
 */
export function partAccounts(rows: readonly TableRow[], items: readonly Item[], stated: Balances): Section[] {
  const parts = partsOf(rows, items);
  if (parts.length > 1) return parts;
  const [only] = parts;
  const printed = (kind: 'opening' | 'closing') => only?.balances[kind] ?? balancesOf(kind, rows, items);
  const balances = {
    opening: likeliest(printed('opening'), stated.opening),
    closing: likeliest(printed('closing'), stated.closing),
  };
  return [{ items, balances, zone: only?.zone ?? null }];
}

/** The balances that rows name; where none does, the one that stands before the dated items, or behind them. */
function balancesOf(
  kind: 'opening' | 'closing',
  rows: readonly TableRow[],
  items: readonly Item[],
): number[] {
  const named = rows.filter(({ balance }) => balance === kind);
  if (named.length > 0) return named.flatMap(balanceOn);
  const dated = items.filter(({ hasOwnDay }) => hasOwnDay);
  const running = rows.filter(({ balance }) => balance === 'running');
  if (kind === 'opening') {
    const from = dated[0]?.row.order ?? Number.POSITIVE_INFINITY;
    return running
      .filter(({ order }) => order < from)
      .slice(0, 1)
      .flatMap(balanceOn);
  }
  const to = dated.at(-1)?.row.order ?? -1;
  return running
    .filter(({ order }) => order > to)
    .slice(-1)
    .flatMap(balanceOn);
}

/** What rows print as the balance, and the first that the document's fields hold; further ones only where no row has any. */
const likeliest = (printed: readonly number[], stated: readonly number[]) =>
  [...new Set([...printed, ...stated.slice(0, printed.length > 0 ? 1 : MOST_BALANCES)])].slice(
    0,
    MOST_BALANCES,
  );

const MOST_BALANCES = 3;

function partsOf(rows: readonly TableRow[], items: readonly Item[]): Section[] {
  const anchors = rows.filter(({ balance }) => balance === 'opening' || balance === 'closing');
  const parts: Section[] = [];
  let open: TableRow | null = null;
  let at = 0;
  for (const anchor of anchors) {
    if (anchor.balance === 'opening') {
      open = anchor;
      continue;
    }
    if (open === null) continue;
    const from = open.order;
    while ((items[at]?.row.order ?? Number.POSITIVE_INFINITY) <= from) at += 1;
    const inside: Item[] = [];
    for (let next = at; (items[next]?.row.order ?? Number.POSITIVE_INFINITY) < anchor.order; next += 1) {
      const item = items[next];
      if (item !== undefined) inside.push(item);
    }
    if (!inside.some(({ hasOwnDay }) => hasOwnDay)) continue;
    parts.push({
      items: inside,
      balances: { opening: balanceOn(open), closing: balanceOn(anchor) },
      zone: { from, to: anchor.order },
    });
    open = null;
  }
  return parts;
}
