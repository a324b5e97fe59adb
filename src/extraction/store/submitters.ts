import type pg from 'pg';
import { codeOf } from '../../shared/thrown.ts';
import { withConnection } from '../../shared/with-connection.ts';

/** The group of those who may insert jobs directly; one for all databases of a server. */
const ROLE = 'ix_submitter';

const CONTRACT_COLUMNS =
  'job_id, ix_id, client_id, request_id, status, request, response, callback_url, callback_status, attempts, ' +
  'created_at, started_at, finished_at';

const GRANTS = [
  `GRANT INSERT (${CONTRACT_COLUMNS}) ON ix_jobs TO ${ROLE}`,
  `GRANT SELECT (job_id, client_id, request_id) ON ix_jobs TO ${ROLE}`,
  `GRANT SELECT ON ix_my_jobs TO ${ROLE}`,
];

const CREATE = `CREATE ROLE ${ROLE} NOLOGIN`;

/** Another start, of another database of the server too, does the same at this moment. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtext('ix_submitter'))";

const HAS_RIGHTS = `
  SELECT has_column_privilege('${ROLE}', 'ix_jobs', 'request', 'INSERT')
     AND has_column_privilege('${ROLE}', 'ix_jobs', 'finished_at', 'INSERT')
     AND has_column_privilege('${ROLE}', 'ix_jobs', 'request_id', 'SELECT')
     AND has_table_privilege('${ROLE}', 'ix_my_jobs', 'SELECT') AS granted`;

/** Whether the role is there, made now if it may be. */
async function ensureRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regrole('${ROLE}') IS NOT NULL AS known`,
  );
  if (rows[0]?.known) return true;
  try {
    await client.query(CREATE);
    return true;
  } catch (error) {
    const wasMadeMeanwhile = codeOf(error) === '42710' || codeOf(error) === '23505';
    if (!wasMadeMeanwhile && codeOf(error) !== '42501') throw error;
    return wasMadeMeanwhile;
  }
}

async function ensureGrants(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query(LOCK);
  const { rows } = await client.query<{ granted: boolean }>(HAS_RIGHTS);
  if (!rows[0]?.granted) for (const grant of GRANTS) await client.query(grant);
  await client.query('COMMIT');
}

/**
 * Lets the members of `ix_submitter` insert jobs into the database, and read their own. Also after a restore, which brings
 * neither the role nor, to a server without it, its rights.
 *
 * @returns the lines that an administrator has to run in psql, since the service's own role may not; empty when all is done
 * @throws ConnectionLostError when the database does not answer, or went away in the middle
 */
export async function letSubmittersIn(databaseUrl: string, signal?: AbortSignal): Promise<readonly string[]> {
  return withConnection(
    databaseUrl,
    { applicationName: 'ix-submitters' },
    async (client) => {
      if (!(await ensureRole(client))) return [CREATE, ...GRANTS].map((line) => `${line};`);
      await ensureGrants(client);
      return [];
    },
    signal,
  );
}
