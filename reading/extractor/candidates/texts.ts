import { hasLegalForm, hasStreetWord } from '../../languages/party-words.ts';
import { foldWords, termsOfWord } from '../../languages/terms/term-index.ts';
import type { Cell, Row, Span } from '../../layout/layout.ts';
import { findDates } from '../../values/dates.ts';
import { readIban } from '../../values/iban.ts';
import { BOX, readCells } from '../evidence/cells.ts';
import type { Option } from '../evidence/option.ts';
import type { Question } from '../evidence/question.ts';
import type { DocumentView } from '../view/document-view.ts';
import { bound } from './typed-values.ts';

const flag = (condition: boolean) => (condition ? 1 : 0);
const LEAD = /^[\s:#.=·>°º–—-]+/u;
const TAIL = /[\s:;,|·–—-]+$/u;
/** Signs that part two things within a cell. */
const PARTING = /\s[·|–—-]\s|\s*[;|]\s*|:\s+|,\s+|\.\s+(?=\p{Lu})|\s*[()]\s*|\s\/\s/gu;
const IDENTIFIER = /(?<![\p{L}\d])(?=[\p{L}\d./-]*\d)[\p{L}\d]+(?:[./-][\p{L}\d]+)*(?![\p{L}\d])/gu;
/** Groups of figures and letters that are one number: `8510 0994 1772`, `2 79 09 29 999 123 45`, `DE38 9453 3314`, `9912 LZX`. */
const GROUPED =
  /(?<![\p{L}\d]|[\p{L}\d][/.-])(?:\p{Lu}{1,4} ?)?[\p{Lu}\d]{1,6}(?: [\p{Lu}\d]{1,6}){1,9}(?![\p{L}\d]|[/.-][\p{L}\d])/gu;
const TIME = /(?<![\d:.])\d{1,2}(?:[:.]|\s?h\s?)\d{2}(?![\d:.])/gu;
const NAMES =
  /(?<![\p{L}\d])(?:\p{Lu}[\p{L}'’.-]*)(?:[ ](?:\p{Lu}[\p{L}'’.-]*|de|da|do|dos|van|von|der|den|di|la|y|et|e|&|of|und|en)){1,6}/gu;
const LONGEST_BLOCK = 5;
const LONGEST = 160;

interface Piece {
  readonly spans: readonly Span[];
  readonly text: string;
  readonly how: 'cell' | 'rest' | 'part' | 'token' | 'name' | 'block';
}

function pieceOf(row: Row, start: number, end: number, how: Piece['how']): Piece[] {
  const raw = row.text.slice(start, end);
  const lead = LEAD.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(TAIL, '').trim();
  if (text === '' || text.length > LONGEST) return [];
  const from = start + raw.indexOf(text, 0);
  return [{ spans: [{ row, start: from, end: from + text.length }], text, how }];
}

function piecesOfCell(row: Row, cell: Cell, isProse: boolean): Piece[] {
  const cuts = [...cell.text.matchAll(PARTING)].map((match) => ({
    from: cell.start + match.index,
    to: cell.start + match.index + match[0].length,
    sign: match[0].trim(),
  }));
  const tokens = [GROUPED, IDENTIFIER, TIME].flatMap((pattern) =>
    [...cell.text.matchAll(pattern)]
      .filter((match) => /\d/.test(match[0]))
      .flatMap((match) =>
        pieceOf(row, cell.start + match.index, cell.start + match.index + match[0].length, 'token'),
      ),
  );
  const names = [...cell.text.matchAll(NAMES)].flatMap((match) =>
    pieceOf(row, cell.start + match.index, cell.start + match.index + match[0].length, 'name'),
  );
  if (isProse) return [...tokens, ...names];
  const bounds = [
    { from: cell.start, to: cell.start, sign: '' },
    ...cuts,
    { from: cell.end, to: cell.end, sign: '' },
  ];
  const parts = bounds.slice(1).flatMap((cut, index): Piece[] => {
    const begun = bounds[index];
    if (begun === undefined || cuts.length === 0) return [];
    return [
      ...pieceOf(row, begun.to, cut.from, 'part'),
      ...(begun.sign === ':' ? pieceOf(row, begun.to, cell.end, 'rest') : []),
      ...(index > 0 ? pieceOf(row, cell.start, cut.from, 'part') : []),
    ];
  });
  return [...pieceOf(row, cell.start, cell.end, 'cell'), ...parts, ...tokens, ...names];
}

