import type { Span } from '../../layout/layout.ts';
import type { ReadCell } from './cells.ts';
import { saysNothing } from './nothing.ts';
import { unitOf } from './units.ts';
import type { Word } from './words.ts';

/** Characters before a value that may be of its label: more are a text of one cell, which each of its values would read anew. */
export const FARTHEST = 400;

/** What parts a label from the text before it. */
const PARTS = /[;|·•]|,\s|\.\s|\s[-–—]\s|[([]|\d[\d.,:/-]{0,80}(?=\s|$)/gu;
/** A letter before another: as long as one is left, what is left has a word. */
const WORD_BEGUN = /\p{L}(?=\p{L})/gu;

/** What of the text before a value, within its cell, belongs to it: what follows the last sign that parts things. */
export function nearText(left: string): string {
  let lastWord = -1;
  for (const { index } of left.matchAll(WORD_BEGUN)) lastWord = index;
  if (lastWord < 0) return left;
  let start = 0;
  for (const match of left.matchAll(PARTS)) {
    const end = match.index + match[0].length;
    if (end > lastWord) break;
    start = end;
  }
  return left.slice(start);
}

/** A cell of a currency or a unit alone is no label, and no value. */
const isUnitCell = ({ words }: ReadCell) =>
  words.length > 0 && words.length <= 2 && words.every(({ letters }) => unitOf(letters) !== undefined);

interface Left {
  readonly cell: ReadCell | undefined;
  readonly between: number;
  readonly blank: boolean;
}

export const NOTHING_LEFT: Left = { cell: undefined, between: 0, blank: false };

export function lookLeft(cells: readonly ReadCell[], at: number): Left {
  let between = 0;
  let blank = false;
  for (let index = at - 1; index >= 0; index -= 1) {
    const one = cells[index];
    if (one === undefined || isUnitCell(one)) continue;
    if (saysNothing(one.cell.text)) blank = true;
    else if (one.isLabel) return { cell: one, between, blank };
    between += 1;
  }
  return NOTHING_LEFT;
}

/** The labels before a value's own label: those that have a value of their own, as in a row of pairs, and those that head the row. */
export function partHeads(
  cells: readonly ReadCell[],
  at: number,
  own: ReadCell | undefined,
): readonly [beyond: readonly ReadCell[], heads: readonly ReadCell[]] {
  const heads = cells.filter(
    (one, index) => index < at && one !== own && (one.isLabel || (index === 0 && one.cell.text.length <= 3)),
  );
  const ownAt = own === undefined ? -1 : cells.indexOf(own);
  const hasValue = (one: ReadCell) => {
    const index = cells.indexOf(one);
    return index + 1 < ownAt && cells[index + 1]?.isLabel === false;
  };
  return [heads.filter(hasValue), heads.filter((one) => !hasValue(one))];
}

/** The words right behind a value, or the next cell where it holds nothing but a unit. */
export function unitWords(span: Span, own: ReadCell, next: ReadCell | undefined): readonly Word[] {
  const after = span.row.text.slice(span.end, own.cell.end);
  if (after.trim() === '' && next !== undefined && isUnitCell(next)) return next.words;
  const stop = /[;|·•(,:]|\d{2}|\.\s/u.exec(after)?.index ?? after.length;
  return own.words.filter((word) => word.start >= span.end && word.end <= span.end + stop).slice(0, 3);
}
