import { honorificLength } from '../../languages/terms/honorifics.ts';
import type { Cell, Row, Span } from '../../layout/layout.ts';
import { readCells } from '../evidence/cells.ts';
import type { Option } from '../evidence/option.ts';
import type { Question } from '../evidence/question.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { formOf } from './text-form.ts';
import type { Piece } from './text-shape.ts';
import { readWants, shapeOf } from './text-shape.ts';
import { optionsOn } from './ticked-options.ts';
import { bound } from './typed-values.ts';

const LEAD = /^[\s:#.=·>°º–—|║│-]+/u;
const TAIL = /(?<![\s:;,|║│·–—-])[\s:;,|║│·–—-]+$/u;
/** Signs that part two things within a cell. */
const PARTING =
  /\s[·|–—-]\s|(?:(?<!\s)\s+)?[;|║│()]\s*|:\s+|,\s+|(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,2})\.\s+(?=\p{Lu})|\s\/\s/gu;
const IDENTIFIER =
  /(?<![\p{L}\d]|\d[.,])(?=[\p{L}\d./-]{0,160}\d)[\p{L}\d]+(?:[./-][\p{L}\d]+)*(?![\p{L}\d])/gu;
/** Groups of figures and letters that are one number: `8510 0994 1772`, `2 79 09 29 999 123 45`, `DE38 9453 3314`, `9912 LZX`. */
const GROUPED =
  /(?<![\p{L}\d]|[\p{L}\d][/.-])(?:\p{Lu}{1,4}[ -]?)?[\p{Lu}\d]{1,6}(?: [\p{Lu}\d]{1,6}){1,9}(?![\p{L}\d]|[/.-][\p{L}\d])/gu;
const TIME = /(?<![\d:.])\d{1,2}(?:[:.]|\s?h\s?)\d{2}(?![\d:.])/gu;
const NAMES =
  /(?<![\p{L}\d])(?:\p{Lu}[\p{L}'’.-]{0,40})(?:[ ](?:\p{Lu}[\p{L}'’.-]{0,40}|de|da|do|dos|van|von|der|den|di|la|y|et|e|&|of|und|en)){1,9}(?![\p{L}\d])/gu;
/** Words that join others and are no value by themselves. */
const JOINING =
  /^(?:de|du|des|del|da|do|di|der|die|das|den|dem|le|la|les|el|il|lo|el|y|e|et|en|of|the|by|van|von|von der|par|por|per|a|à|au|un|una)$/u;
/** Lines of a drawn table and of a form hold no value. */
const LEGIBLE = /[\p{L}\p{N}]/u;
const LONGEST_BLOCK = 5;
const LONGEST = 160;

function pieceOf(row: Row, start: number, end: number, how: Piece['how']): Piece[] {
  const raw = row.text.slice(start, end);
  const lead = LEAD.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(TAIL, '').trim();
  if (text.length > LONGEST || !LEGIBLE.test(text) || JOINING.test(text)) return [];
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
  const untitled = honorificLength(cell.text);
  const persons = [
    ...(untitled === 0 ? [] : pieceOf(row, cell.start + untitled, cell.end, 'rest')),
    ...names.flatMap(({ spans: [span], text }) =>
      span === undefined || honorificLength(text) === 0
        ? []
        : pieceOf(row, span.start + honorificLength(text), span.end, 'name'),
    ),
  ];
  if (isProse) return [...tokens, ...names, ...persons];
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
  return [...pieceOf(row, cell.start, cell.end, 'cell'), ...parts, ...tokens, ...names, ...persons];
}

/** Whether a place in a text is within an identifier: between `PO` and `778120` of `PO-778120`. */
const isCut = (text: string, at: number) => /^(?:[-/.][\p{L}\d]|\d)/u.test(text.slice(at));

/** What is left of a cell behind its first words, where they are asked for: `Klasse 8c`. */
function behindAsked(question: Question, row: Row): Piece[] {
  return readCells(row).flatMap(({ cell, words }): Piece[] => {
    let last = -1;
    words.slice(0, 8).forEach((word, index) => {
      if (question.explain(word.letters, word.phraseTerms) !== null) last = index;
    });
    const word = words[last];
    if (word === undefined || last === words.length - 1 || isCut(cell.text, word.end - cell.start)) return [];
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

/** The pieces that begin on a row and that any question may be answered with; cut once. */
const cutRow = oncePerView((view, row: Row): readonly Piece[] =>
  withoutRepeats([
    ...readCells(row).flatMap(({ cell, isProse }) => piecesOfCell(row, cell, isProse)),
    ...row.cells.flatMap((cell) => blocksFrom(view, row, cell)),
  ]),
);

function withoutRepeats(pieces: readonly Piece[]): Piece[] {
  const seen = new Set<string>();
  return pieces.filter(({ spans, text }) => {
    const [first] = spans;
    const key = `${first?.row.page}/${first?.row.index}/${first?.start}/${text}`;
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

/** What the ticked boxes of a row say; cut once. */
const tickedOn = oncePerView((view, row: Row): readonly Piece[] =>
  optionsOn(view, row).ticked.flatMap(({ span, label }) =>
    pieceOf(row, span.start, span.end, 'option').map((piece) => ({ ...piece, label })),
  ),
);

/** Texts on a row that may answer a question: cells, parts of cells, tokens with figures, names, and blocks of lines that begin on it. */
export function findTextsOn(view: DocumentView, question: Question, row: Row): readonly Piece[] {
  const own = behindAsked(question, row);
  return own.length === 0 ? cutRow(view, row) : withoutRepeats([...cutRow(view, row), ...own]);
}

/** All such texts of a document. @param isBuyers it is one that the buying or paying side has written to the other */
export function findTexts(view: DocumentView, question: Question, isBuyers: boolean): Option[] {
  const wants = readWants(question, isBuyers);
  const own = bound(view.rows).flatMap((row) => behindAsked(question, row));
  const cut = bound(view.rows).flatMap((row) => cutRow(view, row));
  const ticked = bound(view.rows).flatMap((row) => tickedOn(view, row));
  // What is ticked comes first: its label is that of its group, which a piece of the same words does not know.
  return withoutRepeats([...ticked, ...cut, ...own]).map((piece): Option => {
    let shape: Readonly<Record<string, number>> | undefined;
    return {
      value: piece.text,
      spans: piece.spans,
      ...(piece.label === undefined ? {} : { label: piece.label }),
      get form() {
        return formOf(piece).shape;
      },
      get shape() {
        shape ??= shapeOf(piece, wants, question, view);
        return shape;
      },
    };
  });
}
