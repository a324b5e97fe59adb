import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const SOURCES = join(import.meta.dirname, '../src');

/** Loads what a start of both services loads, and says what that was: addresses of modules, and names of Node's own. */
async function loadedByStart(): Promise<string[]> {
  const { href } = pathToFileURL(`${SOURCES}/`);
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    for (const name of ['threads/direct-imports.ts', 'serve.ts', 'extraction/main.ts', 'places/main.ts'])
      await import(${JSON.stringify(href)} + name);
    console.log(JSON.stringify([...loaded, ...process.moduleLoadList]));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout);
}

describe('a start', () => {
  it('loads nothing that only later work needs', async () => {
    const loaded = await loadedByStart();
    expect(loaded).toContain(pathToFileURL(join(SOURCES, 'extraction/main.ts')).href);
    const later = ['ajv', 'undici', '@viz-js/viz', 'write-excel-file', 'node-pg-migrate', 'ws'];
    for (const name of later)
      expect(loaded.filter((url) => url.includes(`/node_modules/${name}/`))).toEqual([]);
    // Of typebox what makes and checks schemas, and nothing that converts values.
    expect(loaded.filter((url) => url.includes('/typebox/build/value/'))).toEqual([]);
    // Only whoever looks at values, and the process that searches them, needs the words of all languages.
    expect(loaded.filter((url) => url.includes('/reading/languages/'))).toEqual([]);
    // Node's own client comes with any `import` of node:http as values.
    expect(loaded).not.toContain('NativeModule internal/deps/undici/undici');
  });
});
