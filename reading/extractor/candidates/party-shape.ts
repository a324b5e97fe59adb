import { hasSalutation, hasStreetWord } from '../../languages/party-words.ts';
import type { Cell, Row } from '../../layout/layout.ts';
import { cellsBelow, shareColumn } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import { readCells } from '../evidence/cells.ts';
import type { Question } from '../evidence/question.ts';
import { hasPostCode } from '../party/address-lines.ts';
import { findIssuer } from '../party/find-issuer.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';

/** Parts that people and firms play, by whether documents are sent to them or by them. */
const RECEIVERS =
  'buyer customer client recipient tenant borrower patient guest policyholder insured account_holder member student pupil passenger applicant owner holder consignee subscriber'.split(
    ' ',
  );
const ISSUERS =
  'issuer employer supplier vendor seller insurer bank lender company hotel school agency'.split(' ');

/** Which side of a document a field asks for. */
export interface Side {
  readonly receives: boolean;
  readonly issues: boolean;
}

export function readSide(question: Question): Side {
  const asks = (terms: readonly string[]) =>
    question.asked.some((one) => one.inName && [...one.terms, one.word].some((term) => terms.includes(term)));
  return { receives: asks(RECEIVERS), issues: asks(ISSUERS) };
}

/** Rows of the first page in which letters name those whom they concern. */
const HEAD = 16;
const ADDRESS_ROWS = 4;
/** Lines nearer than this belong to one block, in em. */
const BLOCK_GAP = 0.7;
const LIKELY = 0.4;

interface Parties {
  readonly addressed: ReadonlySet<string>;
  readonly issuer: string | null;
}

const partiesIn = oncePerView((view, _all: null): Parties => {
  const [first] = findIssuer(view, {
    field: { name: 'issuer', type: 'str' },
    concept: 'issuer',
    phrases: [],
  });
  const issuer = first === undefined || first.score < LIKELY ? null : String(first.value);
  const rows = view.pages[0]?.rows ?? [];
  const addressed = rows
    .slice(0, HEAD)
    .flatMap((row) => row.cells.filter((cell) => isAddressed(rows, row, cell)))
    .map(({ text }) => text)
    .filter((text) => text !== issuer);
  return { addressed: new Set(addressed), issuer };
});

/** A name that begins a block of lines with street and town below it, as letters name whom they are sent to. */
function isAddressed(rows: readonly Row[], row: Row, cell: Cell): boolean {
  if (/\d/.test(cell.text) || hasStreetWord(cell.text)) return false;
  const above = rows[row.index - 1];
  const over = above?.cells.find((one) => shareColumn(one, cell));
  const isFirst =
    above === undefined ||
    over === undefined ||
    row.y0 - above.y1 > BLOCK_GAP ||
    hasSalutation(over.text) ||
    readCells(above).some(
      (one) => one.cell === over && one.words.every(({ phraseTerms }) => phraseTerms.size > 0),
    );
  return (
    (isFirst || hasSalutation(cell.text)) &&
    cellsBelow(rows, { row, cell }, ADDRESS_ROWS).some(({ text }) => hasPostCode(text))
  );
}

/** What makes a name that of whom a document is sent to, or of whom it is from, for a question that asks for the one or the other. */
export function partyShape(text: string, side: Side, view: DocumentView): Record<string, number> {
  if (!side.receives && !side.issues) return {};
  const { addressed, issuer } = partiesIn(view, null);
  const isAddressee = addressed.has(text);
  return {
    receiver_addressed: flag(side.receives && isAddressee),
    receiver_issuer: flag(side.receives && text === issuer),
    issuer_addressed: flag(side.issues && isAddressee),
    issuer_likely: flag(side.issues && text === issuer),
  };
}
