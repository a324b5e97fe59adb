import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDocumentReader } from '../src/adapters/documents/document-reader.ts';
import { mutate, type Source } from './fuzz/mutate.ts';
import { readMutant } from './fuzz/read-mutant.ts';

/** Reads `--count` broken files made of those in the given folders; ends with 1 at the first that is a defect. */

const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    slow: { type: 'string', default: '5000' },
  },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [join(import.meta.dirname, '..', 'samples')];
const sources: Source[] = folders.flatMap((folder) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith('.json'))
    .map((path) => ({ name: basename(path), bytes: readFileSync(path) })),
);

const folder = mkdtempSync(join(tmpdir(), 'ix-fuzz-'));
const reader = createDocumentReader({ maxPages: 200, maxPixels: 100_000_000 });
const outcomes: Record<string, number> = {};
try {
  for (const mutant of mutate(sources, Number(values.count), Number(values.seed))) {
    const { outcome, message, milliseconds } = await readMutant(reader, mutant, folder);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (milliseconds > Number(values.slow)) {
      process.stdout.write(`slow: ${Math.round(milliseconds)} ms, ${mutant.name}: ${outcome} ${message}\n`);
    }
  }
  process.stdout.write(`${JSON.stringify(outcomes)}\n`);
} finally {
  await reader.close();
  rmSync(folder, { recursive: true });
}
