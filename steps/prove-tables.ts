import { setImmediate } from 'node:timers/promises';
import type { Adjustments } from '../reading/checks/adjusted.ts';
import { boxAround } from '../reading/geometry/boxes.ts';
import { append } from '../reading/geometry/extremes.ts';
import type { CellDocument } from '../reading/proof/cell-evidence.ts';
import { proveRow } from '../reading/proof/prove-cells.ts';
import { pairRows } from '../reading/tables/pair-rows.ts';
import { readTable } from '../reading/tables/read-table.ts';
import type { FieldProvenance, TablePart, TableProvenance } from '../schemas/response.ts';
import type { BoundingBox, ReadPage } from '../schemas/segment.ts';
import type { UseCaseTableDef } from '../schemas/use-case.ts';
import type { ExtractedTable } from './ports/stage-io.ts';

/** Rows that are proven before others have their turn. */
const ROWS_AT_ONCE = 50;

export interface ProvenTables {
  /** By table, row by row. */
  readonly cells: ReadonlyMap<string, readonly FieldProvenance[]>;
  readonly tables: Readonly<Record<string, TableProvenance>>;
  readonly adjustments: Adjustments;
}

const NO_TABLE: ExtractedTable = { rows: [], citations: [], pages: [], complete: true, is_cut: false };

/** The pages that cells were read from, each with the box around them; without a box where one of them has none. */
function partsOf(cells: readonly FieldProvenance[]): TablePart[] {
  const parts = new Map<string, TablePart>();
  for (const { sources } of cells) {
    const [source] = sources;
    if (source === undefined) continue;
    const { file_index, page_number, bounding_box } = source;
    const key = `${file_index}/${page_number}`;
    const before = parts.get(key);
    const box: BoundingBox | null =
      before === undefined
        ? bounding_box
        : before.bounding_box === null || bounding_box === null
          ? null
          : boxAround([before.bounding_box, bounding_box]);
    parts.set(key, { file_index, page_number, bounding_box: box });
  }
  return [...parts.values()].sort((a, b) => a.file_index - b.file_index || a.page_number - b.page_number);
}

/** Reads every cell of every table again in the lines of its row, and holds it against what the built-in reader has there. */
export async function proveTables(
  definitions: readonly UseCaseTableDef[],
  extracted: Readonly<Record<string, ExtractedTable>>,
  pages: readonly ReadPage[],
  document: CellDocument & { readonly maxSources: number },
  signal: AbortSignal,
): Promise<ProvenTables> {
  const cells = new Map<string, readonly FieldProvenance[]>();
  const tables: [string, TableProvenance][] = [];
  const adjustments = new Map<string, ReadonlySet<number>>();
  for (const table of definitions) {
    const found = Object.hasOwn(extracted, table.name) ? (extracted[table.name] ?? NO_TABLE) : NO_TABLE;
    const reading = readTable(pages, table);
    adjustments.set(table.name, reading.adjustments);
    const others = pairRows(
      found.citations.map((row) => Object.values(row).flatMap(({ segment_ids }) => segment_ids)),
      reading.rows,
    );
    const own: FieldProvenance[] = [];
    for (const [index, values] of found.rows.entries()) {
      if (index % ROWS_AT_ONCE === 0) await setImmediate();
      signal.throwIfAborted();
      const row = { values, citations: found.citations[index] ?? {} };
      const path = `result.${table.name}[${index}]`;
      append(own, await proveRow(path, table.columns, row, others[index], document, signal));
    }
    cells.set(table.name, own);
    const { complete } = found;
    const parts = found.pages.length > 0 ? [...found.pages] : partsOf(own);
    tables.push([`result.${table.name}`, { pages: parts, rows: found.rows.length, complete }]);
  }
  return { cells, tables: Object.fromEntries(tables), adjustments };
}
