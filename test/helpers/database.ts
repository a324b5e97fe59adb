import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { letSubmittersIn } from '../../src/extraction/store/submitters.ts';
import { DATABASE_USER, SUBMITTERS } from '../../src/shared/embedded/roles.ts';
import { type MigrationSet, migrate } from '../../src/shared/migrations.ts';
import type { DatabaseServerUrls } from './database-server.ts';

export interface TestDatabase {
  /** For the service's own role, which owns the database and no more. */
  readonly url: string;
  /** For a superuser, who may do what the service may not. */
  readonly adminUrl: string;
  /** Makes a login, a member of ix_submitter unless told otherwise. @returns its URL */
  createLogin(memberOf?: string | null): Promise<string>;
  /** Ends every connection to the database and deletes it, and the logins made for it. */
  drop(): Promise<void>;
}

async function onServer<T>(work: (client: pg.Client, urls: DatabaseServerUrls) => Promise<T>): Promise<T> {
  const answer = await fetch(inject('databaseServerBroker'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the test database server does not start: ${text}`);
  const urls: DatabaseServerUrls = JSON.parse(text);
  const client = new pg.Client(urls.admin);
  await client.connect();
  try {
    return await work(client, urls);
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
  await client.query(`CREATE DATABASE ${template} OWNER ${DATABASE_USER}`);
  await migrate(withDatabase(url, template), set);
  if (set === 'extraction') await letSubmittersIn(withDatabase(url, template));
  await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
  return template;
}

/**
 * A fresh database with the tables of `set` (null: empty), on the one real server of this vitest run. Call `drop` in afterAll.
 */
export async function createTestDatabase(set: MigrationSet | null = 'extraction'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const logins: string[] = [];
  const urls = await onServer(async (client, server) => {
    await client.query("SELECT pg_advisory_lock(hashtext('test templates'))");
    const template = set === null ? 'template1' : await ensureTemplate(client, server.service, set);
    await client.query(`CREATE DATABASE ${name} OWNER ${DATABASE_USER} TEMPLATE ${template}`);
    return { url: withDatabase(server.service, name), adminUrl: withDatabase(server.admin, name) };
  });

  async function createLogin(memberOf: string | null = SUBMITTERS): Promise<string> {
    const login = `${name}_${logins.length}`;
    logins.push(login);
    await onServer((client) =>
      client.query(
        `CREATE ROLE ${login} LOGIN PASSWORD '${login}' ${memberOf === null ? '' : `IN ROLE ${memberOf}`}`,
      ),
    );
    const url = new URL(urls.url);
    url.username = login;
    url.password = login;
    return url.href;
  }

  return {
    ...urls,
    createLogin,
    drop: () =>
      onServer(async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
        for (const login of logins) await client.query(`DROP ROLE ${login}`);
      }),
  };
}
