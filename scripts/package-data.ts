// Part of npm run pack: copies beside the compiled modules, in dist/ or the folder that is given, what they read from beside themselves.
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const OUT = process.argv[2] ?? join(ROOT, 'dist');

/** Read at run time by a path from `import.meta`: whatever in these folders is no module. */
const FOLDERS = ['src', 'reading', 'use-cases'];

for (const folder of FOLDERS)
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.ts') || !/\.\w+$/.test(name)) continue;
    cpSync(join(ROOT, folder, name), join(OUT, folder, name));
  }
