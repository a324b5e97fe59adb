import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { gapTo, shareColumn, spanEdges } from '../layout/layout.ts';
import type { DocumentHints } from '../values/found.ts';
import { normaliseValue } from '../values/normalise.ts';
import type { PlaceCell } from './cell-places.ts';
import { endsInTurn } from './ends-in-turn.ts';
import { isoOf, lastDayOf } from './entry-days.ts';
import type { FoundRows } from './found-rows.ts';
import type { OwnHeading, OwnHeadings } from './own-headings.ts';
import { findOwnHeadings } from './own-headings.ts';
import { missingPages } from './page-numbers.ts';
import type { TableRow } from './row-kinds.ts';
import { tableRowsOf } from './row-kinds.ts';
import type { ReadCell } from './table-reading.ts';

type Found = FoundRows['rows'][number];

/** Characters [start, end) of a row that stand in a column. */
interface Stretch {
  readonly column: UseCaseFieldDef;
  readonly start: number;
  readonly end: number;
}

interface Context {
  readonly hints: DocumentHints;
  readonly place: PlaceCell;
  readonly lastDay: string | null;
}

/** What stands on a row: cells of the table, or a text where its column has another type. */
interface ReadStretches {
  readonly cells: Readonly<Record<string, ReadCell>>;
  readonly isMisfit: boolean;
}

/** Rows of something else behind the last row of a table, after which it has ended. */
const MOST_BETWEEN = 4;
const POINTED_DAY = /(?<![\d.])\d{1,2}\.\d{1,2}\.\d{4}(?!\d)/;
/** What stands further from every heading than this many em is in no column. */
const REACH = 12;

/** Reads a table of any columns: headings in the words of their names and descriptions, and below them the rows whose cells are of their types. */
export function readOwn(
  view: DocumentView,
  columns: readonly UseCaseFieldDef[],
  place: PlaceCell,
): FoundRows {
  const rows = tableRowsOf(view, null);
  const found: Found[] = [];
  const all = findOwnHeadings(rows, columns);
  const context = { hints: hintsOf(view), place, lastDay: lastDayOf(rows, []) };
  for (const [index, headings] of all.entries()) {
    const to = all[index + 1]?.row.order ?? rows.length;
    const own = readBelow(rows.slice(headings.row.order + 1, to), headings, context);
    for (const row of own) found.push(row);
  }
  return {
    rows: found,
    reasons: found.length === 0 ? [] : [missingPages(view.rows)].filter((reason) => reason !== null),
  };
}

/** Where no amount of a document shows its decimal mark, days that are written with points do: who writes 31.12.2024 writes 2.000 for two thousand. */
function hintsOf({ hints, rows }: DocumentView): DocumentHints {
  const isPointed = () => rows.some(({ text }) => POINTED_DAY.test(text));
  return hints.decimalMark === null && isPointed() ? { ...hints, decimalMark: ',' } : hints;
}

function readBelow(below: readonly TableRow[], headings: OwnHeadings, context: Context): Found[] {
  const asked = headings.headings.flatMap(({ column }) => column ?? []);
  const found: Found[] = [];
  let others = 0;
  let longer: Found | null = null;
  for (const row of below) {
    if (found.length > 0 && row.isSum) break;
    if (row.balance !== null) continue;
    const { cells, isMisfit } = readStretches(row, stretchesOf(row, headings), context);
    if (!isMisfit && isEntry(cells, asked)) {
      // What stands below the last row of a table is seldom a part of it.
      if (longer !== null) found[found.length - 1] = longer;
      longer = null;
      found.push({ cells, on: [row] });
      others = 0;
      continue;
    }
    others += 1;
    const isEnd = others > MOST_BETWEEN && row.row.page === found.at(-1)?.on[0]?.row.page;
    if (found.length > 0 && isEnd) break;
    if (others > 1 || isMisfit) continue;
    const last = found.at(-1);
    longer = last === undefined ? null : continued(last, row, cells, asked);
  }
  return found;
}

/** Half of the columns have something, one of them that is no mere text where there is such a column. */
function isEntry(cells: ReadStretches['cells'], asked: readonly UseCaseFieldDef[]): boolean {
  const filled = asked.filter(({ name }) => cells[name] !== undefined);
  const typed = asked.filter(({ type }) => type !== 'str');
  if (filled.length * 2 < asked.length) return false;
  return typed.length === 0 ? filled.length > 1 : filled.some(({ type }) => type !== 'str');
}

