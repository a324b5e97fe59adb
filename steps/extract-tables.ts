import { append } from '../reading/geometry/extremes.ts';
import type { RawCell, RawTable } from '../reading/tables/raw-table.ts';
import type { CellPlace } from '../reading/tables/table-reading.ts';
import type { DocumentHints } from '../reading/values/found.ts';
import type { TableRow } from '../schemas/response.ts';
import type { UseCaseTableDef } from '../schemas/use-case.ts';
import { MAX_TABLE_ROWS } from '../schemas/use-case.ts';
import { normaliseField, ownProperty, readCitation } from './answered-value.ts';
import { JOB_LIMITS } from './ports/limits.ts';
import type { CellCitation, ExtractedTable } from './ports/stage-io.ts';

interface NormalisedTable {
  readonly table: ExtractedTable;
  readonly warnings: readonly string[];
}

const NO_ROWS: RawTable = { rows: [], pages: [], complete: true, reasons: [] };

/** Warnings of one column: the first in words, the others counted, since a column that is misread is misread in every row. */
function summarise(warnings: readonly string[]): string[] {
  const [first] = warnings;
  if (first === undefined) return [];
  return [warnings.length === 1 ? first : `${first} (and ${warnings.length - 1} more rows like it)`];
}

function placesOf(cell: RawCell | undefined, cited: readonly string[]): CellPlace[] {
  return (cell?.places ?? []).filter(({ segment_id }) => cited.includes(segment_id));
}

function normaliseTable(
  table: UseCaseTableDef,
  raw: RawTable,
  mostRows: number,
  hints: DocumentHints,
  known: ReadonlySet<string>,
): NormalisedTable {
  const kept = raw.rows.slice(0, mostRows);
  const rows: Record<string, TableRow[string]>[] = kept.map(() => ({}));
  const citations: Record<string, CellCitation>[] = kept.map(() => ({}));
  const warnings: string[] = [];
  for (const column of table.columns) {
    const path = `${table.name}.${column.name}`;
    const dropped: string[] = [];
    let missing = 0;
    for (const [index, row] of rows.entries()) {
      const cell = Object.hasOwn(kept[index] ?? {}, column.name) ? kept[index]?.[column.name] : undefined;
      const { value, warning } = normaliseField(column, ownProperty(cell, 'value'), hints);
      Object.defineProperty(row, column.name, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      if (warning !== null) dropped.push(`${path}: row ${index + 1}: ${warning}`);
      if (value === null) {
        missing += 1;
        continue;
      }
      const citation = readCitation(cell, known);
      const places = placesOf(cell, citation.segment_ids);
      const own = citations[index];
      if (own !== undefined)
        own[column.name] = { ...citation, places, isSignElsewhere: cell?.isSignElsewhere ?? false };
    }
    append(warnings, summarise(dropped));
    if (column.required === true && missing > 0)
      warnings.push(`${path}: required, but not found in ${missing} of ${rows.length} rows`);
  }
  const isCut = raw.rows.length > kept.length;
  const reasons = isCut ? [`it has more than ${mostRows} rows, and only the first stand`] : [];
  append(
    warnings,
    [...reasons, ...raw.reasons].map((reason) => `${table.name}: rows may be missing: ${reason}`),
  );
  return {
    table: { rows, citations, pages: raw.pages, complete: raw.complete && !isCut, is_cut: isCut },
    warnings,
  };
}

/**
 * Brings every cell of the answered tables to its column's type. A table of more rows than its `max_rows`, or than all tables of a job
 * may have cells, keeps its first ones.
 */
export function extractTables(
  tables: readonly UseCaseTableDef[],
  answered: Readonly<Record<string, RawTable>> | undefined,
  hints: DocumentHints,
  known: ReadonlySet<string>,
) {
  let cells = JOB_LIMITS.cells;
  const all = tables.map((table) => {
    const raw = Object.hasOwn(answered ?? {}, table.name) ? answered?.[table.name] : undefined;
    const mostRows = Math.min(table.max_rows ?? MAX_TABLE_ROWS, Math.floor(cells / table.columns.length));
    const one = normaliseTable(table, raw ?? NO_ROWS, mostRows, hints, known);
    cells -= one.table.rows.length * table.columns.length;
    return [table.name, one] as const;
  });
  return {
    tables: Object.fromEntries(all.map(([name, { table }]) => [name, table])),
    warnings: all.flatMap(([, { warnings }]) => warnings),
  };
}
