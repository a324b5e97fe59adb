import type { TableRow } from './row-kinds.ts';
import type { ReadRow } from './table-reading.ts';

/** The rows of a table with the rows of the document that they stand on. */
export interface FoundRows {
  readonly rows: readonly { readonly cells: ReadRow['cells']; readonly on: readonly TableRow[] }[];
  /** What says that rows are missing. */
  readonly reasons: readonly string[];
}