/** A row that has nothing but more of the texts of the row right above it. */
function continued(
  last: Found,
  row: TableRow,
  cells: ReadStretches['cells'],
  asked: readonly UseCaseFieldDef[],
): Found | null {
  const [above] = last.on.slice(-1);
  const more = Object.entries(cells);
  const texts = new Set(asked.filter(({ type }) => type === 'str').map(({ name }) => name));
  const isNext = above !== undefined && row.order === above.order + 1 && row.row.page === above.row.page;
  if (!isNext || more.length === 0 || more.length !== row.row.cells.length) return null;
  if (!more.every(([name]) => texts.has(name) && last.cells[name] !== undefined)) return null;
  const joined = more.map(([name, cell]) => {
    const before = last.cells[name] ?? cell;
    const text = `${before.text} ${cell.text}`;
    return [name, { text, value: text, places: [...before.places, ...cell.places] }] as const;
  });
  return { cells: { ...last.cells, ...Object.fromEntries(joined) }, on: [...last.on, row] };
}

function nearest(headings: readonly OwnHeading[], at: { x0: number; x1: number }): OwnHeading | null {
  const [first] = headings
    .map((heading) => ({ heading, gap: gapTo(heading, at) }))
    .filter(({ gap }) => gap < REACH)
    .sort((a, b) => a.gap - b.gap || away(a.heading, at) - away(b.heading, at));
  return first?.heading ?? null;
}

const away = (heading: OwnHeading, { x0, x1 }: { x0: number; x1: number }) =>
  Math.abs(heading.x0 + heading.x1 - x0 - x1);

/** Which characters of a row stand under which heading; of a cell under several, word by word. */
function stretchesOf(row: TableRow, { headings, isRunTogether }: OwnHeadings): Stretch[] {
  const { cells, tokens } = row.row;
  if (isRunTogether && cells.length === 1) return inTurn(row, headings);
  const stretches = new Map<UseCaseFieldDef, Stretch>();
  for (const cell of cells) {
    const above = headings.filter((heading) => shareColumn(heading, cell));
    const parts =
      above.length < 2 ? [cell] : tokens.filter(({ start, end }) => start >= cell.start && end <= cell.end);
    for (const { start, end } of parts) {
      const column = nearest(headings, spanEdges({ row: row.row, start, end }))?.column;
      if (column == null) continue;
      stretches.set(column, { column, start: stretches.get(column)?.start ?? start, end });
    }
  }
  return [...stretches.values()];
}

/** Rows of more words are prose. */
const MOST_TOKENS = 60;
/** Columns that have run together, in the order of their headings: a word each, and what is left to the texts between them. */
function inTurn({ row: { tokens } }: TableRow, headings: readonly OwnHeading[]): Stretch[] {
  const columns = headings.map(({ column }) => column);
  if (tokens.length > MOST_TOKENS) return [];
  const words = tokens.map(({ text }) => text);
  const ends = endsInTurn(columns, words) ?? [];
  return columns.flatMap((column, index): Stretch[] => {
    const [first, last] = [tokens[ends[index - 1] ?? 0], tokens[(ends[index] ?? 0) - 1]];
    if (column === null || first === undefined || last === undefined) return [];
    return [{ column, start: first.start, end: last.end }];
  });
}

function readStretches(row: TableRow, stretches: readonly Stretch[], context: Context): ReadStretches {
  const cells: Record<string, ReadCell> = {};
  let isMisfit = false;
  for (const stretch of stretches) {
    const text = row.row.text.slice(stretch.start, stretch.end);
    const value = cellValue(row, stretch, text, context);
    if (value === null) {
      isMisfit ||= stretch.column.type !== 'str' && /[\p{L}\d]/u.test(text);
      continue;
    }
    const places = context.place(row.row, stretch.start, stretch.end);
    cells[stretch.column.name] = { text, value, places };
  }
  return { cells, isMisfit };
}

/** A cell in the form of its column's type; a day without its year gets that of the document's other days. */
function cellValue(
  row: TableRow,
  { column, start, end }: Stretch,
  text: string,
  { hints, lastDay }: Context,
) {
  const { value } = normaliseValue(column.type, text, hints, column.choices ?? null);
  if (value !== null || column.type !== 'date') return value;
  const day = row.days.find((one) => one.start >= start && one.end <= end);
  return day === undefined ? null : isoOf(day, lastDay);
}
