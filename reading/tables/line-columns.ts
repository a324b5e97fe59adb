import type { DocumentView } from '../extractor/view/document-view.ts';
import type { LabelConcept } from '../languages/concept.ts';
import { normaliseLabel } from '../languages/label-words.ts';
import { spanEdges } from '../layout/layout.ts';
import { AMOUNT_WORDS } from './column-words.ts';
import type { TableRow } from './row-kinds.ts';

export type LineColumn = 'quantity' | 'unit_price' | 'amount' | 'text';

/** Where a heading says that a column stands. */
export interface HeadedColumn {
  readonly column: LineColumn;
  readonly x0: number;
  readonly x1: number;
}

/** Headings may take so many rows above and below the one that holds most of them. */
const SPREAD = 2;
const BY_CONCEPT: Partial<Record<LabelConcept, LineColumn>> = {
  quantity: 'quantity',
  unit_price: 'unit_price',
  description: 'text',
  total: 'amount',
  subtotal: 'amount',
};

/** The columns that the headings around a row name, from the left; of one name the rightmost amount counts. */
export function headedColumns(view: DocumentView, heading: TableRow): HeadedColumn[] {
  const { page, index } = heading.row;
  const found: HeadedColumn[] = [];
  const add = (column: LineColumn, x0: number, x1: number) => {
    const known = found.findIndex((one) => one.column === column);
    if (known < 0) found.push({ column, x0, x1 });
    else if (column === 'amount' && x1 > (found[known]?.x1 ?? 0)) found[known] = { column, x0, x1 };
  };
  for (const label of view.labelsBetween(page, index - SPREAD, index + SPREAD)) {
    for (const { concept } of label.meanings.slice(0, 1)) {
      const column = concept in BY_CONCEPT ? BY_CONCEPT[concept as LabelConcept] : undefined;
      const { x0, x1 } = spanEdges(label);
      if (column !== undefined) add(column, x0, x1);
    }
  }
  for (const row of (view.pages[page]?.rows ?? []).slice(Math.max(0, index - SPREAD), index + SPREAD + 1)) {
    for (const token of row.tokens)
      if (AMOUNT_WORDS.has(normaliseLabel(token.text))) add('amount', token.x0, token.x1);
  }
  return found.sort((a, b) => a.x0 - b.x0);
}
