import { letSubmittersIn } from '../src/extraction/store/submitters.ts';
import { migrateAtStart } from '../src/shared/migrations.ts';
import { readSettings } from '../src/shared/settings.ts';
import { withDatabases } from './shared/databases.ts';
import type { Run } from './shared/run.ts';

/** `ix migrate`: brings the databases to this program's tables, and starts no service. A start does the same by itself. */
export async function migrateDatabases({ environment, terminal, signal }: Run): Promise<void> {
  await withDatabases(readSettings(environment), signal, async (databases) => {
    for (const { set, address } of databases) {
      const ran: string[] = [];
      await migrateAtStart(address, set, (name) => ran.push(name));
      terminal.print(`${set}: ${ran.length === 0 ? 'nothing to do' : ran.join(', ')}`);
      if (set !== 'extraction') continue;
      for (const line of await letSubmittersIn(address.url))
        terminal.tell(`An administrator has to run in psql: ${line}`);
    }
  });
}
