import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Draws and degrades synthetic documents once; a later run with the same numbers uses those there are. */
export async function writeSynthetic(folder: string, count: number, seed: number): Promise<string> {
  const out = join(folder, `synthetic-${count}-${seed}`);
  if (!existsSync(join(out, 'receipts', 'manifest.json'))) {
    const script = join(import.meta.dirname, '../../make-synthetic.ts');
    await run(process.execPath, [script, '--out', out, '--count', String(count), '--seed', String(seed)]);
  }
  return out;
}
