import { mostOf } from '../../geometry/extremes.ts';
import type { LabelTable } from '../../languages/label-table.ts';
import type { LabelWord } from '../../languages/label-words.ts';
import { wordsOnce } from '../../languages/label-words.ts';
import type { Cell, PageLayout, Row } from '../../layout/layout.ts';
import type { Label } from './find-labels.ts';

/** What a label is worth that was put together from two lines. */
const PROMINENCE = 0.85;

/**
 * Labels that break over two lines, such as `Previous` above `Balance 10.00`: the last words of a cell joined with a word
 * below it. They are placed at the word below, since their value stands beside that.
 *
 * @param whole labels that stand on one line: their words belong to no other
 */
export function findSplitLabels(layout: PageLayout, table: LabelTable, whole: readonly Label[]): Label[] {
  const byRow = Map.groupBy(whole, (label) => label.row);
  return layout.rows.flatMap((row, index) => {
    const above = layout.rows[index - 1];
    return above === undefined
      ? []
      : row.cells.flatMap((cell) => splitLabelsOf(layout, above, row, cell, table, byRow));
  });
}

function splitLabelsOf(
  layout: PageLayout,
  above: Row,
  row: Row,
  cell: Cell,
  table: LabelTable,
  whole: ReadonlyMap<Row, readonly Label[]>,
): Label[] {
  const upper = layout.positioned ? above.cells.find((one) => overlap(one, cell)) : above.cells.at(-1);
  if (upper === undefined) return [];
  const taken = mostOf(
    (whole.get(above) ?? []).filter((one) => one.end <= upper.end),
    (one) => one.end,
    0,
  );
  const tail = wordsOnce(upper)
    .slice(-2)
    .filter((word) => upper.start + word.start >= taken);
  const words = wordsOnce(cell);
  const heads = layout.positioned ? words.slice(0, 1) : words;
  return heads.flatMap((word): Label[] => {
    const found = matchAcross(tail, word, table);
    if (found === undefined) return [];
    return [
      {
        row,
        start: cell.start + word.start,
        end: cell.start + word.end,
        phrase: found.phrase,
        meanings: found.meanings,
        prominence: PROMINENCE,
      },
    ];
  });
}

function matchAcross(tail: readonly LabelWord[], word: LabelWord, table: LabelTable) {
  for (let from = 0; from < tail.length; from += 1) {
    const phrase =
      tail
        .slice(from)
        .map((one) => one.letters)
        .join('') + word.letters;
    const meanings = table.meanings.get(phrase)?.filter((meaning) => meaning.weight === 1);
    if (meanings !== undefined && meanings.length > 0) return { phrase, meanings };
  }
  return undefined;
}

function overlap(a: Cell, b: Cell): boolean {
  return Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0);
}
