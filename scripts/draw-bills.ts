import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { LAYOUTS } from './lab/bills/layouts/layouts.ts';
import { createPrinter } from './lab/bills/print-bills.ts';
import { entryOf } from './lab/bills/truth.ts';
import { partOfGroup } from './lab/eval/split.ts';

/** Draws the bills of our own (`scripts/lab/corpus/README.md`) with their true rows: those of open layouts, and the sealed ones. */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(import.meta.dirname, 'lab/corpus/bills') },
    only: { type: 'string', default: '' },
  },
});
const SETS = { fit: ['open', 'bills'], report: ['sealed', 'bills-sealed'] } as const;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const print = await createPrinter(browser);
  for (const part of ['fit', 'report'] as const) {
    const [name, set] = SETS[part];
    const folder = join(values.out, name);
    await mkdir(folder, { recursive: true });
    const items: ReturnType<typeof entryOf>[] = [];
    for (const layout of LAYOUTS.filter((one) => partOfGroup(one.name) === part)) {
      for (const [at, bill] of layout.bills.entries()) {
        const entry = entryOf(layout, bill, at + 1);
        items.push(entry);
        if (!entry.file.includes(values.only)) continue;
        const pdf = await print(bill);
        await writeFile(join(folder, entry.file), pdf);
        process.stdout.write(`${name}/${entry.file} ${bill.lines.length} rows ${pdf.length} bytes\n`);
      }
    }
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify({ schema: 1, set, items }, null, 2)}\n`);
  }
} finally {
  await browser.close();
}
