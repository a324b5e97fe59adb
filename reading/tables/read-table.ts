import type { TablePart } from '../../schemas/response.ts';
import type { ReadPage, ReadSegment } from '../../schemas/segment.ts';
import { MAX_TABLE_ROWS } from '../../schemas/use-case.ts';
import { viewDocument } from '../extractor/view/document-view.ts';
import { boxAround } from '../geometry/boxes.ts';
import { adjustmentsOf } from './adjustments.ts';
import { placeCells } from './cell-places.ts';
import { isListOfNumbers, isNamedMoney, rolesOf } from './column-roles.ts';
import type { FoundRows } from './found-rows.ts';
import { readBookings } from './read-bookings.ts';
import { readLines } from './read-lines.ts';
import { readOwn } from './read-own.ts';
import { tableRowsOf } from './row-kinds.ts';
import type { ReadTable, TableReading } from './table-reading.ts';

const NO_SUMS: ReadonlySet<number> = new Set();
const NOTHING: FoundRows = { rows: [], reasons: [] };

/** What was read of the tables of a document, by their definitions: who proves a table asks for it again, with a copy of its definition. */
const known = new WeakMap<readonly ReadPage[], Map<string, TableReading>>();

/** The built-in reader of tables: bookings of an account, lines of an invoice, and any table whose headings name its columns. */
export const readTable: ReadTable = (pages, table) => {
  const ofPages = known.get(pages) ?? new Map<string, TableReading>();
  known.set(pages, ofPages);
  const key = JSON.stringify(table);
  const reading = ofPages.get(key) ?? readAnew(pages, table);
  ofPages.set(key, reading);
  return reading;
};

const readAnew: ReadTable = (pages, table) => {
  const roles = rolesOf(table);
  const view = viewDocument(pages);
  const place = placeCells(pages);
  const amount = roles.amount ?? roles.out ?? roles.in;
  const isMoney = amount !== undefined && isNamedMoney(amount);
  const isBookings = isMoney && roles.day !== undefined && !isListOfNumbers(table);
  const usual = () => {
    if (!isMoney) return NOTHING;
    return roles.day === undefined ? readLines(view, roles, place) : readBookings(view, roles, place);
  };
  const own = () => readOwn(view, table.columns, place);
  const [first, second] = isListOfNumbers(table) ? [own, usual] : [usual, own];
  const found = first();
  const { rows, reasons } = found.rows.length > 0 ? found : second();
  const most = table.max_rows ?? MAX_TABLE_ROWS;
  const read = rows.slice(0, most + 1);
  return {
    rows: read.map(({ cells }) => ({ cells })),
    pages: partsOf(pages, read),
    complete: reasons.length === 0,
    reasons,
    adjustments: isBookings
      ? NO_SUMS
      : adjustmentsOf(tableRowsOf(view, null), new Set(rows.flatMap(({ on }) => on)), view),
  };
};

/** Where the rows stand: on each page the box around the segments that they were read from. */
function partsOf(pages: readonly ReadPage[], rows: FoundRows['rows']): TablePart[] {
  const used = new Set(
    rows.flatMap(({ on }) => on.flatMap(({ row }) => row.tokens.map(({ segmentId }) => segmentId))),
  );
  return pages.flatMap(({ file_index, page_number, segments }) => {
    const own = segments.filter(({ segment_id }) => used.has(segment_id));
    if (own.length === 0) return [];
    return [{ file_index, page_number, bounding_box: boxOf(own) }];
  });
}

function boxOf(segments: readonly ReadSegment[]): TablePart['bounding_box'] {
  const boxes = segments.flatMap(({ bounding_box }) => bounding_box ?? []);
  return boxes.length === segments.length ? boxAround(boxes) : null;
}
