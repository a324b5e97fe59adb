import type { Item } from './booking-items.ts';
import type { TableRow } from './row-kinds.ts';
import type { Booking, HowToRead } from './ways-to-read.ts';
import { waysToRead } from './ways-to-read.ts';

/** Balances that may be those before the first and behind the last entry, in hundredths, the likeliest first. */
export interface Balances {
  readonly opening: readonly number[];
  readonly closing: readonly number[];
}

/** The entries under the reading that was chosen. */
export interface Reconciled {
  readonly bookings: readonly Booking[];
  /** What holds: all printed balances, the opening and closing one, or nothing that could be asked. */
  readonly proof: 'sum' | 'balances' | null;
}

/** Items that are tried as the entries, the simplest choice first. */
interface Choice {
  readonly items: readonly Item[];
  readonly cost: number;
}

interface Tried {
  readonly bookings: readonly Booking[];
  readonly cost: number;
  readonly proof: Reconciled['proof'];
}

/** Share of the printed balances that must follow from one another. */
const LINKED = 0.9;
const LEAST_LINKS = 2;
/** More kinds of items than this are not tried one by one. */
const MAX_KINDS = 8;

/**
 * Chooses which of the items are entries, which number of each is its amount and what its sign is: the simplest reading under
 * which the opening balance and the amounts give the closing one, or each printed balance the next. No amount is made up: each
 * stands on its row. Where nothing proves a reading the most usual one stands.
 */
export function reconcile(
  items: readonly Item[],
  headings: readonly TableRow[],
  balances: Balances,
  zone: { readonly from: number; readonly to: number } | null,
): Reconciled {
  if (items.length === 0) return { bookings: [], proof: null };
  const choices = choicesOf(items, zone);
  const ways = waysToRead(headings, balances.opening[0] ?? null);
  let best: Tried | null = null;
  for (const choice of choices) {
    for (const [index, way] of ways.entries()) {
      const cost = choice.cost + index;
      if (best?.proof === 'sum' && best.cost <= cost) continue;
      const tried = tryOut(choice, way, balances, cost);
      if (tried !== null && isBetter(tried, best)) best = tried;
    }
  }
  if (best !== null) return best;
  const usual = tryOut(
    choices[0] ?? { items, cost: 0 },
    usualWay(choices[0]?.items ?? items, ways),
    balances,
    0,
    true,
  );
  return mendOne(usual?.bookings ?? [], choices, ways, balances);
}

const RANK = { sum: 2, balances: 1 } as const;
const rankOf = ({ proof }: Tried) => (proof === null ? 0 : RANK[proof]);

function isBetter(tried: Tried, best: Tried | null): boolean {
  if (best === null) return true;
  return rankOf(tried) > rankOf(best) || (rankOf(tried) === rankOf(best) && tried.cost < best.cost);
}

function tryOut(
  { items }: Choice,
  way: HowToRead,
  balances: Balances,
  cost: number,
  isTaken = false,
): Tried | null {
  const read = way.read(items);
  const bookings = read.filter((one) => one !== null);
  if (bookings.length < items.length && !isTaken) return null;
  const sum = bookings.reduce((total, { cents }) => total + cents, 0);
  const holds = balances.opening.some((opening) =>
    balances.closing.some((closing) => opening + sum === closing),
  );
  if (holds) return { bookings, cost, proof: 'sum' };
  if (areLinked(bookings)) return { bookings, cost, proof: 'balances' };
  return isTaken ? { bookings, cost, proof: null } : null;
}

const signed = ({ cents, mark }: { cents: number; mark: string | null }) => (mark === '-' ? -cents : cents);

/** Whether the balances behind the amounts follow from one another, in the order of the rows or against it. */
function areLinked(bookings: readonly Booking[]): boolean {
  const behind = bookings.flatMap(({ balance, cents }) =>
    balance === null ? [] : [{ balance: signed(balance), cents }],
  );
  if (behind.length <= LEAST_LINKS || behind.length < LINKED * bookings.length) return false;
  const links = (step: (before: (typeof behind)[number], now: (typeof behind)[number]) => boolean) =>
    behind.filter((now, index) => {
      const before = behind[index - 1];
      return before !== undefined && step(before, now);
    }).length;
  const forward = links((before, now) => before.balance + now.cents === now.balance);
  const backward = links((before, now) => now.balance + before.cents === before.balance);
  return Math.max(forward, backward) >= LINKED * (behind.length - 1);
}

