// npm run docs:errors: writes the table of codes in docs/use.md from steps/ports/errors.ts and steps/ports/remedies.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderErrorsTable } from './lab/use/errors-table.ts';

const page = join(import.meta.dirname, '../docs/use.md');
const table = /\| code \| when \| what to do \|\n(?:\|.*\n)+/;
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(table, () => `${renderErrorsTable()}\n`),
);
