import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { ANY_BOX, isSetMark } from '../values/box-marks.ts';
import type { Cover } from './cover.ts';
import { createCover } from './cover.ts';
import type { Hit } from './hit.ts';

type Place = Pick<Hit, 'start' | 'end'>;

/** A choice as a text has it, perhaps one of a list. */
interface Item extends Place {
  /** A box that is set, or a cross, stands at it and belongs to no other of its list. */
  readonly isTaken: boolean;
}

/** Choices that stand in one list. */
interface List {
  readonly items: readonly Item[];
  /** Something else than commas parts two of them. */
  readonly isParted: boolean;
}

const OR = anyOf(wordsOf(({ values }) => values.or));
const MARK = `(?:${ANY_BOX}|(?<![\\p{L}\\p{N}])[xX✗](?![\\p{L}\\p{N}]))`;
const MARKS = `\\s{0,3}(?:${MARK}\\s{0,3}){0,2}`;
/** Between two choices of a list, with what belongs to the one before and to the one behind. */
const LINK = new RegExp(
  `^(?<own>${MARKS})(?<parting>[,;]?\\s{0,3}(?:[/|]|(?<!\\p{L})${OR}(?!\\p{L}))|[,;])(?<next>${MARKS})$`,
  'iu',
);
const MARKS_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])${MARKS}$`, 'u');
const MARKS_BEHIND = new RegExp(`^${MARKS}`, 'u');
const EACH_MARK = new RegExp(MARK, 'gu');
/** Longer gaps part what belongs together. */
const WINDOW = 40;
/** So many choices with commas between them are a list; two may be two that hold. */
const FEWEST_BY_COMMAS = 3;

const isTicked = (marks: string) => (marks.match(EACH_MARK) ?? []).some((mark) => isSetMark(mark));

/** Places in their order; of those that overlap the longest of the first. */
function inOrder(places: readonly Place[]): Place[] {
  const sorted = places.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return sorted.filter((one) => {
    const isBehind = one.start >= end;
    if (isBehind) end = one.end;
    return isBehind;
  });
}

/** The lists that choices at these places make. */
function listsOf(text: string, places: readonly Place[]): List[] {
  const lists: { items: Item[]; isParted: boolean }[] = [];
  let before = '';
  for (const [at, { start, end }] of places.entries()) {
    const next = places[at + 1];
    const gap = next === undefined ? '' : text.slice(end, Math.min(next.start, end + WINDOW + 1));
    const link = next === undefined || gap.length > WINDOW ? null : LINK.exec(gap);
    const behind = link?.groups?.['own'] ?? MARKS_BEHIND.exec(text.slice(end, end + WINDOW))?.[0] ?? '';
    const list = lists.at(-1);
    const isLinked = before !== '' && list !== undefined;
    const ahead = isLinked
      ? before.slice(1)
      : (MARKS_BEFORE.exec(text.slice(Math.max(0, start - WINDOW), start))?.[0] ?? '');
    const item = { start, end, isTaken: isTicked(ahead) || isTicked(behind) };
    const isParted = link !== null && !/^[,;]$/.test(link.groups?.['parting'] ?? '');
    if (isLinked) {
      list.items.push(item);
      list.isParted ||= isParted;
    } else {
      lists.push({ items: [item], isParted });
    }
    before = link === null ? '' : ` ${link.groups?.['next'] ?? ''}`;
  }
  return lists;
}

const isOffer = ({ items, isParted }: List) =>
  items.length > 1 && (isParted || items.length >= FEWEST_BY_COMMAS || items.some(({ isTaken }) => isTaken));

/**
 * Where a text prints choices for somebody to take one of, `single / married`, `single, married or widowed`, but for one that is marked
 * as taken: `single / married [x]`.
 *
 * @param own places of one of the choices
 * @param others places of the others
 */
export function offeredIn(text: string, own: readonly Place[], others: readonly Place[]): Cover {
  const starts = new Set(own.map(({ start }) => start));
  const ofOthers = createCover(
    text.length,
    others.filter(({ start }) => !starts.has(start)),
  );
  const offered = listsOf(text, inOrder([...own, ...others]))
    .filter((list) => isOffer(list) && list.items.some((one) => ofOthers.touches(one)))
    .flatMap(({ items }) => items.filter(({ isTaken }) => !isTaken));
  return createCover(text.length, offered);
}
