import type { Concept } from '../../languages/concept.ts';
import { headsNumber } from '../../languages/number-words.ts';
import type { Cell, Row } from '../../layout/layout.ts';
import { cellAt, shareColumn } from '../../layout/layout.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';

/** The days that a document prints of itself, beside its own number. */
const OWN_DAYS = new Set<Concept>(['document_date', 'invoice_date', 'receipt_date', 'due_date']);
/** Rows between two headings of one block that stand in one column. */
const BLOCK = 4;
/** Rows below a heading that has a table under it rather than a number. */
const ENTRIES = 2;

/** From what weight on a label is one of such a day, and from what on it is where it heads a column beside the number's. */
const [HEADS, MAY_HEAD] = [0.8, 0.5];

const headsDay = ({ meanings }: Label, from: number) =>
  meanings.some(({ concept, weight }) => OWN_DAYS.has(concept) && weight >= from);

/** Whether the document's own day has a heading on the same row, or in the same column of the block. */
function standsBesideDay(view: DocumentView, row: Row, cell: Cell): boolean {
  return view.labelsBetween(row.page, row.index - BLOCK, row.index + BLOCK).some((label) => {
    if (!headsDay(label, label.row === row ? MAY_HEAD : HEADS) || label.prominence < 1) return false;
    const own = cellAt(label.row, label.start);
    return own !== undefined && (label.row === row || shareColumn(own, cell));
  });
}

/** A column of several numbers is one of entries. */
function headsEntries(view: DocumentView, row: Row, cell: Cell): boolean {
  const below = view.pages[row.page]?.rows.slice(row.index + 1, row.index + 1 + ENTRIES) ?? [];
  const held = below.filter(({ cells }) =>
    cells.some((one) => shareColumn(one, cell) && /^[\p{L}/-]{0,6}\d[\p{L}\d/.-]*$/u.test(one.text)),
  );
  return held.length === ENTRIES;
}

/** Headings that are the bare word for a number, in a block that names the document's own day as well: what they head is its own number. */
export const bareHeadings = oncePerView((view, _all: null): readonly Label[] =>
  view.rows.flatMap((row) =>
    row.cells.flatMap((cell): Label[] => {
      if (!headsNumber(cell.text)) return [];
      if (!standsBesideDay(view, row, cell) || headsEntries(view, row, cell)) return [];
      const phrase = cell.text.replace(/[^\p{L}]/gu, '').toLowerCase();
      return [{ row, start: cell.start, end: cell.end, phrase, meanings: [], prominence: 1 }];
    }),
  ),
);
