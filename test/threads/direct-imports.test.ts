import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const run = promisify(execFile);
const HOOK = pathToFileURL(join(import.meta.dirname, '../../src/threads/direct-imports.ts')).href;

/** Runs `main.ts` of a tree of files behind the module under test. */
async function runTree(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const main = pathToFileURL(join(folder, 'main.ts')).href;
  const script = `await import(${JSON.stringify(HOOK)}); await import(${JSON.stringify(main)});`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return stdout.trim();
}

describe('imports that are found directly', () => {
  it('find sources, modules, data and packages of either kind, from their own and from packages', async () => {
    const stdout = await runTree({
      'main.ts': `
        import { own } from './part/own.ts';
        import { old } from 'old';
        import { modern } from 'modern';
        import data from './part/data.json' with { type: 'json' };
        import { join } from 'node:path';
        const text: string = [own, old, modern, data.value, join('a', 'b')].join(' ');
        console.log(text);`,
      'part/own.ts': `import { old } from 'old';\nexport const own = \`own-\${old}\`;`,
      'part/data.json': '{"value":"data"}',
      'node_modules/old/package.json': '{"main":"lib"}',
      'node_modules/old/lib/index.js': `exports.old = require('./part').part;`,
      'node_modules/old/lib/part.js': `exports.part = 'old';`,
      'node_modules/modern/package.json': '{"type":"module","exports":"./index.js"}',
      'node_modules/modern/index.js': `export { modern } from './lib/modern.mjs';\nimport './beside.js';`,
      'node_modules/modern/beside.js': 'export {};',
      'node_modules/modern/lib/modern.mjs': `import { old } from 'old';\nexport const modern = \`modern-\${old}\`;`,
    });
    expect(stdout).toBe('own-old old modern-old data a/b');
  });

  it('fail with the path of a file that is not there', async () => {
    const failure = runTree({ 'main.ts': `import './not-there.ts';` });
    await expect(failure).rejects.toThrow(/ENOENT|not-there\.ts/);
  });
});
