import type { PageLayout, Row, Span } from '../../layout/layout.ts';
import { spanEdges } from '../../layout/layout.ts';
import { blockOf } from './blocks.ts';
import type { ReadCell } from './cells.ts';
import { hasLetters, readCells } from './cells.ts';
import { entryAbove, lookForHeading, lookForSection, lookForTableHead, lookUp } from './headings.ts';
import { saysNothing } from './nothing.ts';
import type { Sentence } from './sentences.ts';
import { clauseOf, placeIn, readSentences } from './sentences.ts';
import { unitOf } from './units.ts';
import type { Word } from './words.ts';
import { readWords } from './words.ts';

/** Places around a value whose words may say what it is. */
export type Zone =
  | 'near'
  | 'cell'
  | 'previous'
  | 'row'
  | 'beyond'
  | 'above'
  | 'column'
  | 'head'
  | 'section'
  | 'block'
  | 'unit'
  | 'clause'
  | 'sentence'
  | 'title';

export interface Surroundings {
  readonly words: Readonly<Record<Zone, readonly Word[]>>;
  /** All other words of the value's row, figures and values among them: `3` and `INV-88` tell rows apart that share their headings. */
  readonly line: readonly Word[];
  /** The words of the rows right above it, up to a gap: what an entry of several rows begins with. */
  readonly entry: readonly Word[];
  /** All words of its block. */
  readonly block: readonly Word[];
  /** Whether space parts it from the label above, from the heading of its column, from that of its section. */
  readonly apart: { readonly above: boolean; readonly column: boolean };
  /** Values that stand between the value and the label beside it. */
  readonly between: number;
  /** Something between them says that there is nothing: `Biology  --  Politics  2`. */
  readonly blank: boolean;
  /** A colon stands right before the value or ends the label beside it. */
  readonly colon: boolean;
  /** Where the value begins and ends in its sentence's text, null outside of running text. */
  readonly inSentence: { readonly start: number; readonly end: number } | null;
  /** Names the heading of its column, null without one. */
  readonly column: string | null;
  /** Rows from the heading of the column to the value, 0 without one. */
  readonly fall: number;
  /** Share of the document's rows before the value. */
  readonly place: number;
}

