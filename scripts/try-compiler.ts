/**
 * `npm run compiler:try [SECONDS]`: whether this Node's V8 still gives several boxes of a page one place, with the flags that
 * every process of ours has and without them (docs/decisions/without-maglev.md).
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENGINE_FLAGS } from '../src/threads/engine-flags.ts';

const run = promisify(execFile);
const seconds = process.argv[2] ?? '120';
const script = fileURLToPath(new URL('./lab/compiler/box-in-threads.ts', import.meta.url));

console.log(`Node ${process.version}, ${seconds} s each`);
for (const flags of [[], ENGINE_FLAGS]) {
  const { stdout } = await run(process.execPath, [...flags, script, seconds]);
  console.log(`${flags.join(' ') || 'no flag'}: ${stdout.trimEnd()}`);
}
