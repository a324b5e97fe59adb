import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { isNumberType } from '../values/number-type.ts';

type Column = Pick<UseCaseFieldDef, 'type'> | null;

const NUMBER = /^[-+]?\d[\d.,']*$/;

/**
 * Behind which word each of some columns that have run together ends, null for one that was not asked for; null where no way of
 * parting the words fits. The first text is as long as it can be.
 */
export function endsInTurn(columns: readonly Column[], words: readonly string[]): number[] | null {
  /** Columns and words from which on nothing fits: there are many ways to come to each. */
  const dead = new Set<number>();

  function endsFrom(at: number, from: number): number[] | null {
    if (at === columns.length) return from === words.length ? [] : null;
    const state = at * (words.length + 1) + from;
    if (dead.has(state) || !mayStand(columns, at, words[from] ?? '')) return null;
    const most = words.length - from - (columns.length - at - 1);
    for (let taken = Math.min(most, mostWords(columns, at, most)); taken >= 1; taken -= 1) {
      const rest = endsFrom(at + 1, from + taken);
      if (rest !== null) return [from + taken, ...rest];
    }
    dead.add(state);
    return null;
  }
  return endsFrom(0, 0);
}

/** Of a column that was not asked for anything may be expected. */
const isTextAt = (columns: readonly Column[], at: number) =>
  columns[at] === null || columns[at]?.type === 'str';

/** Of two texts in a row the first is a word: where it ends is not to be seen otherwise. */
const mostWords = (columns: readonly Column[], at: number, most: number) =>
  isTextAt(columns, at) && !isTextAt(columns, at + 1) ? most : 1;

function mayStand(columns: readonly Column[], at: number, word: string): boolean {
  if (isTextAt(columns, at)) return !isTextAt(columns, at + 1) || /\d/.test(word);
  const type = columns[at]?.type;
  return type !== undefined && isNumberType(type) ? NUMBER.test(word) : /\d|\p{L}/u.test(word);
}
