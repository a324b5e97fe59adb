import type { ResultValue, TableRow } from '../schemas/response.ts';
import type { ExtractionOutput } from './ports/stage-io.ts';

/** All values by name: fields, then tables, each in the order of the use case. */
export function resultOf({
  result,
  tables = {},
}: Pick<ExtractionOutput, 'result' | 'tables'>): Record<string, ResultValue> {
  const rows = Object.entries(tables).map(([name, table]): [string, TableRow[]] => [name, [...table.rows]]);
  return { ...result, ...Object.fromEntries(rows) };
}
