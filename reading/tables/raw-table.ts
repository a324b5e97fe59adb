import type { TablePart } from '../../schemas/response.ts';
import type { RawField } from '../extractor/choice/raw-field.ts';
import type { CellPlace, TableReading } from './table-reading.ts';

/** A model's raw answer for one cell: `value` is unchecked, `segment_ids` may not exist. */
export interface RawCell extends RawField {
  /** Where exactly it is printed, where the model knows that. */
  readonly places?: readonly CellPlace[];
  readonly isSignElsewhere?: boolean;
}

/** A model's raw answer for one table. */
export interface RawTable {
  readonly rows: readonly Readonly<Record<string, RawCell>>[];
  /** Empty where the model does not say: they are then told from its rows. */
  readonly pages: readonly TablePart[];
  readonly complete: boolean;
  /** Each the end of a warning. */
  readonly reasons: readonly string[];
}

/** What the built-in reader found, as a model answers it. */
export function toRawTable({ rows, pages, complete, reasons }: TableReading): RawTable {
  return {
    rows: rows.map(({ cells }) =>
      Object.fromEntries(
        Object.entries(cells).map(([column, { value, places, isSignElsewhere = false }]) => {
          const segment_ids = [...new Set(places.map(({ segment_id }) => segment_id))];
          return [column, { value, segment_ids, score: null, places, isSignElsewhere }];
        }),
      ),
    ),
    pages,
    complete,
    reasons,
  };
}
