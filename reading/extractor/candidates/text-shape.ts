import { termsOfWord } from '../../languages/terms/term-index.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { BOX } from '../../values/box-marks.ts';
import { findDates } from '../../values/dates.ts';
import { readIban } from '../../values/iban.ts';
import { flag } from '../../weights/flag.ts';
import { readCells } from '../evidence/cells.ts';
import { saysNothing } from '../evidence/nothing.ts';
import type { Question } from '../evidence/question.ts';
import type { Word } from '../evidence/words.ts';
import { readWords } from '../evidence/words.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { PersonLooks, Side } from './party-shape.ts';
import { lookAtPerson, partyShape, readSide } from './party-shape.ts';
import { formOf } from './text-form.ts';
import { optionsOn } from './ticked-options.ts';

/** A stretch of a document's text that may be an answer, and how it was cut. */
export interface Piece {
  readonly spans: readonly Span[];
  readonly text: string;
  readonly how: 'cell' | 'rest' | 'part' | 'token' | 'name' | 'block' | 'option';
  /** Of a ticked option: the words of its group. */
  readonly label?: readonly Word[];
}

/** Forms that the value of a question should have. */
export interface Wants {
  readonly id: boolean;
  readonly name: boolean;
  readonly address: boolean;
  readonly time: boolean;
  readonly side: Side;
}

const IDENTIFYING =
  'number code id identifier reference plate serial serial_number iban bic vin pnr registration registration_plate no nr file_number isin barcode chip_number tax_id vat_id'.split(
    ' ',
  );
const NAMING =
  'name first_name last_name teacher doctor patient employee employer customer supplier seller buyer landlord tenant owner holder agent carrier sender recipient consignee shipper insurer company representative signature by'.split(
    ' ',
  );
const ADDRESSING = ['address', 'street', 'premises'];
const TIMING = ['time', 'hour', 'clock'];

/** What form a field asks for by the words of its name. @param isBuyers as for `readSide` */
export function readWants(question: Question, isBuyers: boolean): Wants {
  const asks = (terms: readonly string[]) =>
    question.asked.some((one) => one.inName && [...one.terms, one.word].some((term) => terms.includes(term)));
  return {
    id: asks(IDENTIFYING),
    name: asks(NAMING),
    address: asks(ADDRESSING),
    time: asks(TIMING),
    side: readSide(question, isBuyers),
  };
}

/** A text that dates fill this far is a date or a period. */
const MOSTLY = 0.5;

function dateShare(text: string, view: DocumentView): number {
  const dates = findDates(text, view.hints);
  const { end } = dates.reduce(
    (read, one) => ({
      end: read.end + Math.max(0, one.end - Math.max(read.at, one.start)),
      at: Math.max(read.at, one.end),
    }),
    { end: 0, at: 0 },
  );
  return end / text.length;
}

/** What is seen of a piece whatever is asked. */
interface Looks {
  readonly isDate: boolean;
  readonly isIban: boolean;
  readonly known: number;
  readonly headsColumn: boolean;
  readonly headsPair: boolean;
  readonly saysNothing: boolean;
  readonly isUnticked: boolean;
  readonly person: PersonLooks;
}

/** `n. 19/2025`: the word belongs to the label. */
const NUMBER_WORD = /^(?=.*\d)(?:n|no|nr|num)(?:[.°º]+|\s)\s*/iu;
/** Figures on either side, parted by one blank: a part of a longer number. */
const CUT_BEFORE = /\d $/;
const CUT_BEHIND = /^ \d/;

const looksOf = new WeakMap<Piece, Looks>();

/** Looked at once: every field asks for the same pieces. */
function lookAt(piece: Piece, view: DocumentView): Looks {
  const before = looksOf.get(piece);
  if (before !== undefined) return before;
  const { text } = piece;
  const [first] = piece.spans;
  const { digits } = formOf(piece);
  const looks = {
    isDate: digits >= 4 && dateShare(text, view) > MOSTLY,
    isIban: readIban(text) !== null,
    known: knownShare(text),
    headsColumn: first !== undefined && headsColumns(first.row, view),
    headsPair: first !== undefined && piece.spans.length === 1 && headsPair(first),
    saysNothing: saysNothing(text),
    isUnticked: first !== undefined && isUnticked(first, view),
    person: lookAtPerson(text, first, view),
  };
  looksOf.set(piece, looks);
  return looks;
}

