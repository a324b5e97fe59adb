import { announcesOwner } from '../../languages/around-names.ts';
import { titleOf } from '../../languages/label-table.ts';
import {
  asksAttention,
  endsInLegalForm,
  hasLegalForm,
  hasRegion,
  hasSalutation,
  hasStreetWord,
  hasTradeWord,
  isDepartment,
} from '../../languages/party-words.ts';
import { honorificLength } from '../../languages/terms/honorifics.ts';
import type { Cell, Row } from '../../layout/layout.ts';
import { cellsBelow } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import { isRoleHeading } from '../labels/role-headings.ts';
import { hasPostCode } from '../party/address-lines.ts';
import type { DocumentView } from '../view/document-view.ts';
import { cellsInColumn, columnText, textsBelow } from './column-texts.ts';
import type { RankingEvidence } from './ranking-option.ts';

/** Lines further apart than this, in em, are of two blocks. */
const GAP = 0.7;
/** Lines of a block below its first: department, person, street, town. */
const LINES = 4;

const isPlainName = (text: string) =>
  /\p{L}{3}/u.test(text) && !/[\d:]/.test(text) && !hasStreetWord(text) && !asksAttention(text);

/** `Don Pollo SL` is a firm. */
const isPerson = (text: string) => hasSalutation(text) || (honorificLength(text) > 0 && !hasLegalForm(text));

/**
 * Whether a line says who takes a letter for the firm or person on the line right above it: `c/o Hausverwaltung Ritter`, `Buchhaltung`; below such a line,
 * a person with a title does so too.
 */
export function isInCareOf(view: DocumentView, row: Row, cell: Cell | undefined): boolean {
  if (cell === undefined) return false;
  if (asksAttention(cell.text) || isDepartment(cell.text)) return isBelowName(view, row, cell);
  const above = view.pages[row.page]?.rows[row.index - 1];
  if (above === undefined || row.y0 - above.y1 > GAP || !isPerson(cell.text)) return false;
  return cellsInColumn(above, cell).some((one) => asksAttention(one.text) && isBelowName(view, above, one));
}

/** Whether a name stands on the line right above, or above its number. */
function isBelowName(view: DocumentView, row: Row, cell: Cell): boolean {
  const rows = view.pages[row.page]?.rows ?? [];
  const [above, second] = [rows[row.index - 1], rows[row.index - 2]];
  if (above === undefined || row.y0 - above.y1 > GAP) return false;
  const over = cellsInColumn(above, cell);
  const isNamed = over.some((one) => mayBeName(view, above, one));
  if (isNamed || second === undefined || above.y0 - second.y1 > GAP) return isNamed;
  return over.some(isNumberOnly) && cellsInColumn(second, cell).some((one) => mayBeName(view, second, one));
}

/** `PS 611840`, below the name of whom it is the number of. */
const isNumberOnly = ({ text }: Cell): boolean => /^\p{L}{0,3}[. ]{0,2}\d[\d /-]+$/u.test(text.trim());

/** Whether a line says whose the firm is that the line right above it names: `Inh. Carla Weber`. */
export function isOwnerBelow(view: DocumentView, row: Row, cell: Cell | undefined): boolean {
  if (cell === undefined || /\d/.test(cell.text) || !announcesOwner(cell.text)) return false;
  const above = view.pages[row.page]?.rows[row.index - 1];
  if (above === undefined || row.y0 - above.y1 > GAP) return false;
  return cellsInColumn(above, cell).some((one) => isPlainName(one.text) && mayBeName(view, above, one));
}

/** `Orla Hayes, Head of Operations`: a person, and what they are where they work. */
const PERSON_WITH_OFFICE =
  /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){1,4}, \p{Lu}[\p{L}'’-]*(?: [\p{L}&'’-]+){0,4}$/u;
const hasOffice = (text: string): boolean =>
  PERSON_WITH_OFFICE.test(text) && !hasLegalForm(text) && !hasStreetWord(text) && !hasRegion(text);
const isFirm = (text: string): boolean => !/\d/.test(text) && endsInLegalForm(text) && !hasOffice(text);

/** Whether the sender may stand above a firm: the first firm of a page, below no heading for who it is written to, is the sender itself. */
const isNoLetterhead = (rows: readonly Row[], { index }: Row): boolean =>
  rows.slice(0, index).some(({ cells }) => cells.some(({ text }) => isFirm(text) || isRoleHeading(text)));

/** Whether a line names a person of the firm that the line right above or below it names: a letter to a firm names them as well. */
export function isPersonAtFirm({ pages }: DocumentView, row: Row, cell: Cell | undefined): boolean {
  if (cell === undefined) return false;
  const isTitled = isPerson(cell.text);
  if (!isTitled && !hasOffice(cell.text)) return false;
  const rows = pages[row.page]?.rows ?? [];
  const [above, below] = [rows[row.index - 1], rows[row.index + 1]];
  const isFirmOn = (other: Row | undefined, gap: number) =>
    other !== undefined &&
    gap <= GAP &&
    cellsInColumn(other, cell).some(({ text }) => isFirm(text)) &&
    isNoLetterhead(rows, other);
  return (
    isFirmOn(above, row.y0 - (above?.y1 ?? 0)) ||
    (hasOffice(cell.text) && isFirmOn(below, (below?.y0 ?? 0) - row.y1))
  );
}

/** Whether more stands in a cell than what heads a block: labels, `To`, the title of the document. */
function mayBeName(view: DocumentView, row: Row, { text, start, end }: Cell): boolean {
  if (/:\s*$/.test(text) || isRoleHeading(text)) return false;
  if (titleOf(text) !== undefined && !hasLegalForm(text)) return false;
  const labels = view.labelsOn(row).filter((label) => label.start >= start && label.end <= end);
  const unlabelled = labels.reduce(
    (rest, label) =>
      rest.slice(0, label.start - start) +
      ' '.repeat(label.end - label.start) +
      rest.slice(label.end - start),
    text,
  );
  return /\p{L}{3}/u.test(unlabelled);
}

/** Whether a line heads a block in which others take the letter: whatever it says is a name, a street in it too. */
export const isTakenFor = (rows: readonly Row[], row: Row, cell: Cell | undefined): boolean =>
  asksAttention(textsBelow(rows, row, cell)[0] ?? '') && !asksAttention(cell?.text ?? '');

/**
 * Where a line stands among those of an address: a firm comes first, then the department and the person that a letter is for, then street and town.
 *
 * @param cell where the line stands, undefined where its words stand in several
 */
export function addressBlock(
  rows: readonly Row[],
  row: Row,
  cell: Cell | undefined,
  text: string,
): RankingEvidence {
  const above = rows[row.index - 1];
  const over = above === undefined || row.y0 - above.y1 > GAP ? '' : columnText(above, cell);
  const [below = ''] = textsBelow(rows, row, cell);
  const closes =
    cell !== undefined && cellsBelow(rows, { row, cell }, LINES).some((one) => hasPostCode(one.text));
  const hasNameAbove = isPlainName(over);
  return {
    attention: flag(asksAttention(cell?.text ?? text)),
    attention_below: flag(asksAttention(below)),
    person_below: flag(isPerson(below) && !isPerson(text)),
    block_first: flag(closes && !hasNameAbove),
    block_below_name: flag(closes && hasNameAbove),
    person_below_name: flag(hasNameAbove && isPerson(text)),
    trade_alone: flag(hasTradeWord(text) && !/\s/.test(text.trim())),
  };
}