/** What is left of a cell behind its first words, where they are asked for: `Klasse 8c`. */
function behindAsked(question: Question, row: Row): Piece[] {
  return readCells(row).flatMap(({ cell, words }): Piece[] => {
    let last = -1;
    words.slice(0, 8).forEach((word, index) => {
      if (question.explain(word.letters, word.phraseTerms) !== null) last = index;
    });
    const word = words[last];
    if (word === undefined || last === words.length - 1) return [];
    return pieceOf(row, word.end, cell.end, 'rest');
  });
}

/** Lines that stand under each other at the same left edge, as addresses do, from each cell on. */
function blocksFrom(view: DocumentView, row: Row, cell: Cell): Piece[] {
  const rows = view.pages[row.page]?.rows ?? [];
  const spans: Span[] = [{ row, start: cell.start, end: cell.end }];
  const found: Piece[] = [];
  let previous = row;
  for (const next of rows.slice(row.index + 1, row.index + LONGEST_BLOCK)) {
    if (next.y0 - previous.y1 > 0.7) break;
    const below = next.cells.find((one) => Math.abs(one.x0 - cell.x0) < 0.8);
    if (below === undefined || /:\s/.test(below.text)) break;
    spans.push({ row: next, start: below.start, end: below.end });
    found.push({
      spans: [...spans],
      text: spans.map((span) => span.row.text.slice(span.start, span.end).trim()).join(', '),
      how: 'block',
    });
    previous = next;
  }
  return found;
}

