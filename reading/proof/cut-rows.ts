import type { Hit } from './hit.ts';

type Place = Pick<Hit, 'start' | 'end'>;

/** Letters that are set wide: `A B C`. */
const LETTERS = /^\p{Lu}(?: \p{Lu})+$/u;
const LETTER_BEFORE = /(?<![\p{L}\p{N}'’.&-])\p{Lu} $/u;
const LETTER_BEHIND = /^ \p{Lu}(?![\p{L}\p{N}'’.&-])/u;
/** A number that letters of a country begin and whose digits stand in threes: `DE 123 456`. */
const THREES = /^\p{Lu}{2} ?\d{3}(?: \d{3})*$/u;
const THREE_BEHIND = /^ \d{3}(?![\p{L}\p{N}]|[.,]\d)/u;
/** Characters beside a row in which its next one stands. */
const NEAR = 8;

/** Whether a row of single letters or of threes of digits goes on beside a place of a text: `A B C` of `A B C D`, `DE 123` of `DE 123 456`. */
export function isCutRow(text: string, { start, end }: Place): boolean {
  const span = text.slice(start, end);
  const behind = text.slice(end, end + NEAR);
  if (THREES.test(span)) return THREE_BEHIND.test(behind);
  return (
    LETTERS.test(span) &&
    (LETTER_BEHIND.test(behind) || LETTER_BEFORE.test(text.slice(Math.max(0, start - NEAR), start)))
  );
}
