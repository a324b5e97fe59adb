import type { PageLayout, Row, Span } from '../../layout/layout.ts';
import { spanEdges } from '../../layout/layout.ts';
import { FARTHEST, lookLeft, NOTHING_LEFT, nearText, partHeads, unitWords } from './beside-value.ts';
import { blockOf } from './blocks.ts';
import { hasLetters, readCells } from './cells.ts';
import { entryAbove, lookForHeading, lookForSection, lookForTableHead, lookUp } from './headings.ts';
import type { Sentence } from './sentences.ts';
import { clauseOf, placeIn, readSentences } from './sentences.ts';
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
const TITLE_ROWS = 14;

/** What stands around each value of a document; looked up once for each span. */
export interface Surveyor {
  survey(span: Span): Surroundings;
}

export function createSurveyor(pages: readonly PageLayout[]): Surveyor {
  const placeOf = createPlacer(pages);
  const sentenceAt = createSentenceFinder(pages);
  const title = (pages[0]?.rows ?? []).slice(0, TITLE_ROWS).flatMap(headingWords);
  const known = new Map<Row, Map<string, Surroundings>>();

  function look(span: Span): Surroundings {
    const page = pages[span.row.page];
    const cells = readCells(span.row);
    const at = cells.findIndex(({ cell }) => span.start < cell.end && span.end > cell.start);
    const own = cells[at];
    const left = own === undefined ? '' : span.row.text.slice(own.cell.start, span.start);
    const near = nearText(left.slice(-FARTHEST));
    const beside = near.trim() === '' || !hasLetters(near) ? lookLeft(cells, at) : NOTHING_LEFT;
    const [beyond, heads] = partHeads(cells, at, beside.cell);
    const upwards = page === undefined ? NOTHING_ABOVE : lookUpwards(page, span);
    const sentence = sentenceAt(span);
    return {
      words: {
        near: readWords(near, span.start - near.length),
        cell: own === undefined ? NONE : own.words.filter((word) => word.end <= span.start),
        previous: beside.cell?.words ?? NONE,
        row: heads.length === 0 ? NONE : heads.flatMap(({ words }) => words),
        beyond: beyond.length === 0 ? NONE : beyond.flatMap(({ words }) => words),
        ...upwards.words,
        unit: own === undefined ? NONE : unitWords(span, own, cells[at + 1]),
        clause: sentence === undefined ? NONE : clauseOf(sentence, span),
        sentence: sentence?.words ?? NONE,
        title,
      },
      line: cells.flatMap(({ words }) =>
        words.filter((word) => word.end <= span.start || word.start >= span.end),
      ),
      entry: upwards.entry,
      block: upwards.block,
      apart: upwards.apart,
      between: beside.between,
      blank: beside.blank,
      colon: /:\s*$/.test(left) || (beside.cell !== undefined && /:\s*$/.test(beside.cell.cell.text)),
      inSentence: sentence === undefined ? null : placeIn(sentence, span),
      column: upwards.column,
      fall: upwards.fall,
      place: page === undefined ? 0 : placeOf(page, span.row),
    };
  }

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

/** Tells the share of the document's rows that stand before one. */
function createPlacer(pages: readonly PageLayout[]): (page: PageLayout, row: Row) => number {
  const before = new Map<PageLayout, number>();
  let counted = 0;
  for (const page of pages) {
    before.set(page, counted);
    counted += page.rows.length;
  }
  return (page, row) => ((before.get(page) ?? 0) + row.index) / Math.max(1, counted);
}

/** Finds the sentence that a value stands in; a page's are read when the first of them is asked for. */
function createSentenceFinder(pages: readonly PageLayout[]): (span: Span) => Sentence | undefined {
  const known = new Map<number, ReadonlyMap<Row, readonly Sentence[]>>();
  const sentencesOf = (row: Row): readonly Sentence[] => {
    const page = pages[row.page];
    if (page === undefined) return [];
    const found = known.get(row.page) ?? readSentences(page);
    known.set(row.page, found);
    return found.get(row) ?? [];
  };
  return ({ row, start }) =>
    sentencesOf(row).find(({ pieces }) =>
      pieces.some((piece) => piece.row === row && piece.start <= start && piece.end >= start + 1),
    );
}

/** What stands above a value, and the block that it stands in. */
type Upwards = Pick<Surroundings, 'entry' | 'block' | 'apart' | 'column' | 'fall'> & {
  readonly words: Pick<Surroundings['words'], 'above' | 'column' | 'head' | 'section' | 'block'>;
};

const NOTHING_ABOVE: Upwards = {
  words: { above: NONE, column: NONE, head: NONE, section: NONE, block: NONE },
  entry: NONE,
  block: NONE,
  apart: { above: false, column: false },
  column: null,
  fall: 0,
};

function lookUpwards(page: PageLayout, span: Span): Upwards {
  const { row } = span;
  const edges = spanEdges(span);
  const above = lookUp(page, row, edges, 2);
  const column = lookForHeading(page, row, edges);
  const head = lookForTableHead(page, row, edges);
  const block = blockOf(page, row);
  const inBlock = (index: number) => block === undefined || index >= (block.rows[0]?.index ?? 0);
  return {
    words: {
      above: above?.words ?? NONE,
      column: column?.words ?? NONE,
      head: head?.words ?? NONE,
      section: lookForSection(page, row),
      block: block === undefined || block.headingRow === row ? NONE : block.heading,
    },
    entry: entryAbove(page, row),
    block: block?.words ?? NONE,
    apart: {
      above: above !== undefined && !inBlock(row.index - 1),
      column: column !== undefined && !inBlock(row.index - column.fall),
    },
    column: head?.key ?? null,
    fall: column?.fall ?? 0,
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
