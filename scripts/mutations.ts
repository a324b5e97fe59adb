// npm run mutations [-- PART]: for all, or those with PART in their name or path, applies each small fault to a copy of the code, and tells which test caught it.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyTree } from './lab/copy-tree.ts';
import type { Fault } from './lab/mutations/faults.ts';
import { MUTATIONS } from './lab/mutations/faults.ts';

const ROOT = join(import.meta.dirname, '..');
/** One fault may hang its test; all tests without a fault take their time. */
const LIMIT_MS = 300_000;
const SOUND_LIMIT_MS = 3_600_000;

interface Trial {
  /** The first test that failed; null: none did. */
  readonly caughtBy: string | null;
  readonly seconds: number;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The first test that failed by the report of vitest; the file's own message where it could not even be read. */
function firstFailure(report: Report): string {
  for (const { name, message, assertionResults } of report.testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed !== undefined) return `${name.split('/test/').at(-1)}: ${failed.fullName}`;
    if (message !== '') return `${name.split('/test/').at(-1)}: ${message.split('\n')[0]}`;
  }
  return 'the run ended without a report';
}

function runTests(
  copy: string,
  tests: readonly string[],
  only: string | undefined,
  limitMs = LIMIT_MS,
): Promise<Trial> {
  const output = join(copy, 'report.json');
  rmSync(output, { force: true });
  const options = [
    '--reporter=json',
    `--outputFile=${output}`,
    '--bail=1',
    '--testTimeout=60000',
    '--no-file-parallelism',
  ];
  const chosen = only === undefined ? [] : ['-t', only];
  const startedAt = performance.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...tests, ...chosen, ...options],
      { cwd: copy, timeout: limitMs, maxBuffer: 2 ** 28 },
      (failure) => {
        const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
        if (failure === null) return resolve({ caughtBy: null, seconds });
        try {
          resolve({ caughtBy: firstFailure(JSON.parse(readFileSync(output, 'utf8'))), seconds });
        } catch {
          resolve({ caughtBy: 'the run ended without a report', seconds });
        }
      },
    );
  });
}

async function tryFault(copy: string, { file, from, to, tests, only, name }: Fault): Promise<Trial> {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(from).length !== 2)
    throw new Error(`${name}: ${file} holds the text to replace not exactly once`);
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  try {
    return await runTests(copy, tests, only);
  } finally {
    writeFileSync(path, sound);
  }
}

const { positionals } = parseArgs({ allowPositionals: true, options: {} });
const wanted = positionals[0] ?? '';
const chosen = MUTATIONS.filter(({ name, file }) => `${name} ${file}`.includes(wanted));
const copy = mkdtempSync(join(tmpdir(), 'ix-mutations-'));
copyTree(copy);
try {
  // What fails without a fault would catch every fault.
  const sound = await runTests(
    copy,
    [...new Set(chosen.flatMap(({ tests }) => tests))],
    undefined,
    SOUND_LIMIT_MS,
  );
  if (sound.caughtBy !== null) throw new Error(`without any fault fails ${sound.caughtBy}`);
  process.stdout.write(`| fault | caught by | s |\n|---|---|---|\n`);
  let missed = 0;
  for (const fault of chosen) {
    const { caughtBy, seconds } = await tryFault(copy, fault);
    if (caughtBy === null) missed += 1;
    process.stdout.write(
      `| ${fault.name} (\`${fault.file}\`) | ${caughtBy ?? '**nothing**'} | ${seconds} |\n`,
    );
  }
  process.stdout.write(`\n${chosen.length - missed} of ${chosen.length} caught\n`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
