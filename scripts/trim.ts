// npm run trim: deletes from the installed packages what no part of the program ever runs.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { neverRun } from './lab/trim/never-run.ts';

const USAGE = `Usage: npm run trim [-- FOLDER]

Deletes from node_modules (or another folder of packages) the files that this program never runs here: builds for other platforms,
headers, and variants that are not used (docs/decisions/weight-of-an-install.md). npm ci puts them back.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
});
if (values.help) console.log(USAGE);
else {
  const folder = positionals[0] ?? join(import.meta.dirname, '../node_modules');
  for (const pattern of neverRun(process.platform, process.arch))
    for (const path of globSync(pattern, { cwd: folder }))
      rmSync(join(folder, path), { recursive: true, force: true });
}