/** What a piece looks like, by name; each 0 to 1. */
export function shapeOf(
  piece: Piece,
  wants: Wants,
  question: Question,
  view: DocumentView,
): Record<string, number> {
  const { text, how, spans } = piece;
  const looks = lookAt(piece, view);
  const [first] = spans;
  const after = first === undefined || spans.length > 1 ? '' : first.row.text.slice(first.end);
  const before = first === undefined ? '' : first.row.text.slice(Math.max(0, first.start - 2), first.start);
  const lines = spans.length;
  const { words, digits, letters, isId, isName, isTime, isAddress, ...form } = formOf(piece);
  const { id: wantsId, name: wantsName, address: wantsAddress, time: wantsTime } = wants;
  const asksOther = !wantsId && !wantsName && !wantsAddress && !wantsTime;
  return {
    [`how_${how}`]: 1,
    ...form.shape,
    id_wanted: flag(wantsId && isId),
    id_missing: flag(wantsId && !isId),
    no_digit_for_id: flag(wantsId && digits === 0),
    id_unwanted: flag(!wantsId && isId && !wantsTime),
    name_wanted: flag(wantsName && !wantsId && isName),
    legal_form_wanted: flag(wantsName && !wantsId && form.hasLegalForm),
    digits_in_name: flag(wantsName && !wantsId && digits > 0),
    address_wanted: flag(wantsAddress && isAddress),
    address_missing: flag(wantsAddress && !isAddress),
    address_unwanted: flag(!wantsAddress && isAddress),
    time_wanted: flag(wantsTime && isTime),
    time_missing: flag(wantsTime && !isTime),
    time_unwanted: flag(!wantsTime && isTime),
    other_plain: flag(asksOther && !isId),
    words: Math.min(1, words / 12),
    one_word: flag(words === 1),
    tiny: flag(letters + digits <= 1),
    is_date: flag(looks.isDate),
    is_amount: flag(/^[€$£]?\s?-?[\d.,' ]+[.,]\d{2}\s?(?:[€$£]|EUR)?$/u.test(text)),
    has_colon: flag(/:\s/.test(text)),
    box: flag(text.search(BOX) >= 0),
    iban: flag(looks.isIban),
    own_words: own(question, text),
    known_words: looks.known,
    heads_value: flag(/^\s*:/.test(after)),
    heads_column: flag(looks.headsColumn),
    heads_pair: flag(looks.headsPair),
    says_nothing: flag(looks.saysNothing),
    unticked: flag(looks.isUnticked),
    greets: flag(looks.person.greets),
    lines_of_address: flag(wantsAddress) * Math.min(1, (lines - 1) / 3),
    lines_unwanted: flag(!wantsAddress) * Math.min(1, (lines - 1) / 3),
    ...edgesOf(spans, question),
    ...(wantsId || wantsAddress ? {} : partyShape(looks.person, wants.side)),
    ends_open: flag(/(?:\s(?:de|of|von|van|di|du|the|la|en|y|et|e))$/u.test(text) || /[([]$/u.test(text)),
    parens: flag(/[()]/.test(text)),
    number_word_first: flag(NUMBER_WORD.test(text)),
    cut_number: flag(
      how === 'token' && /\d/.test(text) && (CUT_BEFORE.test(before) || CUT_BEHIND.test(after)),
    ),
  };
}

/** Words of an option whose box is not ticked. */
const isUnticked = ({ row, start, end }: Span, view: DocumentView): boolean =>
  optionsOn(view, row).unticked.some((one) => start < one.end && one.start < end);

/** A label that has a value beside it, where the cell before is none of its own. */
function headsPair({ row, start, end }: Span): boolean {
  const cells = readCells(row);
  const at = cells.findIndex(({ cell }) => start >= cell.start && start < cell.end);
  const [before, own, next] = [cells[at - 1], cells[at], cells[at + 1]];
  return (
    own?.isLabel === true &&
    end >= own.cell.end - 1 &&
    next !== undefined &&
    !next.isLabel &&
    before?.isLabel !== true
  );
}

/** A row of labels over a row with figures names its columns. */
function headsColumns(row: Row, view: DocumentView): boolean {
  const below = view.pages[row.page]?.rows[row.index + 1];
  return (
    row.cells.length >= 2 &&
    below !== undefined &&
    below.cells.length >= 2 &&
    readCells(row).every(({ isLabel, cell }) => isLabel && !/\d|:\s*$/.test(cell.text)) &&
    (readCells(below).some(({ cell }) => /\d/.test(cell.text)) ||
      knownShare(row.text) > knownShare(below.text) + 0.4)
  );
}

const isKnown = (word: Word) =>
  !/\d/.test(word.letters) && (word.phraseTerms.size > 0 || termsOfWord(word.letters).size > 0);

/** Share of the text's words that the glossary knows: labels are made of them, names and numbers are not. */
function knownShare(text: string): number {
  const words = readWords(text).filter(({ letters }) => letters.length > 2);
  return words.length === 0 ? 0 : words.filter(isKnown).length / words.length;
}

/** What of its cell a piece leaves out, on one line: a value has nothing before it but its label, and nothing behind. */
function edgesOf(spans: readonly Span[], question: Question): Record<string, number> {
  const [span] = spans;
  if (span === undefined || spans.length > 1) return {};
  const cell = readCells(span.row).find((one) => span.start >= one.cell.start && span.start < one.cell.end);
  if (cell === undefined) return {};
  const before = cell.words.filter((word) => word.end <= span.start);
  const behind = cell.words.filter((word) => word.start >= span.end);
  const strange = before.filter((word) => !isKnown(word) && question.explain(word.letters) === null);
  return {
    begins_cell: flag(before.length === 0),
    behind_label: flag(before.length > 0 && strange.length === 0),
    strange_before: Math.min(1, strange.length / 3),
    ends_cell: flag(behind.length === 0),
    left_behind: Math.min(1, behind.length / 4),
    fills_cell: flag(strange.length === 0 && behind.length === 0),
  };
}

/** Share of the text's words that are asked for: such a text is a label rather than a value. */
function own(question: Question, text: string): number {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const asked = words.filter(
    (word) => question.explain(word.normalize('NFKD').replace(/\p{M}/gu, '')) !== null,
  );
  return words.length === 0 ? 0 : asked.length / words.length;
}
