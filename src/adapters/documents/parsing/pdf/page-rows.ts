import { boxAround } from '../../../../../reading/geometry/boxes.ts';
import { groupByBaselines } from '../../../../../reading/geometry/rows.ts';
import type { PageWord } from './page-words.ts';

/** Words on one baseline, from left to right. */
export type Row = readonly PageWord[];

/** A gap below this part of an em, with no blank written, is inside a word that was painted in pieces. */
const SAME_WORD = 0.1;

/** The rows of words on a page, from the top, with words whole that were painted in pieces. */
export const groupRows = (words: readonly PageWord[]): Row[] => groupByBaselines(words).map(joinPieces);

function joinPieces(row: readonly PageWord[]): Row {
  const joined: PageWord[] = [];
  for (const word of row) {
    const last = joined.at(-1);
    const gap = last === undefined ? 0 : word.s0 - last.s1;
    const size = last === undefined ? 0 : Math.min(last.size, word.size);
    if (last !== undefined && !word.spaceBefore && gap < SAME_WORD * size && gap > -0.3 * size) {
      joined[joined.length - 1] = join(last, word);
    } else joined.push(word);
  }
  return joinSpacedLetters(joined);
}

/** "T O T A L" set wide is one word: four or more single letters at even gaps. */
function joinSpacedLetters(row: Row): Row {
  const out: PageWord[] = [];
  let at = 0;
  while (at < row.length) {
    let end = at;
    while (end < row.length && isSpacedLetter(row, at, end)) end += 1;
    if (end - at >= 4) out.push(row.slice(at, end).reduce(join));
    else for (const word of row.slice(at, Math.max(end, at + 1))) out.push(word);
    at = Math.max(end, at + 1);
  }
  return out;
}

function isSpacedLetter(row: Row, start: number, at: number): boolean {
  const word = row[at];
  if (word === undefined || !/^\p{L}$/u.test(word.text)) return false;
  if (at === start) return true;
  const gap = word.s0 - (row[at - 1]?.s1 ?? 0);
  const first = (row[start + 1]?.s0 ?? 0) - (row[start]?.s1 ?? 0);
  return gap < 0.8 * word.size && Math.abs(gap - first) < 0.25 * word.size;
}

function join(left: PageWord, right: PageWord): PageWord {
  return {
    ...left,
    text: left.text + right.text,
    s1: Math.max(left.s1, right.s1),
    box: boxAround([left.box, right.box]),
  };
}
