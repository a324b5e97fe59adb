import type { Cell, Row } from '../../layout/layout.ts';
import type { Word } from './words.ts';
import { readWords } from './words.ts';

/** A cell with what its text is like. */
export interface ReadCell {
  readonly cell: Cell;
  readonly words: readonly Word[];
  /** Made of words rather than of figures, and no sentence: may be the label of what stands beside or below it. */
  readonly isLabel: boolean;
  readonly isProse: boolean;
}

export const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

const LONGEST_LABEL = 9;
/** Rates belong to the words of a label: `IVA 21 %`. */
const RATE = /(?<!\d)\d+(?:[.,]\d+)?\s?%/gu;
/** A label with its value behind it in the same cell says nothing of what stands beside the cell: `Pages: 61`. */
const OWN_LABEL = /(?<![^:])[^:\p{L}]*\p{L}[^:]*:\s+(?=\S)/u;
const VALUE = /\d|\p{L}{4}/u;
const cellsOf = new WeakMap<Row, readonly ReadCell[]>();

function holdsOwnValue(text: string): boolean {
  const label = OWN_LABEL.exec(text);
  return label !== null && VALUE.test(text.slice(label.index + label[0].length));
}

function readCell(cell: Cell): ReadCell {
  const words = readWords(cell.text, cell.start);
  const letters = cell.text.match(/\p{L}/gu)?.length ?? 0;
  const digits = cell.text.replace(RATE, '').match(/\d/g)?.length ?? 0;
  const isProse = words.filter((word) => /\p{L}{2}/u.test(word.letters)).length > LONGEST_LABEL;
  return {
    cell,
    words,
    isLabel: !isProse && letters >= 2 && letters > 1.5 * digits && !holdsOwnValue(cell.text),
    isProse,
  };
}

/** A row's cells with their words; read once. */
export function readCells(row: Row): readonly ReadCell[] {
  const known = cellsOf.get(row);
  if (known !== undefined) return known;
  const cells = row.cells.map(readCell);
  cellsOf.set(row, cells);
  return cells;
}

const wordsOfRows = new WeakMap<Row, readonly Word[]>();

/** All words of a row; one list for each row, so that what they account for is looked up once. */
export function wordsOfRow(row: Row): readonly Word[] {
  const known = wordsOfRows.get(row) ?? readCells(row).flatMap(({ words }) => words);
  wordsOfRows.set(row, known);
  return known;
}
