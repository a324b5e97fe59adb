const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A word as it is written where there are no marks: `faelligkeit`. */
export const spellOut = (word: string): string =>
  word.replace(/[äöü]/g, (letter) => TWO_LETTERS[letter] ?? letter);

/** How a name of a field, which has no marks, spells `ä`, `ö` and `ü`: folded these are the first letter alone. */
const SPELLED_OUT = /([aou])e/g;

/** A folded word with `a` for `ae`, `o` for `oe` and `u` for `ue`, as words with these letters are compared. */
export const withoutSpelledOut = (word: string): string => word.replace(SPELLED_OUT, '$1');
