import type { Row, Span } from '../../layout/layout.ts';
import { readCells } from '../evidence/cells.ts';
import type { Word } from '../evidence/words.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import type { CheckBox } from './check-boxes.ts';
import { findCheckBoxes } from './check-boxes.ts';

/** What a ticked box says, where that is no yes and no no: a text may be asked for it. */
export interface TickedOption {
  readonly span: Span;
  /** The words that its group of boxes stands behind or below. */
  readonly label: readonly Word[];
}

/** The options of a row, by whether their boxes are ticked. */
export interface RowOptions {
  readonly ticked: readonly TickedOption[];
  readonly unticked: readonly Span[];
}

/** What an option goes on with that tells more of it: `Silver (78 - 81) ...`, `II   III`. */
const GOES_ON = /(?<=\S)(?: ?[(…]| ?\.{2}| {2})/u;
/** A list of boxes has its heading within so many rows. */
const LONGEST_LIST = 12;

/** The words of an option on its row, without its box. */
function spanOf({ span, text }: CheckBox): Span[] {
  const start = text === '' ? -1 : span.row.text.indexOf(text, span.start);
  return start < 0 ? [] : [{ row: span.row, start, end: start + text.length }];
}

/** An option in full, and its name alone where more is told of it. */
function namesOf(span: Span): Span[] {
  const more = GOES_ON.exec(span.row.text.slice(span.start, span.end))?.index ?? 0;
  return more === 0 ? [span] : [span, { ...span, end: span.start + more }];
}

const boxesOn = oncePerView((view, row: Row) => findCheckBoxes(row, view.pages[row.page]?.rows ?? []));

/** The words of the row that heads a list with one box on each row. */
function headingOf(view: DocumentView, row: Row): readonly Word[] {
  const rows = view.pages[row.page]?.rows ?? [];
  for (let index = row.index - 1; index >= Math.max(0, row.index - LONGEST_LIST); index -= 1) {
    const above = rows[index];
    if (above === undefined) break;
    if (boxesOn(view, above).length === 0) return readCells(above).flatMap(({ words }) => words);
  }
  return [];
}

/** What stands beside the boxes of a row. */
export const optionsOn = oncePerView((view, row: Row): RowOptions => {
  const boxes = boxesOn(view, row).filter(({ says }) => says === null);
  const labelOf = ({ label }: CheckBox) => (label.length > 0 ? label : headingOf(view, row));
  return {
    ticked: boxes
      .filter(({ isSet }) => isSet)
      .flatMap((box) =>
        spanOf(box)
          .flatMap(namesOf)
          .map((span) => ({ span, label: labelOf(box) })),
      ),
    unticked: boxes.filter(({ isSet }) => !isSet).flatMap(spanOf),
  };
});
