import { cpus, loadavg, totalmem } from 'node:os';
import type { BenchRow } from './bench-row.ts';
import { NotMeasured } from './bench-row.ts';
import type { Row } from './row.ts';
import { TABLE_HEAD, toLine } from './row.ts';

const BEGIN = '<!-- npm run bench -- --write -->';
const END = '<!-- end -->';

/** The lines of one row of the bench: its figures, or why there are none. */
export type Lines = readonly string[];

/** The lines of a row that has been measured. */
export function toLines(row: BenchRow, measured: readonly Row[] | NotMeasured): Lines {
  if (measured instanceof NotMeasured)
    return [`| \`${row.name}\` | not measured: ${measured.message} | | | | | | | |`];
  const load = loadavg()[0] ?? 0;
  return measured.map((one) => toLine(row.name, one, load));
}

function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.versions.node}.`;
}

/** The lines that a page has of each row. */
function linesOf(page: string): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const line of page.split('\n')) {
    const name = /^\| `([a-z]+)` \|/.exec(line)?.[1];
    if (name !== undefined) lines.set(name, [...(lines.get(name) ?? []), line]);
  }
  return lines;
}

/** The table and what bounds each row, as Markdown. @param lines of each row by its name; a row without lines is left out */
export function toReport(rows: readonly BenchRow[], lines: ReadonlyMap<string, Lines>): string {
  const shown = rows.filter(({ name }) => lines.has(name));
  return [
    describeMachine(),
    '',
    ...TABLE_HEAD,
    ...shown.flatMap(({ name }) => lines.get(name) ?? []),
    '',
    'What bounds each:',
    '',
    ...shown.map(({ name, bound }) => `- \`${name}\`: ${bound}`),
  ].join('\n');
}

/**
 * The page with what has been measured in the place of what it had of the same rows.
 * @throws Error when the page has no place for it
 */
export function putInto(page: string, rows: readonly BenchRow[], lines: ReadonlyMap<string, Lines>): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`the page has no place for the table: ${BEGIN} … ${END}`);
  const all = new Map<string, Lines>([...linesOf(page.slice(begin, end)), ...lines]);
  return `${page.slice(0, begin)}${BEGIN}\n\n${toReport(rows, all)}\n\n${page.slice(end)}`;
}
