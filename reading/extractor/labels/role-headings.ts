import { mostOf } from '../../geometry/extremes.ts';
import { normaliseLabel } from '../../languages/label-words.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import type { Cell, PageLayout, Row } from '../../layout/layout.ts';
import type { Label } from './find-labels.ts';

/** Rows between two headings that stand below each other: what the first heads takes no more. */
const BLOCK = 8;

const HEADS = LANGUAGES.map(({ parties: { heads } }) => ({
  from: new Set(heads.from.map(normaliseLabel)),
  to: new Set(heads.to.map(normaliseLabel)),
}));
const LONGEST = mostOf(
  HEADS.flatMap(({ from, to }) => [...from, ...to]),
  ({ length }) => length,
  0,
);

const ROLE_WORDS: ReadonlySet<string> = new Set(HEADS.flatMap(({ from, to }) => [...from, ...to]));
/** Whether a cell holds no more than a word such as `From` or `To`, alone or beside its other. */
export const isRoleHeading = (text: string): boolean =>
  text.length <= LONGEST + 1 && ROLE_WORDS.has(normaliseLabel(text));

interface Heading {
  readonly row: Row;
  readonly cell: Cell;
  readonly word: string;
}

const labelOf = ({ row, cell, word }: Heading, concept: 'issuer' | 'customer'): Label => ({
  row,
  start: cell.start,
  end: cell.end,
  phrase: word,
  meanings: [{ concept, weight: 1 }],
  prominence: 1,
});

/** Whether two headings are of one block: side by side, or one below the other and its lines. */
const areOfOneBlock = (a: Heading, b: Heading): boolean =>
  a.row === b.row || (Math.abs(a.row.index - b.row.index) <= BLOCK && Math.abs(a.cell.x0 - b.cell.x0) < 1);

/** Short words such as `From` and `To` that head the blocks of both parties, each alone in its cell; a single one of them may be anything. */
export function findRoleHeadings({ rows }: PageLayout): Label[] {
  const short = rows.flatMap((row) =>
    row.cells.flatMap((cell): Heading[] =>
      cell.text.length > LONGEST + 1 ? [] : [{ row, cell, word: normaliseLabel(cell.text) }],
    ),
  );
  return HEADS.flatMap(({ from, to }) => {
    const senders = short.filter(({ word }) => from.has(word));
    const receivers = short.filter(({ word }) => to.has(word));
    const pairs = senders.flatMap((sender) =>
      receivers
        .filter((receiver) => areOfOneBlock(sender, receiver))
        .map((receiver) => [sender, receiver] as const),
    );
    return pairs
      .slice(0, 1)
      .flatMap(([sender, receiver]) => [labelOf(sender, 'issuer'), labelOf(receiver, 'customer')]);
  });
}
