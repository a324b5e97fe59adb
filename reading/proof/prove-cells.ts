import type { FieldProvenance, FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { CellPlace, ReadRow } from '../tables/table-reading.ts';
import type { CellDocument, CitedCell } from './cell-evidence.ts';
import { printedValue, searchCell } from './cell-evidence.ts';
import type { Citation } from './citation.ts';
import { chooseComparison } from './comparison.ts';
import type { Evidence } from './features.ts';
import { writeProvenance } from './field-provenance.ts';
import type { Line } from './lines.ts';
import { agreesWithSecondReading } from './second-reading.ts';

/** A row of a table with what was cited for its cells. */
export interface CitedRow {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly citations: Readonly<
    Record<string, Citation & { readonly places: readonly CellPlace[]; readonly isSignElsewhere: boolean }>
  >;
}

/** The score of what the built-in reader of tables has in a row: its rows have no scores of their own. */
const READ = 1;

/** A cell is read again only where two readers have read its line already: a table has thousands, and each look at a picture takes time. */
const readNothingAgain = async () => null;

function linesOf(ids: readonly string[], { lineOf }: CellDocument): Line[] {
  return ids.flatMap((id) => lineOf.get(id) ?? []);
}

function cellOf({ values, citations }: CitedRow, column: string, document: CellDocument): CitedCell {
  const citation = Object.hasOwn(citations, column) ? citations[column] : undefined;
  const { segment_ids = [], places = [], isSignElsewhere = false } = citation ?? {};
  return {
    value: (Object.hasOwn(values, column) ? values[column] : null) ?? null,
    cited: linesOf(segment_ids, document),
    places: places.flatMap((place) => {
      const line = document.lineOf.get(place.segment_id);
      return line === undefined ? [] : [{ ...place, line }];
    }),
    isSignElsewhere,
  };
}

function suggestionsOf(other: ReadRow | undefined, column: string): Suggestion[] {
  const cell = other !== undefined && Object.hasOwn(other.cells, column) ? other.cells[column] : undefined;
  if (cell === undefined) return [];
  const segment_ids = [...new Set(cell.places.map(({ segment_id }) => segment_id))];
  return [{ value: cell.value, segment_ids, score: READ }];
}

/**
 * Reads the cells of one row again and says where they stand and how far they can be trusted.
 *
 * @param path of the row, such as `result.transactions[3]`
 * @param other what the built-in reader has of this row
 */
export async function proveRow(
  path: string,
  columns: readonly UseCaseFieldDef[],
  row: CitedRow,
  other: ReadRow | undefined,
  document: CellDocument & { readonly maxSources: number },
  signal: AbortSignal,
): Promise<FieldProvenance[]> {
  const cells = columns.map((column) => cellOf(row, column.name, document));
  const lines = [...new Set(cells.flatMap(({ cited }) => cited))].sort((a, b) => a.index - b.index);
  const proofs: FieldProvenance[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index];
    if (cell === undefined) continue;
    const search = searchCell(column, cell, lines, document);
    const [best] = search.occurrences;
    const comparison = chooseComparison(column, printedValue(cell), document.hints);
    const evidence: Evidence = {
      field: column,
      value: cell.value,
      search,
      hasCitation: cell.cited.length > 0,
      together: undefined,
      secondReading:
        best === undefined || comparison === null
          ? null
          : await agreesWithSecondReading(best, comparison, readNothingAgain, signal),
      textAgreement: null,
      suggestions: suggestionsOf(other, column.name),
    };
    const proof = writeProvenance(evidence, cell.cited, document.maxSources);
    proofs.push({ ...proof, field_path: `${path}.${column.name}` });
  }
  return proofs;
}
