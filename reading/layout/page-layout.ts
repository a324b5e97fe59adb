import type { ReadPage } from '../../schemas/segment.ts';
import { mostOf } from '../geometry/extremes.ts';
import { buildRow } from './build-row.ts';
import { COLUMN_GAP, cellGap } from './cell-gap.ts';
import { groupIntoRows } from './group-rows.ts';
import type { PageLayout, Row } from './layout.ts';
import { levelLines } from './level-lines.ts';
import type { Glyphs } from './page-words.ts';
import { columnWords, placedWords } from './page-words.ts';

/** Lays a page out in rows and cells: by boxes where all its lines have them, by character columns where not. */
export function layOutPage(page: ReadPage, pageIndex: number): PageLayout {
  const positioned =
    page.segments.length > 0 && page.segments.every((segment) => segment.bounding_box !== null);
  const lines = positioned ? levelled(page) : columnWords(page);
  const groups: Glyphs[][] = positioned ? groupIntoRows(lines) : lines;
  const gap = positioned ? cellGap(lines) : COLUMN_GAP;
  const rows: Row[] = groups.map((words, index) => buildRow(words, gap, pageIndex, index));
  const width = mostOf(rows, (row) => row.cells.at(-1)?.x1 ?? 0, 1);
  return { rows, positioned, width, recognised: page.source === 'ocr' };
}

/** A text layer is level; a picture of a page seldom is. */
function levelled(page: ReadPage): Glyphs[][] {
  const words = placedWords(page);
  return page.source === 'ocr' ? levelLines(words) : words;
}
