import { normaliseLabel } from '../languages/label-words.ts';
import type { Item } from './booking-items.ts';
import { IN_WORDS, OUT_WORDS } from './column-words.ts';
import type { Money } from './row-facts.ts';
import type { TableRow } from './row-kinds.ts';
import { centsOf } from './row-kinds.ts';

/** An item's amount under one reading of the table. */
export interface Booking {
  readonly item: Item;
  readonly money: Money;
  /** In hundredths, with its sign. */
  readonly cents: number;
  /** The balance printed behind it. */
  readonly balance: Money | null;
}

/** One reading of a table's rows: which number of a row is its amount, and what its sign is. */
export interface HowToRead {
  readonly name: string;
  read(items: readonly Item[]): (Booking | null)[];
}

const each = (name: string, read: (item: Item) => Booking | null): HowToRead => ({
  name,
  read: (items) => items.map(read),
});

const booking = (
  item: Item,
  money: Money | undefined,
  sign: number,
  balance: Money | null,
): Booking | null => (money === undefined ? null : { item, money, cents: sign * money.cents, balance });

const signOf = (money: Money | undefined) => (money?.mark === '-' ? -1 : 1);

const lastOf = ({ row }: Item): Money | undefined => row.moneys.at(-1);
const beforeLastOf = ({ row }: Item): Money | undefined =>
  row.moneys.length > 1 ? row.moneys.at(-2) : row.moneys[0];
const balanceOf = ({ row }: Item): Money | null =>
  row.moneys.length > 1 ? (row.moneys.at(-1) ?? null) : null;

/** What the words of an entry say of its amount: -1, 1, or 0 where they say nothing or both. */
function directionOf({ row, head }: Item): number {
  const words = new Set(
    [row, head].flatMap(({ row: { tokens } }) => tokens.map(({ text }) => normaliseLabel(text))),
  );
  const says = (set: ReadonlySet<string>) => [...words].some((word) => set.has(word));
  const [out, into] = [says(OUT_WORDS), says(IN_WORDS)];
  return out === into ? 0 : out ? -1 : 1;
}

/** A mark counts first, then words, then that most of what is unmarked comes in. */
const spoken = (item: Item, money: Money | undefined) =>
  money?.mark == null ? directionOf(item) || 1 : signOf(money);

/** Of two columns of which one holds nothing or zero: the first, the second, and the balance behind. */
function readPair(item: Item, firstSign: number): Booking | null {
  const { moneys } = item.row;
  const [first, second] = moneys.length > 2 ? moneys.slice(-3) : moneys;
  if (first === undefined || second === undefined) return null;
  if (first.cents !== 0 && second.cents !== 0) return null;
  const isFirst = second.cents === 0;
  const balance = moneys.length > 2 ? (moneys.at(-1) ?? null) : null;
  return booking(item, isFirst ? first : second, isFirst ? firstSign : -firstSign, balance);
}

/** Signs from the balances that are printed behind: each differs from the one before by the amount. */
function readChain(
  items: readonly Item[],
  isNewestFirst: boolean,
  opening: number | null,
): (Booking | null)[] {
  const found: (Booking | null)[] = [];
  const ordered = isNewestFirst ? items.toReversed() : items;
  let before = opening;
  for (const item of ordered) {
    const money = beforeLastOf(item);
    const balance = balanceOf(item);
    if (money === undefined) {
      found.push(null);
      continue;
    }
    const now = balance === null ? null : centsOf(balance);
    const step = now === null || before === null ? null : now - before;
    const sign = step !== null && Math.abs(step) === money.cents ? Math.sign(step) || 1 : spoken(item, money);
    found.push(booking(item, money, sign, balance));
    before = now ?? (before === null ? null : before + sign * money.cents);
  }
  return isNewestFirst ? found.reverse() : found;
}

interface Column {
  readonly x0: number;
  readonly x1: number;
  readonly sign: number;
}

const wordsInRow = (row: TableRow) =>
  row.row.tokens.map((token) => ({ word: normaliseLabel(token.text), x0: token.x0, x1: token.x1 }));

