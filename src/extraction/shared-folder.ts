import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { unlessMissing } from '../shared/unless-missing.ts';
import { LOCK_SESSION } from './store/lock-session.ts';

/** In the folder of uploads: which database it belongs to. */
export const MARKER_FILE = '.database';

const READ = `
  SELECT marker, EXISTS (
           SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND usename = current_user AND application_name = '${LOCK_SESSION}'
         ) AS others_live
    FROM ix_shared_folder`;

/**
 * Whether the folder of uploads is the one that all instances of this database share: it has the marker that the database knows. A
 * folder without one gets it where no other instance lives. To be asked before this instance opens its lock session.
 *
 * @param folder that exists
 * @returns what is wrong and what mends it, or null
 */
export async function checkSharedFolder(database: Pool | ClientBase, folder: string): Promise<string | null> {
  const { rows } = await database.query<{ marker: string; others_live: boolean }>(READ);
  const [known] = rows;
  if (known === undefined) return null;
  const path = join(folder, MARKER_FILE);
  const found = (await unlessMissing(readFile(path, 'utf8')))?.trim() ?? null;
  if (found === known.marker) return null;
  if (found !== null)
    return `${folder} is of another database (${path} says so): its uploads may go before their time; give each database an IX_DATA_DIR of its own, or delete that file`;
  if (known.others_live)
    return `${folder} is not the folder of uploads that the other instances of this database use: what is sent to one is unknown to the others; let IX_DATA_DIR of all of them be one folder`;
  await writeFile(path, `${known.marker}\n`, { mode: 0o600 });
  return null;
}
