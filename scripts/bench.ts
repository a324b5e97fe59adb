// npm run bench: measures each thing beside a peer or beside the same with less to do, prints the table and, with --write, puts it into docs/performance.md.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchRow, BenchTools } from './lab/bench/bench-row.ts';
import { NotMeasured } from './lab/bench/bench-row.ts';
import type { Lines } from './lab/bench/report.ts';
import { putInto, toLines, toReport } from './lab/bench/report.ts';
import { BENCH_ROWS } from './lab/bench/rows.ts';
import { createBenchTools } from './lab/bench/tools.ts';

const NAMES = BENCH_ROWS.map(({ name }) => name);
const USAGE = `Usage: npm run bench -- [--only ROW]… [--long] [--write]

Measures each row beside a peer or beside the same with less to do, in one run: on a noisy machine read the ratio. Rows: ${NAMES.join(', ')}.
--long takes the sizes of the claims (a million waiting, 50,000 jobs, 200 pages, 100 receipts) and most of an hour.
--write puts what was measured into docs/performance.md.`;
const PAGE = join(import.meta.dirname, '../docs/performance.md');

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    long: { type: 'boolean', default: false },
    write: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

async function measure(row: BenchRow, tools: BenchTools): Promise<Lines> {
  try {
    return toLines(row, await row.measure(tools));
  } catch (error) {
    if (error instanceof NotMeasured) return toLines(row, error);
    throw error;
  }
}

async function run(rows: readonly BenchRow[]): Promise<void> {
  const tools = createBenchTools(values.long);
  const lines = new Map<string, Lines>();
  try {
    for (const row of rows) {
      const measured = await measure(row, tools);
      for (const line of measured) console.error(line);
      lines.set(row.name, measured);
    }
  } finally {
    await tools.close();
  }
  console.log(toReport(BENCH_ROWS, lines));
  if (values.write) await writeFile(PAGE, putInto(await readFile(PAGE, 'utf8'), BENCH_ROWS, lines));
}

const unknown = values.only?.find((name) => !NAMES.includes(name));
if (values.help) console.log(USAGE);
else if (unknown !== undefined) {
  console.error(`--only: there is no row ${unknown}; rows are ${NAMES.join(', ')}`);
  process.exitCode = 1;
} else await run(BENCH_ROWS.filter(({ name }) => values.only?.includes(name) ?? true));
