import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createPool } from '../shared/postgres.ts';

/**
 * Longest wait of a statement for what another session holds, milliseconds. Whoever changes a table by hand and leaves that open would
 * else have every connection wait until its statement's limit: callers are told to come again, and the worker tries again.
 */
const LOCK_WAIT_MS = 3_000;

/** The connections on which callers are answered and jobs are written. */
export function openPool(databaseUrl: string, log: Pick<Logger, 'warn'>): Pool {
  return createPool(databaseUrl, {
    applicationName: 'ix-extraction',
    sessionSettings: `SET lock_timeout = ${LOCK_WAIT_MS}`,
    onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  });
}
