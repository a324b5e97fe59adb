import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDocumentReader } from '../src/adapters/documents/document-reader.ts';
import { type Mutant, mutate, type Source } from './lab/fuzz/mutate.ts';
import { readMutant } from './lab/fuzz/read-mutant.ts';
import { type MutantJobEnd, runMutantJob } from './lab/fuzz/run-mutant-job.ts';
import { startService } from './lab/service-process.ts';

const USAGE = `Usage: node scripts/fuzz.ts [--jobs] [--count 1000] [--seed 1] [--slow 5000] [folder…]

Reads --count broken files made of those in the folders (samples/ unless named) with the reader; with --jobs it sends each
through a service of its own as a job and asks /healthz meanwhile. Those that end as a defect, or take longer than --slow
milliseconds, are listed; ends with 1 when there is a defect.`;

const { values, positionals } = parseArgs({
  options: {
    jobs: { type: 'boolean', default: false },
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    slow: { type: 'string', default: '5000' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const folders = positionals.length > 0 ? positionals : [join(import.meta.dirname, '../samples')];
const sources: Source[] = folders.flatMap((folder) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith('.json'))
    .map((path) => ({ name: basename(path), bytes: readFileSync(path) })),
);
const folder = mkdtempSync(join(tmpdir(), 'ix-fuzz-'));

type End = Omit<MutantJobEnd, 'healthMilliseconds'> & Partial<MutantJobEnd>;

/** What reads mutants: the reader alone, or a whole service. */
interface Target {
  readonly alive: boolean;
  read(mutant: Mutant): Promise<End>;
  close(): Promise<void>;
}

async function openTarget(): Promise<Target> {
  if (!values.jobs) {
    const reader = createDocumentReader({ maxPages: 200, maxPixels: 100_000_000 });
    return {
      alive: true,
      read: (mutant) => readMutant(reader, mutant, folder),
      close: () => reader.close(),
    };
  }
  const service = await startService(join(folder, 'data'));
  return {
    get alive() {
      return service.exitCode === null;
    },
    read: (mutant) => runMutantJob(service.url, mutant, folder, `seed ${values.seed}`),
    close: () => service.stop(),
  };
}

/** A defect is an outcome of its own; when the service itself is gone there is nothing more to find out. */
async function readOrReport(mutant: Mutant): Promise<End> {
  try {
    return await target.read(mutant);
  } catch (thrown) {
    console.error(thrown);
    process.exitCode = 1;
    if (!target.alive) throw thrown;
    return { outcome: 'defect', message: '', milliseconds: 0 };
  }
}

const target = await openTarget();
const outcomes: Record<string, number> = {};
let slowestHealth = 0;
try {
  for (const mutant of mutate(sources, Number(values.count), Number(values.seed))) {
    const { outcome, message, milliseconds, healthMilliseconds = 0 } = await readOrReport(mutant);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    slowestHealth = Math.max(slowestHealth, healthMilliseconds);
    if (milliseconds > Number(values.slow)) {
      process.stdout.write(`slow: ${Math.round(milliseconds)} ms, ${mutant.name}: ${outcome} ${message}\n`);
    }
  }
  process.stdout.write(`${JSON.stringify(outcomes)}\n`);
  if (values.jobs) process.stdout.write(`slowest /healthz: ${Math.round(slowestHealth)} ms\n`);
} finally {
  await target.close();
  rmSync(folder, { recursive: true });
}
