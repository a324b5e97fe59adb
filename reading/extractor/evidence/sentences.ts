import type { PageLayout, Row, Span } from '../../layout/layout.ts';
import { readCells } from './cells.ts';
import type { Word } from './words.ts';
import { readWords } from './words.ts';

interface Piece {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
}

/** A sentence of running text, over as many lines as it takes. */
export interface Sentence {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly words: readonly Word[];
}

const MIN_WORDS = 5;
/** Longer ones are tables that have run together. */
const LONGEST = 900;
const END = /(?<=[^\d\s.][.!?;]|\d{2}[.!?;])\s+(?=[\p{Lu}\d[(☐☒«"„])/gu;

const isProse = (row: Row) =>
  row.cells.length <= 2 && readCells(row).some(({ words }) => words.length >= MIN_WORDS);

/** The sentences of a page's running text, by the rows that they stand on. */
export function readSentences(page: PageLayout): ReadonlyMap<Row, readonly Sentence[]> {
  const byRow = new Map<Row, Sentence[]>();
  let block: Row[] = [];
  const close = () => {
    for (const sentence of splitBlock(block)) {
      for (const row of new Set(sentence.pieces.map((piece) => piece.row)))
        byRow.set(row, [...(byRow.get(row) ?? []), sentence]);
    }
    block = [];
  };
  for (const row of page.rows) {
    const previous = block.at(-1);
    const follows =
      previous !== undefined &&
      row.y0 - previous.y1 < 0.9 &&
      row.cells.length === 1 &&
      (isProse(row) || !/[.!?:]\s*$/.test(previous.text));
    if (!follows) close();
    if (follows || isProse(row)) block.push(row);
  }
  close();
  return byRow;
}

function splitBlock(rows: readonly Row[]): Sentence[] {
  const whole = rows.map((row) => row.text).join(' ');
  const cuts = [0, ...[...whole.matchAll(END)].map((match) => match.index + match[0].length), whole.length];
  return cuts.slice(1).flatMap((end, index): Sentence[] => {
    const start = cuts[index] ?? 0;
    const text = whole.slice(start, end);
    if (text.trim() === '' || text.length > LONGEST) return [];
    const pieces: Piece[] = [];
    let offset = 0;
    for (const row of rows) {
      const [from, to] = [Math.max(start, offset), Math.min(end, offset + row.text.length)];
      if (to > from) pieces.push({ row, start: from - offset, end: to - offset });
      offset += row.text.length + 1;
    }
    return [{ text, pieces, words: readWords(text) }];
  });
}

const NONE: readonly Word[] = [];
/** A clause reaches no further than this many characters to either side. */
const CLAUSE_REACH = 70;

/** Where a span begins and ends in its sentence's text, null where it does not stand in it. */
export function placeIn(sentence: Sentence, span: Span): { start: number; end: number } | null {
  let offset = 0;
  for (const piece of sentence.pieces) {
    const start = offset + span.start - piece.start;
    if (piece.row === span.row) return { start, end: start + span.end - span.start };
    offset += piece.end - piece.start + 1;
  }
  return null;
}

/** The words around a span up to the signs that part clauses. */
export function clauseOf(sentence: Sentence, span: Span): readonly Word[] {
  const place = placeIn(sentence, span);
  if (place === null) return NONE;
  const { start, end } = place;
  const from = sentence.text.slice(0, start).search(/(?<![^,;:()])[^,;:()]*$/u);
  const stop = /[,;:()]/u.exec(sentence.text.slice(end))?.index ?? sentence.text.length - end;
  const near = (word: Word) =>
    word.start >= Math.max(from, start - CLAUSE_REACH) &&
    word.end <= Math.min(end + stop, end + CLAUSE_REACH);
  return sentence.words.filter((word) => near(word) && (word.end <= start || word.start >= end));
}
