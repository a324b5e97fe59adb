// npm run database:owner -- 'CREATE ROLE …' …: runs statements as the owner of the embedded cluster, while the service is stopped.

import { openDataDir } from '../src/shared/embedded/open-data-dir.ts';
import { DATABASE } from '../src/shared/embedded/roles.ts';
import { readSettings } from '../src/shared/settings.ts';
import { messageOf } from '../src/shared/thrown.ts';

const statements = process.argv.slice(2).map((statement) => statement.replace(/;\s*$/, ''));
if (statements.length === 0) {
  console.error("Usage: npm run database:owner -- 'CREATE ROLE …' ['GRANT …' …]");
  process.exit(2);
}
const { IX_DATA_DIR } = readSettings(process.env);
try {
  const cluster = await openDataDir(IX_DATA_DIR, true);
  if ((await cluster.runningPort()) !== null)
    throw new Error(`the database in ${IX_DATA_DIR} runs: stop the service first`);
  await cluster.asOwner(DATABASE, statements);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
