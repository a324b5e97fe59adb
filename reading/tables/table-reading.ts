import type { FieldValue, TablePart } from '../../schemas/response.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import type { UseCaseTableDef } from '../../schemas/use-case.ts';

/** The characters [start, end) of a segment's text, on its page. */
export interface CellPlace {
  readonly segment_id: string;
  readonly start: number;
  readonly end: number;
}

/** One cell as it was read. A column that a row does not show has none. */
export interface ReadCell {
  /** As printed; parts on several lines with a blank between them. */
  readonly text: string;
  /** In the JSON form of the column's type. */
  readonly value: Exclude<FieldValue, null>;
  /** In reading order; where one print holds for several rows, as a date above them, that print in each of them. */
  readonly places: readonly CellPlace[];
  /** The print shows the amount without its sign: the column, or a mark elsewhere in the row, says that it is taken away. */
  readonly isSignElsewhere?: boolean;
}

export interface ReadRow {
  readonly cells: Readonly<Record<string, ReadCell>>;
}

/** What the built-in reader finds of one table. */
export interface TableReading {
  /** In the order of the document, across pages and files. A reader may stop at one more than `max_rows`: who cuts then knows that there are more. */
  readonly rows: readonly ReadRow[];
  /** Where the table stands, by page in the order of the document. */
  readonly pages: readonly TablePart[];
  /** false: something says that rows are missing, and `reasons` say what. */
  readonly complete: boolean;
  /** Each the end of a warning, as in `page 3 of 5 is missing`. */
  readonly reasons: readonly string[];
  /** In hundredths: what the rows may differ by from a sum that the document states, by discounts, charges, taxes and roundings that it prints beside them. */
  readonly adjustments: ReadonlySet<number>;
}

/** Reads a table from the pages of a document. Pure: the same each time, in a time that grows with the pages and no faster. */
export type ReadTable = (pages: readonly ReadPage[], table: UseCaseTableDef) => TableReading;
