// npm run bench: measures the queue beside graphile-worker, prints the table and, with --write, puts it into docs/performance.md.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/shared/embedded/embedded-postgres.ts';
import { migrate } from '../src/shared/migrations.ts';
import { closePool, createPool } from '../src/shared/postgres.ts';
import { measureDepth } from './lab/bench/depth.ts';
import { measureThroughput, measureWake } from './lab/bench/queue.ts';
import { toTable } from './lab/bench/row.ts';

const USAGE = `Usage: npm run bench -- [--depth 200000] [--write]

Measures what the queue costs, each figure beside a peer or beside the same with less to do, in one run: on a noisy machine read
the ratio. Takes some minutes. --write puts the table into docs/performance.md.`;
const PAGE = join(import.meta.dirname, '../docs/performance.md');
const BEGIN = '<!-- npm run bench -- --write -->';
const END = '<!-- end -->';

const { values } = parseArgs({
  options: {
    depth: { type: 'string', default: '200000' },
    write: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.versions.node}; load of the last minute ${load}.`;
}

async function writePage(measured: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has no place for the table: ${BEGIN} … ${END}`);
  await writeFile(PAGE, `${page.slice(0, begin)}${BEGIN}\n\n${measured}\n\n${page.slice(end)}`);
}

async function measure(depth: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ix-bench-'));
  const server = await startEmbeddedPostgres(folder);
  const pool = createPool(server.url, { applicationName: 'bench', statementTimeoutMs: 0 });
  try {
    await migrate(server.url, 'extraction');
    const rows = [
      await measureThroughput(server.url, pool),
      ...(await measureWake(server.url, pool)),
      ...(await measureDepth(server.url, pool, depth)),
    ];
    return `${describeMachine()}\n\n${toTable(rows)}`;
  } finally {
    await closePool(pool);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(USAGE);
else {
  const depth = Number(values.depth);
  if (!Number.isSafeInteger(depth) || depth < 1)
    throw new Error(`--depth: ${values.depth} is no number of jobs`);
  const measured = await measure(depth);
  console.log(measured);
  if (values.write) await writePage(measured);
}
