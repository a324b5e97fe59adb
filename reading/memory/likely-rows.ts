import type { FieldLesson, Standing } from '../../schemas/memory.ts';
import { bound } from '../extractor/candidates/typed-values.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { oncePerView } from '../extractor/view/once-per-view.ts';
import type { Row } from '../layout/layout.ts';
import { isSameWord, nearRow } from './likeness.ts';
import { COLUMN, wordsOn } from './stand.ts';

/** A value is looked for on so many rows of a document; a letter has fewer. */
const MAX_ROWS = 24;

/** A document's rows by their words. */
interface RowIndex {
  readonly rows: readonly Row[];
  /** The positions of the rows that have a word, or one that may be the same misread; remembered. */
  rowsWith(word: string): readonly number[];
}

const indexRows = oncePerView((view, _what: 'rows'): RowIndex => {
  const rows = bound(view.rows);
  const byWord = new Map<string, number[]>();
  rows.forEach((row, at) => {
    for (const word of new Set(wordsOn(row))) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [at]);
      else known.push(at);
    }
  });
  const words = [...byWord.keys()];
  const found = new Map<string, readonly number[]>();
  const find = (word: string) => [
    ...new Set(words.filter((other) => isSameWord(word, other)).flatMap((other) => byWord.get(other) ?? [])),
  ];
  return {
    rows,
    rowsWith(word) {
      const known = found.get(word) ?? find(word);
      found.set(word, known);
      return known;
    },
  };
});

/** The share of some words that each row has. */
function shareOn({ rows, rowsWith }: RowIndex, words: readonly string[]): Float64Array {
  const shares = new Float64Array(rows.length);
  for (const word of words)
    for (const at of rowsWith(word)) shares[at] = (shares[at] ?? 0) + 1 / words.length;
  return shares;
}

/** How much each row is like the one that a lesson's value stands on, by the words around it and its place. */
function likeRows(view: DocumentView, index: RowIndex, standing: Standing): Float64Array {
  const { rows } = index;
  const [left, above, before, after] = [
    shareOn(index, standing.left),
    shareOn(index, standing.above),
    shareOn(index, standing.before),
    shareOn(index, standing.after),
  ];
  return Float64Array.from(rows, (row, at) => {
    const beside = (shares: Float64Array, step: number) =>
      rows[at + step]?.page === row.page ? (shares[at + step] ?? 0) : 0;
    let head = 0;
    for (let up = 1; up <= COLUMN; up += 1) head = Math.max(head, beside(above, -up));
    const last = (view.pages[row.page]?.rows.length ?? 0) - 1 - row.index;
    const place = Math.max(
      row.page === standing.page ? nearRow(row.index, standing.top) : 0,
      nearRow(last, standing.bottom),
    );
    return (left[at] ?? 0) + 0.5 * (head + place) + 0.3 * (beside(before, -1) + beside(after, 1));
  });
}

/**
 * The rows of a document that are most like those on which lessons have a field's value, in its order; all where they are few. What
 * stands on another shares little more with a lesson than the edge of its column.
 */
export function likelyRows(view: DocumentView, lessons: readonly FieldLesson[]): readonly Row[] {
  const index = indexRows(view, 'rows');
  const { rows } = index;
  if (rows.length <= MAX_ROWS) return rows;
  const most = new Float64Array(rows.length);
  for (const standing of lessons.flatMap(({ standings }) => standings))
    likeRows(view, index, standing).forEach((like, at) => {
      most[at] = Math.max(most[at] ?? 0, like);
    });
  const best = rows
    .map((_, at) => at)
    .sort((a, b) => (most[b] ?? 0) - (most[a] ?? 0) || a - b)
    .slice(0, MAX_ROWS);
  return best.sort((a, b) => a - b).flatMap((at) => rows[at] ?? []);
}
