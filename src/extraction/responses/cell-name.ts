/** Where a cell stands: `transactions[3].amount`, also with the `result.` of a path before it. */
export interface CellName {
  readonly table: string;
  readonly row: number;
  readonly column: string;
}

const CELL = /^(?<table>[^[\]]+)\[(?<row>\d+)\]\.(?<column>.+)$/u;

/** Reads the name or the path of a cell; null for that of a field. */
export function readCellName(name: string): CellName | null {
  const { table, row, column } = CELL.exec(name)?.groups ?? {};
  return table === undefined || column === undefined ? null : { table, row: Number(row), column };
}
