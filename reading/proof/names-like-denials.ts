import { wordsOf } from '../languages/languages.ts';

const NAMES: ReadonlySet<string> = new Set(wordsOf(({ values }) => values.notOrName));
const CELL_BEGINS = /(?:^|[:|]\s*|\s{2})$/u;
/** `Meier`, `GmbH` */
const NAME_BEHIND = /^\s+\p{Lu}\p{Ll}/u;

/** Whether a word that denies in one language has a capital that makes it a name of another: `Inga Meier`, the town of Uden. */
export const mayBeName = (word: string): boolean =>
  word !== word.toLowerCase() && NAMES.has(word.toLowerCase());

/**
 * Whether a denial before a choice is a name: with a capital it denies what begins its cell with it, `Ej betald`, and in a line of capitals what it
 * stands right before.
 *
 * @param between what stands between it and the choice
 */
export function isNameBefore(ahead: string, word: string, between: string): boolean {
  if (!mayBeName(word)) return false;
  if (CELL_BEGINS.test(ahead)) return NAME_BEHIND.test(between);
  return between !== '' || word !== word.toUpperCase();
}
