import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readExamples } from './lab/eval/manifest.ts';
import { scanText } from './lab/scans/scan-text.ts';

/**
 * Prints the plain texts of a set whose rows are known, and scans them: `npm run scans -- --out FOLDER`, then
 * `npm run eval -- --documents FOLDER` says how tables are read from scans. `--most-lines 58` leaves out what takes more than a page.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: join(import.meta.dirname, '../../shared/documents') },
    set: { type: 'string', default: 'statements' },
    out: { type: 'string' },
    'most-lines': { type: 'string', default: 'Infinity' },
  },
});
if (values.out === undefined) throw new Error('say where the scans go: --out FOLDER');

const folder = join(values.out, values.set);
await mkdir(folder, { recursive: true });
const examples = readExamples(values.documents).filter(
  ({ set, path, tables }) => set === values.set && path.endsWith('.txt') && Object.keys(tables).length > 0,
);
const items = [];
for (const [seed, { path, group, fields, tables }] of examples.entries()) {
  const text = await readFile(path, 'utf8');
  if (text.split('\n').length > Number(values['most-lines'])) continue;
  const file = `${basename(path, '.txt')}.pdf`;
  await writeFile(join(folder, file), await scanText(text, seed + 1));
  const known = Object.entries(tables).map(([name, rows]) => [name, { rows }] as const);
  items.push({ file, group, fields, tables: Object.fromEntries(known) });
}
await writeFile(
  join(folder, 'manifest.json'),
  `${JSON.stringify({ schema: 1, set: values.set, items }, null, 1)}\n`,
);
process.stdout.write(`${items.length} documents in ${folder}\n`);
