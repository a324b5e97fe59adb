import { foldLetters } from '../text/fold.ts';
import { DASHES, SLASHES } from '../values/characters.ts';

/** What parts lines, where a text is joined of several, and cells. */
const GAP = /[^\S\ufeff]+/gu;
const isBreak = (gap: string) => gap.length > 2 || /[\t\n\r]/.test(gap);

/** A word goes on behind such a mark, and an address of the net wherever a line breaks it. */
const GOES_ON = new RegExp(`[${DASHES}${SLASHES}@_]$`, 'u');
const BEGINS_AS_REST = new RegExp(`^[${SLASHES}@_]`, 'u');
const ON_THE_NET = /@|:\/\/|www\./;

/** Characters of a word that tell whether it goes on. */
const WINDOW = 100;

function goesOnBehind(printed: string, gap: number): boolean {
  const before = printed.slice(Math.max(0, gap - WINDOW), gap);
  const rest = printed.slice(gap, gap + WINDOW).trimStart();
  if (GOES_ON.test(before) || BEGINS_AS_REST.test(rest)) return true;
  return ON_THE_NET.test(`${before.split(/\s/u).at(-1)}${rest.split(/\s/u)[0]}`);
}

/**
 * Whether a value has something between what is printed on two lines or in two cells: `Annaberg` is not printed by Anna above
 * Berg. Nothing is said where a reader took letters for others.
 *
 * @param printed characters that have the value's letters, with a line's end where lines were joined
 */
export function keepsApart(value: string, printed: string): boolean {
  const gaps = [...printed.matchAll(GAP)].filter(([gap]) => isBreak(gap));
  if (gaps.length === 0) return true;
  const own = foldLetters(value);
  const other = foldLetters(printed);
  if (own.letters.length !== other.letters.length) return true;
  let behind = 0;
  return gaps.every(({ index }) => {
    while ((other.starts[behind] ?? Number.POSITIVE_INFINITY) < index) behind += 1;
    const isApart = (own.ends[behind - 1] ?? 0) < (own.starts[behind] ?? value.length);
    return behind === 0 || isApart || goesOnBehind(printed, index);
  });
}
