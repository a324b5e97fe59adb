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

describe('ix-extraction/testing', () => {
  it('is packed as JavaScript, which runs where Node takes no TypeScript, and has declarations', {
    timeout: 180_000,
  }, async () => {
    // Beside the sources that are in use here: packing writes into the tree.
    const tree = join(folder, 'tree');
    mkdirSync(tree);
    copyTree(tree);
    await run('npm', ['run', 'pack', '--', '--pack-destination', folder], { cwd: tree });
    const own = join(folder, 'node_modules/ix-extraction');
    mkdirSync(own, { recursive: true });
    const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    await run('tar', ['-xzf', join(folder, packed), '-C', own, '--strip-components=1']);
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
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
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
