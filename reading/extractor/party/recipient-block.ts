import type { Row } from '../../layout/layout.ts';
import { cellsBelow } from '../../layout/layout.ts';
import type { DocumentView } from '../view/document-view.ts';
import { addressWeight, hasPostCode, WHOLE_ADDRESS } from './address-lines.ts';
import type { PartyLine } from './party-lines.ts';

/** Rows of the first page among which a letter's address field lies. */
const HEAD = 16;
/** Lines of a recipient: name, department, street, town. */
const LONGEST = 6;
const PARTS = /(?:(?<!\s)\s+)?[·•|*●■∙]\s*|(?<!\s)\s+[-–—]\s+|,\s+/u;

/**
 * Whether a line stands in the address field of a letter: below the small line that returns it to its sender, which has
 * name, street and town on one line, and above or at a line with a post code (DIN 5008, and usage elsewhere).
 */
export function isRecipients(view: DocumentView, line: PartyLine): boolean {
  if (line.row.page !== 0 || line.row.index > HEAD) return false;
  const rows = view.pages[0]?.rows ?? [];
  const above = rows.slice(Math.max(0, line.row.index - LONGEST), line.row.index).reverse();
  for (const row of above) {
    if (returnsToSender(row, line)) return isClosedByTown(rows, line);
    // Only the field's own lines lie between: a title or a table ends it.
    if (/\d[.,]\d{2}(?!\d)/.test(row.text)) return false;
  }
  return false;
}

function returnsToSender(row: Row, line: PartyLine): boolean {
  return row.cells.some((cell) => {
    if (cell.x0 >= line.cell.x1 || cell.x1 <= line.cell.x0) return false;
    const [name, ...rest] = cell.text.split(PARTS);
    const address = rest.join(', ');
    return (
      rest.length > 0 &&
      /\p{L}{3}/u.test(name ?? '') &&
      hasPostCode(address) &&
      addressWeight(address) >= WHOLE_ADDRESS
    );
  });
}

/** The field ends with a town that stands in the line's column, with no other sender's line between. */
function isClosedByTown(rows: readonly Row[], line: PartyLine): boolean {
  return cellsBelow(rows, line, LONGEST - 1).some(({ text }) =>
    /^(?:[A-Z]{1,3}-)?\d{4,6}\s+\p{L}/u.test(text),
  );
}
