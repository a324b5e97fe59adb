import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readExamples } from './lab/eval/manifest.ts';
import { chooseStatement } from './lab/scans/choose-statement.ts';
import { printText } from './lab/scans/print-text.ts';
import { scanSheets } from './lab/scans/scan-sheets.ts';
import { printStatement } from './lab/synthetic/drawn-statement.ts';

/**
 * Prints the plain texts of a set whose rows are known, and scans them: `npm run scans -- --out FOLDER`, then
 * `npm run eval -- --documents FOLDER` says how tables are read from scans. `--most-lines 58` leaves out what takes more than a page.
 * `--every 12` takes every so many texts instead, whether rows are known or not, with each cell in its column: for how their fields are read.
 * `--drawn 6` scans so many drawn statements of three to five pages instead; `--seed 1` says which.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: join(import.meta.dirname, '../../shared/documents') },
    set: { type: 'string', default: 'statements' },
    out: { type: 'string' },
    'most-lines': { type: 'string', default: 'Infinity' },
    every: { type: 'string' },
    drawn: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.out === undefined) throw new Error('say where the scans go: --out FOLDER');

const decimal = (cents: number) => (cents / 100).toFixed(2);
const { set, documents } = values;
const folder = join(values.out, set);
await mkdir(folder, { recursive: true });
const items = values.drawn === undefined ? await scanTexts() : await scanDrawn(Number(values.drawn));
await writeFile(join(folder, 'manifest.json'), `${JSON.stringify({ schema: 1, set, items }, null, 1)}\n`);
process.stdout.write(`${items.length} documents in ${folder}\n`);

async function scanTexts() {
  const texts = readExamples(documents).filter((one) => one.set === set && one.path.endsWith('.txt'));
  const { every } = values;
  const examples = texts.filter(({ tables }, at) =>
    every === undefined ? Object.keys(tables).length > 0 : at % Number(every) === 0,
  );
  const scanned = [];
  for (const [at, { path, group, useCase, language, fields, tables }] of examples.entries()) {
    const text = await readFile(path, 'utf8');
    if (text.split('\n').length > Number(values['most-lines'])) continue;
    const name = basename(path, '.txt');
    const file = `${every === undefined ? name : `${basename(dirname(path))}-${name}`}.pdf`;
    await writeFile(join(folder, file), await scanSheets(printText(text, every !== undefined), at + 1));
    const known = Object.entries(tables).map(([table, rows]) => [table, { rows }] as const);
    const asked =
      every === undefined ? {} : { use_case: useCase ?? undefined, language: language ?? undefined };
    scanned.push({ file, group, ...asked, fields, tables: Object.fromEntries(known) });
  }
  return scanned;
}

async function scanDrawn(count: number) {
  const scanned = [];
  for (let at = 0; at < count; at += 1) {
    const seed = Number(values.seed) * 1000 + at;
    const statement = chooseStatement(3 + (at % 3), seed);
    const { sheets, closing } = printStatement(statement);
    const file = `drawn-${seed}.pdf`;
    await writeFile(join(folder, file), await scanSheets(sheets, seed));
    const rows = statement.bookings.map(({ date, cents }) => ({ date, amount: decimal(cents) }));
    scanned.push({
      file,
      group: file,
      fields: {
        opening_balance: { type: 'decimal', value: decimal(statement.opening) },
        closing_balance: { type: 'decimal', value: decimal(closing) },
      },
      tables: { transactions: { rows } },
    });
  }
  return scanned;
}