/** Forms that the value of a question should have. */
interface Wants {
  readonly id: boolean;
  readonly name: boolean;
  readonly address: boolean;
  readonly time: boolean;
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

function readWants(question: Question): Wants {
  const asks = (terms: readonly string[]) =>
    question.asked.some((one) => one.inName && [...one.terms, one.word].some((term) => terms.includes(term)));
  return { id: asks(IDENTIFYING), name: asks(NAMING), address: asks(ADDRESSING), time: asks(TIMING) };
}

function shapeOf(
  { text, how, spans }: Piece,
  wants: Wants,
  question: Question,
  view: DocumentView,
): Record<string, number> {
  const [first] = spans;
  const after = first === undefined || spans.length > 1 ? '' : first.row.text.slice(first.end);
  const lines = spans.length;
  const words = text.split(/\s+/);
  const digits = text.match(/\d/g)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const { id: wantsId, name: wantsName, address: wantsAddress, time: wantsTime } = wants;
  const isId = digits >= 1 && letters + digits >= 3 && words.length <= 10 && !/\p{Ll}{3}/u.test(text);
  const isName = digits === 0 && words.length >= 2 && words.length <= 7 && capitals >= 0.6 * words.length;
  const isTime = /^\d{1,2}(?:[:.]|\s?h\s?)\d{2}$/u.test(text);
  const isAddress =
    digits > 0 && letters > 6 && (hasStreetWord(text) || /\d{4,5}/.test(text)) && words.length >= 3;
  const asksOther = !wantsId && !wantsName && !wantsAddress && !wantsTime;
  return {
    [`how_${how}`]: 1,
    id_wanted: flag(wantsId && isId),
    id_missing: flag(wantsId && !isId),
    no_digit_for_id: flag(wantsId && digits === 0),
    id_unwanted: flag(!wantsId && isId && !wantsTime),
    name_wanted: flag(wantsName && !wantsId && isName),
    legal_form_wanted: flag(wantsName && !wantsId && hasLegalForm(text)),
    digits_in_name: flag(wantsName && !wantsId && digits > 0),
    address_wanted: flag(wantsAddress && isAddress),
    address_missing: flag(wantsAddress && !isAddress),
    address_unwanted: flag(!wantsAddress && isAddress),
    time_wanted: flag(wantsTime && isTime),
    time_missing: flag(wantsTime && !isTime),
    time_unwanted: flag(!wantsTime && isTime),
    other_plain: flag(asksOther && !isId),
    words: Math.min(1, words.length / 12),
    one_word: flag(words.length === 1),
    tiny: flag(letters + digits <= 1),
    is_date: flag(
      digits >= 4 && findDates(text, view.hints).some((one) => one.end - one.start > text.length - 3),
    ),
    is_amount: flag(/^[€$£]?\s?-?[\d.,' ]+[.,]\d{2}\s?(?:[€$£]|EUR)?$/u.test(text)),
    has_colon: flag(/:\s/.test(text)),
    box: flag(text.search(BOX) >= 0),
    iban: flag(readIban(text) !== null),
    own_words: own(question, text),
    known_words: knownShare(text),
    heads_value: flag(/^\s*:/.test(after)),
    lines_of_address: flag(wantsAddress) * Math.min(1, (lines - 1) / 3),
    lines_unwanted: flag(!wantsAddress) * Math.min(1, (lines - 1) / 3),
    ends_open: flag(/(?:\s(?:de|of|von|van|di|du|the|la|en|y|et|e))$/u.test(text) || /[([]$/u.test(text)),
    parens: flag(/[()]/.test(text)),
  };
}

/** Share of the text's words that the glossary knows: labels are made of them, names and numbers are not. */
function knownShare(text: string): number {
  const words = foldWords(text).filter((word) => word.length > 2);
  if (words.length === 0) return 0;
  return words.filter((word) => !/\d/.test(word) && termsOfWord(word).size > 0).length / words.length;
}

/** Share of the text's words that are asked for: such a text is a label rather than a value. */
function own(question: Question, text: string): number {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const asked = words.filter(
    (word) => question.explain(word.normalize('NFKD').replace(/\p{M}/gu, '')) !== null,
  );
  return words.length === 0 ? 0 : asked.length / words.length;
}

const piecesOf = new WeakMap<DocumentView, readonly Piece[]>();

/** The pieces of a document that any question may be answered with; cut once. */
function cutPieces(view: DocumentView): readonly Piece[] {
  const known = piecesOf.get(view);
  if (known !== undefined) return known;
  const pieces = bound(view.rows).flatMap((row) => [
    ...readCells(row).flatMap(({ cell, isProse }) => piecesOfCell(row, cell, isProse)),
    ...row.cells.flatMap((cell) => blocksFrom(view, row, cell)),
  ]);
  const unique = withoutRepeats(pieces);
  piecesOf.set(view, unique);
  return unique;
}

function withoutRepeats(pieces: readonly Piece[]): Piece[] {
  const seen = new Set<string>();
  return pieces.filter(({ spans, text }) => {
    const [first] = spans;
    const key = `${first?.row.page}/${first?.row.index}/${first?.start}/${text}`;
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

/** Texts that may answer a question: cells, parts of cells, tokens with figures, names, and blocks of lines. */
export function findTexts(view: DocumentView, question: Question): Option[] {
  const wants = readWants(question);
  const own = bound(view.rows).flatMap((row) => behindAsked(question, row));
  return withoutRepeats([...cutPieces(view), ...own]).map((piece): Option => {
    let shape: Readonly<Record<string, number>> | undefined;
    return {
      value: piece.text,
      spans: piece.spans,
      get shape() {
        shape ??= shapeOf(piece, wants, question, view);
        return shape;
      },
    };
  });
}
