import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionConfig } from '../postgres.ts';
import { StartError } from '../start-error.ts';
import { isAlive } from './postmaster-pid.ts';

/** Advisory lock whose holder owns the embedded server: only it may stop it. */
const OWNER_LOCK = '8994, 1';
const NAME_PREFIX = 'ix-owner-';

/** The open connection that makes this process the owner. */
export interface Ownership {
  /** Aborted when the connection is lost. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

/** The pid of the process that holds the lock; null when it is free again. */
async function findOwner(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.granted AND (l.classid::int, l.objid::int) = (${OWNER_LOCK})`,
  );
  const name = rows[0]?.application_name;
  return name?.startsWith(NAME_PREFIX) ? Number(name.slice(NAME_PREFIX.length)) : null;
}

/**
 * Takes the ownership of the server behind `url`. The connection of an owner that was killed takes the server a moment to
 * notice, so a dead owner is waited for.
 * @throws Error naming directory and pid when a living process owns it; other errors when the server does not answer
 */
export async function takeOwnership(url: string, directory: string): Promise<Ownership> {
  const client = new pg.Client(
    connectionConfig(url, { applicationName: `${NAME_PREFIX}${process.pid}`, statementTimeoutMs: 0 }),
  );
  const controller = new AbortController();
  client.on('error', (error) => controller.abort(error));
  client.on('end', () => controller.abort(new Error('the connection to the embedded database ended')));
  await client.connect();
  const deadline = performance.now() + 10_000;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${OWNER_LOCK}) AS taken`,
    );
    if (rows[0]?.taken) return { signal: controller.signal, close: () => client.end() };
    const owner = await findOwner(client);
    if ((owner !== null && isAlive(owner)) || performance.now() > deadline) {
      await client.end();
      throw new OwnedElsewhereError(directory, owner);
    }
    await wait(50);
  }
}

/** Another living process owns the data directory. */
export class OwnedElsewhereError extends StartError {
  constructor(directory: string, pid: number | null) {
    super(
      `the data directory ${directory} is in use by another service (process ${pid ?? 'unknown'}): stop that one, ` +
        'or give this one its own IX_DATA_DIR; to run several on the same jobs, set IX_DATABASE_URL',
    );
  }
}
