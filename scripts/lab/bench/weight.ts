import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchRow } from './bench-row.ts';
import { toRow } from './row.ts';

const ROOT = join(import.meta.dirname, '../../..');
const AIM_MB = 500;
const run = promisify(execFile);

async function megabytes(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sm', folder]);
  return Number(stdout.split('\t')[0]);
}

/** What an install of the locked packages weighs, without those of development. Asks the registry, or npm's cache of it. */
export const weight: BenchRow = {
  name: 'weight',
  bound:
    'Node (189 MB, 67 of them headers that its package carries), onnxruntime-node (288 MB, of which one platform needs 46), PostgreSQL (60), ' +
    'the cores of tesseract (44, of which 8 run), the models of PP-OCR (41), pdf.js (35), the canvas (32). npm puts packages in place whole, and no ' +
    'package holds these builds for one platform alone; `npm run trim` deletes what never runs here.',
  async measure(tools) {
    const folder = await tools.folder();
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      await copyFile(join(ROOT, name), join(folder, name));
    await run('npm', ['ci', '--omit=dev'], { cwd: folder, maxBuffer: 2 ** 26 });
    const installed = await megabytes(join(folder, 'node_modules'));
    await run(process.execPath, [join(ROOT, 'scripts/trim.ts'), join(folder, 'node_modules')]);
    const trimmed = await megabytes(join(folder, 'node_modules'));
    const row = { beside: 'the weight that is aimed at', unit: 'MB', peers: AIM_MB } as const;
    const reach = { ratio: 1, better: 'lower' } as const;
    return [
      toRow({ ...row, what: 'weight of `npm ci --omit=dev`', ours: installed, reach }),
      toRow({ ...row, what: 'the same after `npm run trim`', ours: trimmed, reach }),
    ];
  },
};
