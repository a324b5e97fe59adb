import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type MigrationSet, migrate } from '../../src/shared/migrations.ts';

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to the database and deletes it. */
  drop(): Promise<void>;
}

async function onServer<T>(work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const answer = await fetch(inject('databaseServerBroker'));
  const url = await answer.text();
  if (!answer.ok) throw new Error(`the test database server does not start: ${url}`);
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client, url);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Migrates a template once a run; later databases are copies of it. Called under a lock. */
async function ensureTemplate(client: pg.Client, url: string, set: MigrationSet): Promise<string> {
  const template = `template_${set}`;
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
    template,
  ]);
  if (rowCount) return template;
  await client.query(`CREATE DATABASE ${template}`);
  await migrate(withDatabase(url, template), set);
  await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
  return template;
}

/**
 * A fresh database with the tables of `set` (null: empty), on the one real server of this vitest run. Call `drop` in afterAll.
 */
export async function createTestDatabase(set: MigrationSet | null = 'extraction'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await onServer(async (client, serverUrl) => {
    await client.query("SELECT pg_advisory_lock(hashtext('test templates'))");
    const template = set === null ? 'template1' : await ensureTemplate(client, serverUrl, set);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    return withDatabase(serverUrl, name);
  });
  return {
    url,
    drop: () => onServer(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}
