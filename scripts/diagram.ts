import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawMachines } from './lab/machine-documents.ts';

/** `npm run diagram`: writes the charts of the machines that run to docs/machines. */
const folder = join(import.meta.dirname, '../docs/machines');

await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(await drawMachines())) {
  await writeFile(join(folder, name), text);
  process.stdout.write(`docs/machines/${name}\n`);
}
