import { saysNothing } from '../evidence/nothing.ts';
import type { Option } from '../evidence/option.ts';
import type { DocumentView } from '../view/document-view.ts';

/** More of them than this are a table's empty columns, of which the first say enough. */
const MOST = 60;
/** A longer line of dashes parts two blocks, a longer one to sign on does not stand in a table. */
const LONGEST = 24;

/** Cells that say that there is nothing: a dash under a heading, `n/a` beside a label, `Date: ____`. */
export const nothingPlaces = (view: DocumentView): readonly Option[] =>
  view.rows
    .flatMap((row) =>
      row.cells.flatMap((cell): Option[] => {
        const colon = cell.text.lastIndexOf(': ');
        const start = colon < 0 ? cell.start : cell.start + colon + 2;
        const text = row.text.slice(start, cell.end);
        if (text.trim().length > LONGEST || !saysNothing(text)) return [];
        if (colon < 0 && row.cells.length < 2) return [];
        return [{ value: '', spans: [{ row, start, end: cell.end }], shape: {} }];
      }),
    )
    .slice(0, MOST);
