import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseDegradation, degradeSheet } from './lab/synthetic/degrade.ts';
import { makeSyntheticDocuments } from './lab/synthetic/make.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.out === undefined) throw new Error('say where the pictures go: --out FOLDER');
const folder = values.out;

const documents = makeSyntheticDocuments(Number(values.count), Number(values.seed));
for (const set of ['statements', 'invoices', 'receipts'] as const) {
  await mkdir(join(folder, set), { recursive: true });
  const items = [];
  for (const [index, document] of documents.entries()) {
    if (document.set !== set) continue;
    const [sheet] = document.sheets;
    if (sheet === undefined) throw new Error(`${document.name} has no sheet`);
    const degradation = chooseDegradation(Number(values.seed) * 7919 + index);
    await writeFile(join(folder, set, `${document.name}.jpg`), await degradeSheet(sheet, degradation));
    items.push({ file: `${document.name}.jpg`, kind: 'synthetic', degradation, fields: document.fields });
  }
  await writeFile(
    join(folder, set, 'manifest.json'),
    `${JSON.stringify({ schema: 1, set, items }, null, 1)}\n`,
  );
  process.stdout.write(`${set}: ${items.length} documents\n`);
}