/** The columns of what goes out and comes in, by the words of each page's headings: where they stand differs from scan to scan. */
function columnsOf(headings: readonly TableRow[]): ReadonlyMap<number, readonly Column[]> {
  const columns = new Map<number, readonly Column[]>();
  for (const heading of headings) {
    const { page } = heading.row;
    const words = columns.has(page) ? [] : wordsInRow(heading);
    const out = words.find(({ word }) => OUT_WORDS.has(word));
    const into = words.find(({ word }) => IN_WORDS.has(word));
    if (out !== undefined && into !== undefined)
      columns.set(page, [
        { ...out, sign: -1 },
        { ...into, sign: 1 },
      ]);
  }
  return columns;
}

const gapTo = (column: Column, money: Money) =>
  Math.max(0, column.x0 - money.x1, money.x0 - column.x1) + Math.abs(column.x1 - money.x1) / 100;

function readColumns(item: Item, columns: readonly Column[]): Booking | null {
  const near = item.row.moneys
    .flatMap((money) => columns.map((column) => ({ money, column, gap: gapTo(column, money) })))
    .filter(({ money }) => money.cents !== 0 || item.row.moneys.length === 1)
    .sort((a, b) => a.gap - b.gap)[0];
  if (near === undefined) return null;
  const balance = item.row.moneys.at(-1);
  const sign = near.money.mark === '-' ? -1 : near.column.sign;
  return booking(item, near.money, sign, balance === near.money ? null : (balance ?? null));
}

/** Two columns without words: amounts that end left of the middle of the widest gap, and right of it. */
function clusterEdge(items: readonly Item[], pick: (item: Item) => Money | undefined): number | null {
  const edges = items.flatMap((item) => pick(item)?.x1 ?? []).sort((a, b) => a - b);
  let best = { gap: 2, at: null as number | null };
  for (const [index, edge] of edges.entries()) {
    const gap = edge - (edges[index - 1] ?? edge);
    if (gap > best.gap) best = { gap, at: edge - gap / 2 };
  }
  return best.at;
}

const readClusters =
  (pick: (item: Item) => Money | undefined, leftSign: number) => (items: readonly Item[]) => {
    const edge = clusterEdge(items, pick);
    return items.map((item) => {
      const money = pick(item);
      if (edge === null || money === undefined) return null;
      return booking(
        item,
        money,
        money.x1 < edge ? leftSign : -leftSign,
        pick === lastOf ? null : balanceOf(item),
      );
    });
  };

/**
 * The readings that are tried, the simplest first.
 *
 * @param headings rows of headings, for the columns that they name
 */
export function waysToRead(headings: readonly TableRow[], opening: number | null): HowToRead[] {
  const columns = columnsOf(headings);
  const [first = []] = columns.values();
  const marked = (name: string, pick: (item: Item) => Money | undefined) =>
    each(name, (item) =>
      booking(item, pick(item), signOf(pick(item)), pick === lastOf ? null : balanceOf(item)),
    );
  return [
    marked('last, marks', lastOf),
    marked('before last, marks', beforeLastOf),
    ...(first.length > 0
      ? [each('columns', (item) => readColumns(item, columns.get(item.row.row.page) ?? first))]
      : []),
    each('pair, out first', (item) => readPair(item, -1)),
    { name: 'balances', read: (items) => readChain(items, false, opening) },
    { name: 'balances, newest first', read: (items) => readChain(items, true, opening) },
    each('last, words', (item) => booking(item, lastOf(item), spoken(item, lastOf(item)), null)),
    each('before last, words', (item) =>
      booking(item, beforeLastOf(item), spoken(item, beforeLastOf(item)), balanceOf(item)),
    ),
    each('last, unmarked goes out', (item) =>
      booking(item, lastOf(item), lastOf(item)?.mark === '+' ? 1 : -1, null),
    ),
    { name: 'last, two columns', read: readClusters(lastOf, -1) },
    { name: 'before last, two columns', read: readClusters(beforeLastOf, -1) },
    marked('first, marks', ({ row }) => row.moneys[0]),
    each('pair, in first', (item) => readPair(item, 1)),
    each('last, against the marks', (item) => booking(item, lastOf(item), -signOf(lastOf(item)), null)),
    { name: 'last, two columns, in first', read: readClusters(lastOf, 1) },
  ];
}
