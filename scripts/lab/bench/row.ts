/** A row of the bench's table: our figure beside a peer's, or beside the bare resource, taken in the same run. */
export interface Row {
  readonly what: string;
  readonly beside: string;
  readonly unit: string;
  readonly ours: number;
  readonly peers: number;
  /** Ours over the peer's. */
  readonly ratio: number;
  /** The ratio that is aimed at, and whether a higher or a lower one is better. */
  readonly reach: { readonly ratio: number; readonly better: 'higher' | 'lower' };
}

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** The value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function toRow(row: Omit<Row, 'ratio'>): Row {
  return { ...row, ratio: row.ours / row.peers };
}

function isReached({ ratio, reach }: Row): boolean {
  return reach.better === 'higher' ? ratio >= reach.ratio : ratio <= reach.ratio;
}

/** The table's head, in Markdown. */
export const TABLE_HEAD = [
  '| Row | What | Beside | Ours | Beside it | Ratio | Aim | Reached | Load |',
  '|---|---|---|---|---|---|---|---|---|',
];

/** A line of the table. @param load of the machine in the minute of the measurement */
export function toLine(name: string, row: Row, load: number): string {
  const bar = `${row.reach.better === 'higher' ? '≥' : '≤'} ${row.reach.ratio}`;
  const cells = [
    `\`${name}\``,
    row.what,
    row.beside,
    `${digits(row.ours)} ${row.unit}`,
    `${digits(row.peers)} ${row.unit}`,
    row.ratio.toFixed(2),
    bar,
    isReached(row) ? 'yes' : 'no',
    load.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
