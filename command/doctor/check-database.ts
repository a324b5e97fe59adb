import pg from 'pg';
import { databaseFault, showDatabase } from '../../src/shared/database-faults.ts';
import { findPostgresPrograms } from '../../src/shared/embedded/programs.ts';
import { connectionConfig } from '../../src/shared/postgres.ts';
import { messageOf } from '../../src/shared/thrown.ts';
import { type Check, type Finding, fault, fine } from './check.ts';

async function checkServer(url: string, setting: string): Promise<Finding> {
  const where = showDatabase(url);
  let client: pg.Client;
  try {
    client = new pg.Client(connectionConfig(url, { applicationName: 'ix-doctor' }));
  } catch (error) {
    const known = error instanceof Error ? databaseFault({ url, setting }, error) : null;
    return fault(
      known?.message ?? String(error),
      `write ${setting} as postgresql://user:password@host:port/database`,
    );
  }
  client.on('error', () => undefined); // it also rejects what is in flight
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "SELECT current_setting('server_version') AS version",
    );
    return fine(`${where} answers, PostgreSQL ${rows[0]?.version ?? ''}`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const known = databaseFault({ url, setting }, error);
    if (known !== null) return fault(known.message, `change what it says, or ${setting}`);
    const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
    return fault(`${where} does not answer: ${reason}`, `start it, or name another in ${setting}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The PostgreSQL of IX_DATABASE_URL, or the programs of the embedded one. */
export const DATABASE: Check = {
  name: 'database',
  async run({ IX_DATABASE_URL }) {
    if (IX_DATABASE_URL !== undefined) return checkServer(IX_DATABASE_URL, 'IX_DATABASE_URL');
    try {
      await findPostgresPrograms();
      return fine('the embedded PostgreSQL (IX_DATABASE_URL names a server of yours)');
    } catch (error) {
      return fault(messageOf(error), 'set IX_DATABASE_URL');
    }
  },
};