/** What a table mostly is where nothing proves it: the last number, or the one before a balance; signs as printed. */
function usualWay(items: readonly Item[], ways: readonly HowToRead[]): HowToRead {
  const [last, beforeLast] = ways;
  const named = (name: string) => ways.find((way) => way.name === name);
  const columns = named('columns');
  if (last === undefined || beforeLast === undefined) throw new Error('There are no ways to read a table.');
  const isMarked = items.some(({ row }) => row.moneys.some(({ mark }) => mark !== null));
  const usual =
    items.map(({ row }) => row.moneys.length).sort((a, b) => a - b)[Math.floor(items.length / 2)] ?? 1;
  if (!isMarked && columns !== undefined && items.some(isSpread)) return columns;
  if (usual > 1) return isMarked ? beforeLast : (named('balances') ?? beforeLast);
  return isMarked ? last : (named('last, words') ?? last);
}

/** Whether the columns of a row are still apart. */
const isSpread = ({ row: { row } }: Item) => row.cells.length > 1;

/** Sets of items by their kinds: the kind of most of them, what looks like it, then more; within the zone first. */
function choicesOf(items: readonly Item[], zone: { from: number; to: number } | null): Choice[] {
  const inZone = zone === null ? [] : items.filter(({ row }) => row.order > zone.from && row.order < zone.to);
  const choices = [
    ...(inZone.length > 0 ? choicesAmong(inZone, 0) : []),
    ...choicesAmong(items, inZone.length > 0 ? 4 : 0),
  ];
  const seen = new Set<string>();
  return choices
    .sort((a, b) => a.cost - b.cost)
    .filter((choice) => {
      const key = choice.items.map(({ row }) => row.order).join();
      const isNew = choice.items.length > 0 && !seen.has(key);
      seen.add(key);
      return isNew;
    });
}

function choicesAmong(items: readonly Item[], cost: number): Choice[] {
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  const kinds = [...byKind]
    .sort(([a, one], [b, other]) => other.length * weightOf(b) - one.length * weightOf(a))
    .map(([kind]) => kind)
    .slice(0, MAX_KINDS);
  const [main] = kinds;
  if (main === undefined) return [];
  const of = (chosen: (kind: string) => boolean) => items.filter(({ kind }) => chosen(kind));
  const starts = main.split(' ')[0] ?? '';
  return [
    { items: of((kind) => kind === main), cost },
    { items: of((kind) => kind.startsWith(`${starts} `)), cost: cost + 1 },
    { items: of((kind) => !kind.startsWith('none')), cost: cost + 2 },
    ...kinds.slice(1).map((other, index) => ({
      items: of((kind) => kind === main || kind === other),
      cost: cost + 3 + index,
    })),
    { items: of(() => true), cost: cost + 6 },
    ...kinds
      .slice(1)
      .map((other, index) => ({ items: of((kind) => kind === other), cost: cost + 8 + index })),
  ];
}

/** A day at the start of a row tells entries better than one inside of it; rows without any are entries only where none has one. */
const weightOf = (kind: string) => (kind.startsWith('start') ? 3 : kind.startsWith('inside') ? 2 : UNDATED);
const UNDATED = 1e-6;

/** One entry that stands apart: the only item that is left out and makes the sums right, or one whose unmarked sign does. */
function mendOne(
  bookings: readonly Booking[],
  choices: readonly Choice[],
  ways: readonly HowToRead[],
  { opening, closing }: Balances,
): Reconciled {
  const [start, end] = [opening[0], closing[0]];
  if (start === undefined || end === undefined) return { bookings, proof: null };
  const missing = end - start - bookings.reduce((sum, { cents }) => sum + cents, 0);
  const turned = bookings.filter(({ cents, money }) => money.mark === null && -2 * cents === missing);
  if (turned.length === 1) {
    const mended = bookings.map((one) => (one === turned[0] ? { ...one, cents: -one.cents } : one));
    return { bookings: mended, proof: 'sum' };
  }
  const known = new Set(bookings.map(({ item }) => item));
  const others = (choices.at(-1)?.items ?? []).filter((item) => !known.has(item));
  const left = (ways[0]?.read(others) ?? []).filter((one) => one !== null && one.cents === missing);
  const [only] = left;
  if (left.length !== 1 || only === null || only === undefined) return { bookings, proof: null };
  const all = [...bookings, only].sort((a, b) => a.item.row.order - b.item.row.order);
  return { bookings: all, proof: 'sum' };
}
