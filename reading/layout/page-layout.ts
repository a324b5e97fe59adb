import type { ReadPage, ReadSegment } from '../../schemas/segment.ts';
import { mostOf } from '../geometry/extremes.ts';
import { groupByBoxes } from '../geometry/rows.ts';
import { buildRow } from './build-row.ts';
import { COLUMN_GAP, cellGap } from './cell-gap.ts';
import type { PageLayout, Row } from './layout.ts';
import { levelLines } from './level-lines.ts';
import type { Glyphs } from './page-words.ts';
import { columnWords, placedWords } from './page-words.ts';

/** Lays a page out in rows and cells: by boxes where all its lines have them, by character columns where not. */
export function layOutPage(page: ReadPage, pageIndex: number): PageLayout {
  const positioned = hasPositions(page);
  const lines = positioned ? levelled(page) : columnWords(page);
  const groups = positioned ? groupLines(lines).map(joinLines) : lines;
  const gap = positioned ? cellGap(lines) : COLUMN_GAP;
  const rows: Row[] = groups.map((words, index) => buildRow(words, gap, pageIndex, index));
  const width = mostOf(rows, (row) => row.cells.at(-1)?.x1 ?? 0, 1);
  return { rows, positioned, width, recognised: page.source === 'ocr' };
}

/** The segments that stand in one row each time, as the extractor sees them too; a page without boxes has one in each row. */
export function rowsOfSegments(page: ReadPage): ReadSegment[][] {
  if (!hasPositions(page)) return page.segments.map((segment) => [segment]);
  const byId = new Map(page.segments.map((segment) => [segment.segment_id, segment]));
  return groupLines(levelled(page)).map((row) =>
    row.flatMap(([first]) => (first === undefined ? [] : (byId.get(first.segmentId) ?? []))),
  );
}

const hasPositions = ({ segments }: ReadPage) =>
  segments.length > 0 && segments.every((segment) => segment.bounding_box !== null);

const groupLines = (lines: readonly Glyphs[][]) => groupByBoxes(lines, (words) => words, 1);
const joinLines = (row: readonly Glyphs[][]) => row.flat().sort((a, b) => a.x0 - b.x0);

/** A text layer is level; a picture of a page seldom is. */
function levelled(page: ReadPage): Glyphs[][] {
  const words = placedWords(page);
  return page.source === 'ocr' ? levelLines(words) : words;
}
