// npm run upgrade:try -- REF: the version of REF works, this one migrates and goes on, that one works on the new tables, and this one again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/shared/embedded/embedded-postgres.ts';
import { checkOut, installPackages, versionBefore } from './lab/upgrade/older-tree.ts';
import { goThereAndBack } from './lab/upgrade/there-and-back.ts';

const ROOT = join(import.meta.dirname, '..');

const ref = process.argv[2] ?? versionBefore();
const folder = mkdtempSync(join(tmpdir(), 'ix-upgrade-'));
const server = await startEmbeddedPostgres(join(folder, 'database'));
try {
  const older = join(folder, 'older');
  checkOut(ref, older);
  installPackages(ref, older);
  console.log(`the older version is ${ref}`);
  await goThereAndBack(
    {
      databaseUrl: server.url,
      dataDir: join(folder, 'data'),
      older,
      newer: ROOT,
      document: join(ROOT, 'samples/statement-en.pdf'),
    },
    console.log,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