const NONE: readonly Word[] = [];
const PARTS = /[;|·•]|,\s|\.\s|\s[-–—]\s|[([]|\d[\d.,:/-]{0,80}(?=\s|$)/gu;
const TITLE_ROWS = 14;

/** What stands around each value of a document; looked up once for each span. */
export interface Surveyor {
  survey(span: Span): Surroundings;
}

export function createSurveyor(pages: readonly PageLayout[]): Surveyor {
  const rows = pages.reduce((sum, page) => sum + page.rows.length, 0);
  const before = new Map<PageLayout, number>();
  let counted = 0;
  for (const page of pages) {
    before.set(page, counted);
    counted += page.rows.length;
  }
  const sentences = new Map<number, ReadonlyMap<Row, readonly Sentence[]>>();
  const title = (pages[0]?.rows ?? []).slice(0, TITLE_ROWS).flatMap(headingWords);
  const known = new Map<Row, Map<string, Surroundings>>();

  const sentencesOn = (row: Row): readonly Sentence[] => {
    const page = pages[row.page];
    if (page === undefined) return [];
    let found = sentences.get(row.page);
    if (found === undefined) {
      found = readSentences(page);
      sentences.set(row.page, found);
    }
    return found.get(row) ?? [];
  };

  const look = (span: Span): Surroundings => {
    const page = pages[span.row.page];
    const cells = readCells(span.row);
    const at = cells.findIndex(({ cell }) => span.start < cell.end && span.end > cell.start);
    const own = cells[at];
    const left = own === undefined ? '' : span.row.text.slice(own.cell.start, span.start);
    const near = nearText(left.slice(-FARTHEST));
    const beside =
      near.trim() === '' || !hasLetters(near)
        ? lookLeft(cells, at)
        : { cell: undefined, between: 0, blank: false };
    const [beyond, heads] = partHeads(cells, at, beside.cell);
    const edges = spanEdges(span);
    const above = page === undefined ? undefined : lookUp(page, span.row, edges, 2);
    const column = page === undefined ? undefined : lookForHeading(page, span.row, edges);
    const head = page === undefined ? undefined : lookForTableHead(page, span.row, edges);
    const sentence = sentencesOn(span.row).find(({ pieces }) =>
      pieces.some(
        (piece) => piece.row === span.row && piece.start <= span.start && piece.end >= span.start + 1,
      ),
    );
    const block = page === undefined ? undefined : blockOf(page, span.row);
    const inBlock = (index: number) => block === undefined || index >= (block.rows[0]?.index ?? 0);
    const cellWords = own === undefined ? NONE : own.words.filter((word) => word.end <= span.start);
    return {
      words: {
        near: readWords(near, span.start - near.length),
        cell: cellWords,
        previous: beside.cell?.words ?? NONE,
        row: heads.length === 0 ? NONE : heads.flatMap(({ words }) => words),
        beyond: beyond.length === 0 ? NONE : beyond.flatMap(({ words }) => words),
        above: above?.words ?? NONE,
        column: column?.words ?? NONE,
        head: head?.words ?? NONE,
        section: page === undefined ? NONE : lookForSection(page, span.row),
        block: block === undefined || block.headingRow === span.row ? NONE : block.heading,
        unit: own === undefined ? NONE : unitWords(span, own, cells[at + 1]),
        clause: sentence === undefined ? NONE : clauseOf(sentence, span),
        sentence: sentence?.words ?? NONE,
        title,
      },
      line: cells.flatMap(({ words }) =>
        words.filter((word) => word.end <= span.start || word.start >= span.end),
      ),
      entry: page === undefined ? NONE : entryAbove(page, span.row),
      block: block?.words ?? NONE,
      apart: {
        above: above !== undefined && !inBlock(span.row.index - 1),
        column: column !== undefined && !inBlock(span.row.index - column.fall),
      },
      between: beside.between,
      blank: beside.blank,
      colon: /:\s*$/.test(left) || (beside.cell !== undefined && /:\s*$/.test(beside.cell.cell.text)),
      inSentence: sentence === undefined ? null : placeIn(sentence, span),
      column: head?.key ?? null,
      fall: column?.fall ?? 0,
      place: page === undefined ? 0 : ((before.get(page) ?? 0) + span.row.index) / Math.max(1, rows),
    };
  };
  return {
    survey(span) {
      const onRow = known.get(span.row) ?? new Map<string, Surroundings>();
      known.set(span.row, onRow);
      const key = `${span.start}-${span.end}`;
      const found = onRow.get(key) ?? look(span);
      onRow.set(key, found);
      return found;
    },
  };
}

/** What a title says before its number: `DEVIS N° 24-0417/B`. */
const wordsBeforeNumber = (text: string) =>
  text.slice(0, /(?<!\S)\S*?\d{3}/u.exec(text)?.index ?? text.length).trimEnd();

function headingWords(row: Row): readonly Word[] {
  const cells = readCells(row).filter(
    ({ cell, isLabel, words }) =>
      (isLabel || hasLetters(wordsBeforeNumber(cell.text))) &&
      words.length <= 8 &&
      (/^[^\p{Ll}]+$/u.test(wordsBeforeNumber(cell.text)) ||
        (isLabel && row.cells.length === 1 && !/\d{3}/.test(cell.text))),
  );
  return cells.flatMap(({ cell, words }) => {
    const length = wordsBeforeNumber(cell.text).length;
    return words.filter((word) => word.end <= cell.start + length);
  });
}

/** Characters before a value that may be of its label: more are a text of one cell, which each of its values would read anew. */
const FARTHEST = 400;

/** A letter before another: as long as one is left, what is left has a word. */
const WORD_BEGUN = /\p{L}(?=\p{L})/gu;

/** What of the text before a value, within its cell, belongs to it: what follows the last sign that parts things. */
function nearText(left: string): string {
  let lastWord = -1;
  for (const { index } of left.matchAll(WORD_BEGUN)) lastWord = index;
  if (lastWord < 0) return left;
  let start = 0;
  for (const match of left.matchAll(PARTS)) {
    const end = match.index + match[0].length;
    if (end > lastWord) break;
    start = end;
  }
  return left.slice(start);
}

/** A cell of a currency or a unit alone is no label, and no value. */
const isUnitCell = ({ words }: ReadCell) =>
  words.length > 0 && words.length <= 2 && words.every(({ letters }) => unitOf(letters) !== undefined);

interface Left {
  readonly cell: ReadCell | undefined;
  readonly between: number;
  readonly blank: boolean;
}

function lookLeft(cells: readonly ReadCell[], at: number): Left {
  let between = 0;
  let blank = false;
  for (let index = at - 1; index >= 0; index -= 1) {
    const one = cells[index];
    if (one === undefined || isUnitCell(one)) continue;
    if (saysNothing(one.cell.text)) blank = true;
    else if (one.isLabel) return { cell: one, between, blank };
    between += 1;
  }
  return { cell: undefined, between: 0, blank: false };
}

/** The labels before a value's own label: those that have a value of their own, as in a row of pairs, and those that head the row. */
function partHeads(
  cells: readonly ReadCell[],
  at: number,
  own: ReadCell | undefined,
): readonly [beyond: readonly ReadCell[], heads: readonly ReadCell[]] {
  const heads = cells.filter(
    (one, index) => index < at && one !== own && (one.isLabel || (index === 0 && one.cell.text.length <= 3)),
  );
  const ownAt = own === undefined ? -1 : cells.indexOf(own);
  const hasValue = (one: ReadCell) => {
    const index = cells.indexOf(one);
    return index + 1 < ownAt && cells[index + 1]?.isLabel === false;
  };
  return [heads.filter(hasValue), heads.filter((one) => !hasValue(one))];
}

/** The words right behind a value, or the next cell where it holds nothing but a unit. */
function unitWords(span: Span, own: ReadCell, next: ReadCell | undefined): readonly Word[] {
  const after = span.row.text.slice(span.end, own.cell.end);
  if (after.trim() === '' && next !== undefined && isUnitCell(next)) return next.words;
  const stop = /[;|·•(,:]|\d{2}|\.\s/u.exec(after)?.index ?? after.length;
  return own.words.filter((word) => word.start >= span.end && word.end <= span.end + stop).slice(0, 3);
}
