import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree } from '../../scripts/lab/copy-tree.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What stands in a project that has the package, beside what npm would install for it. */
const PROGRAM = `
import fc from 'fast-check';
import { abilitiesOf, createMachineSystem, JOB_MOVES, movesBetween, replay, steps } from 'ix-extraction/testing';

const [order] = fc.sample(fc.scheduler(), 1);
const abilities = abilitiesOf(createMachineSystem(order));
await fc.assert(
  fc.asyncProperty(fc.scheduler(), steps(abilities), (scheduler, taken) =>
    replay(createMachineSystem(scheduler), taken)),
  { numRuns: 3 },
);
console.log(JOB_MOVES.length > 10 && typeof movesBetween === 'function' ? 'kept' : 'empty');
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ix-package-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The package's own folder in a project, as npm would lay it there. */
async function unpackInto(project: string): Promise<string> {
  const own = join(project, 'node_modules/ix-extraction');
  mkdirSync(own, { recursive: true });
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', join(folder, packed), '-C', own, '--strip-components=1']);
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  return own;
}

beforeAll(async () => {
  // Beside the sources that are in use here: packing writes into the tree.
  const tree = join(folder, 'tree');
  mkdirSync(tree);
  copyTree(tree);
  await run('npm', ['run', 'pack', '--', '--pack-destination', folder], { cwd: tree });
}, 600_000);

describe('ix-extraction/testing', () => {
  it('is packed as JavaScript, which runs where Node takes no TypeScript, and has declarations', {
    timeout: 180_000,
  }, async () => {
    await unpackInto(folder);
    for (const name of [
      'fast-check',
      'pure-rand',
      'xstate',
      'typebox',
      'big.js',
      'fastest-levenshtein',
      'ibantools',
      '@types',
    ]) {
      mkdirSync(join(folder, 'node_modules'), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
    }
    writeFileSync(join(folder, 'program.js'), PROGRAM);
    const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder });
    expect(stdout.trim()).toBe('kept');

    writeFileSync(join(folder, 'typed.ts'), `${PROGRAM}export const wrong: string = JOB_MOVES.length;\n`);
    const checked = await run(
      process.execPath,
      [
        join(ROOT, 'node_modules/typescript/bin/tsc'),
        ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024', '--module', 'nodenext'],
        'typed.ts',
      ],
      { cwd: folder },
    ).catch((failure: { stdout: string }) => failure);
    // The one mistake is seen, so the types are there; and there is no other.
    expect(checked.stdout.match(/error TS\d+/g)).toEqual(['error TS2322']);
  });
});

describe('the command and the client', () => {
  it('work in a project that has nothing but the package', { timeout: 300_000 }, async () => {
    const project = join(folder, 'project');
    const own = await unpackInto(project);
    // What npm would install for it.
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      symlinkSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name));
    writeFileSync(
      join(project, 'program.js'),
      "import { createIxClient } from 'ix-extraction/client';\nconsole.log(typeof createIxClient({ url: 'http://127.0.0.1:1' }).submitAndWait);\n",
    );
    expect((await run(process.execPath, ['program.js'], { cwd: project })).stdout).toBe('function\n');

    const paper = join(own, 'samples/use-cases/receipt-en-a.pdf');
    const read = await run(process.execPath, [join(own, 'bin/ix.mjs'), 'read', paper, '-u', 'receipt'], {
      cwd: project,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], IX_PORT: '1' },
    });
    expect(read.stdout).toMatch(/total +13\.75/);
  });
});
