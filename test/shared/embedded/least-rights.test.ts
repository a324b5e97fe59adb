import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letSubmittersIn } from '../../../src/extraction/store/submitters.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/shared/embedded/embedded-postgres.ts';
import { openDataDir } from '../../../src/shared/embedded/open-data-dir.ts';
import { setLostPassword } from '../../../src/shared/embedded/roles.ts';
import { migrate } from '../../../src/shared/migrations.ts';
import { makeEarlierCluster } from '../../helpers/earlier-cluster.ts';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows);

const RIGHTS = `SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
                  FROM pg_roles WHERE rolname IN ('ix', 'ix_submitter') ORDER BY rolname`;
const NONE = {
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
};

/** Ways from a login of the database to the machine that it runs on, or to everything that it holds. */
const WAYS_OUT = [
  "COPY (SELECT 1) TO PROGRAM 'cat'",
  "CREATE TEMP TABLE way_out (line text); COPY way_out FROM PROGRAM 'id'",
  "CREATE TEMP TABLE way_out (line text); COPY way_out FROM '/etc/passwd'",
  "COPY (SELECT 1) TO '/tmp/way-out'",
  "SELECT pg_read_file('postgresql.conf')",
  "SELECT pg_read_binary_file('ix_password')",
  "SELECT pg_ls_dir('.')",
  "SELECT pg_stat_file('ix_password')",
  "SELECT lo_import('/etc/passwd')",
  "SELECT lo_export(lo_from_bytea(0, 'x'), '/tmp/way-out')",
  "ALTER SYSTEM SET archive_command = 'id'",
  "SET session_preload_libraries = 'auto_explain'",
  "LOAD '$libdir/dblink'",
  'CREATE EXTENSION dblink',
  'CREATE EXTENSION file_fdw',
  'CREATE EXTENSION plpython3u',
  "CREATE FUNCTION way_out(cstring) RETURNS integer LANGUAGE c AS 'libc.so.6', 'system'",
  "CREATE FUNCTION way_out() RETURNS integer LANGUAGE internal AS 'pg_read_file_all'",
  'CREATE ROLE way_out SUPERUSER',
  'CREATE DATABASE way_out',
  'ALTER ROLE ix SUPERUSER',
  'SET ROLE ix_owner',
  'SET SESSION AUTHORIZATION ix_owner',
  "SET session_replication_role = 'replica'",
  'GRANT pg_execute_server_program TO ix',
  'GRANT pg_read_server_files TO CURRENT_USER',
  'SELECT rolpassword FROM pg_authid',
  "UPDATE pg_authid SET rolsuper = true WHERE rolname = 'ix'",
  'SELECT pg_reload_conf()',
  "CREATE TABLESPACE way_out LOCATION '/tmp'",
  "CREATE SUBSCRIPTION way_out CONNECTION 'host=127.0.0.1' PUBLICATION x",
];

async function expectNoWayOut(url: string): Promise<void> {
  for (const way of WAYS_OUT)
    await expect(query(url, way), way).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:42501|22023|55P02|42704|0A000|58P01|25001|3D000)$/),
    });
}

function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
}

describe('the role of the service in a new cluster', () => {
  let dataDir: string;
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ix-rights-'));
    server = await startEmbeddedPostgres(dataDir, { fsync: false });
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has none of the rights that a role can have', async () => {
    expect(await query(server.url, RIGHTS)).toEqual([
      { rolname: 'ix', ...NONE },
      { rolname: 'ix_submitter', ...NONE },
    ]);
    expect(
      await query(server.url, 'SELECT 1 FROM pg_auth_members WHERE member = to_regrole($$ix$$)'),
    ).toEqual([]);
  });

  it('finds no way out of its database', () => expectNoWayOut(server.url));

  it('is enough for both services: extensions, tables, triggers', async () => {
    await migrate(server.url, 'extraction');
    await migrate(server.url, 'places');
  });

  it('lets nobody in as the owner of the cluster', async () => {
    const password = new URL(server.url).password;
    for (const guess of ['', password, 'ix_owner'])
      await expect(query(withUser(server.url, 'ix_owner', guess), 'SELECT 1')).rejects.toThrow();
  });

  it('says which lines to run where the role of direct writers is missing, and grants it what it needs once it is there', async () => {
    await server.stop();
    const cluster = await openDataDir(dataDir, false);
    await cluster.asOwner('ix', ['DROP OWNED BY ix_submitter']);
    await cluster.asOwner('postgres', ['DROP OWNED BY ix_submitter', 'DROP ROLE ix_submitter']);
    server = await startEmbeddedPostgres(dataDir, { fsync: false });
    const lines = await letSubmittersIn(server.url);
    expect(lines[0]).toBe('CREATE ROLE ix_submitter NOLOGIN;');
    await server.stop();
    await cluster.asOwner(
      'ix',
      lines.map((line) => line.replace(/;$/, '')),
    );
    await cluster.asOwner('ix', [
      'CREATE ROLE writer IN ROLE ix_submitter LOGIN PASSWORD $$writer$$',
      'GRANT CONNECT ON DATABASE ix TO writer',
    ]);
    server = await startEmbeddedPostgres(dataDir, { fsync: false });
    expect(await letSubmittersIn(server.url)).toEqual([]);
    const url = withUser(server.url, 'writer', 'writer');
    await query(url, "INSERT INTO ix_jobs (request) VALUES ('{}') RETURNING job_id");
    expect(await query(url, 'SELECT status FROM ix_my_jobs')).toEqual([{ status: 'pending' }]);
    await expectNoWayOut(url);
  }, 60_000);

  it('puts its password in force again when the file and the server have come to disagree', async () => {
    await withClient(server.url, (client) => client.query("ALTER ROLE ix PASSWORD 'other'"));
    await server.stop();
    server = await startEmbeddedPostgres(dataDir, { fsync: false });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(setLostPassword("it's")).toContain("'it''s'");
  }, 60_000);
});

describe('a cluster of which the service was the superuser', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ix-earlier-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('is converted at the next start, with everything in it', async () => {
    const { password } = await makeEarlierCluster(dataDir, async (client, url) => {
      await migrate(url, 'extraction');
      await migrate(url, 'places');
      await client.query(
        `INSERT INTO ix_jobs (request) SELECT jsonb_build_object('n', n) FROM generate_series(1, 50) n`,
      );
      await client.query(
        `INSERT INTO places (name, longitude, latitude, owner_id) VALUES ('Zürich', 8.5, 47.4, 'me')`,
      );
      await client.query(`
        CREATE SCHEMA "of mine";
        CREATE TYPE "of mine".colour AS ENUM ('red'); CREATE DOMAIN "of mine".small AS int CHECK (VALUE < 9);
        CREATE TABLE "of mine"."a table" (id serial, colour "of mine".colour, n "of mine".small, pair point);
        CREATE VIEW "of mine".seen AS SELECT * FROM "of mine"."a table";
        CREATE FUNCTION "of mine".double(n int) RETURNS int LANGUAGE sql RETURN n * 2;
        CREATE AGGREGATE "of mine".total(int) (sfunc = int4pl, stype = int);
        CREATE PROCEDURE "of mine".nothing() LANGUAGE sql AS 'SELECT 1';
        CREATE SEQUENCE "of mine".free`);
      await client.query('CREATE DATABASE "another one"');
      await withClient(url.replace(/ix$/, 'another%20one'), (other) =>
        other.query('CREATE TABLE kept AS SELECT 1 AS x'),
      );
    });
    const server = await startEmbeddedPostgres(dataDir, { fsync: false });
    try {
      expect(await query(server.url, RIGHTS)).toEqual([
        { rolname: 'ix', ...NONE },
        { rolname: 'ix_submitter', ...NONE },
      ]);
      await expectNoWayOut(server.url);
      expect(await query(server.url, 'SELECT count(*)::int AS n FROM ix_jobs')).toEqual([{ n: 50 }]);
      expect(await query(server.url, 'SELECT name, search FROM places')).toEqual([
        { name: 'Zürich', search: 'zurich\n' },
      ]);
      await query(
        server.url,
        `ALTER TABLE "of mine"."a table" ADD COLUMN more int; DROP SCHEMA "of mine" CASCADE`,
      );
      const other = server.url.replace(/ix$/, 'another%20one');
      expect(await query(other, 'DELETE FROM kept RETURNING x')).toEqual([{ x: 1 }]);
      const left = await query(
        server.url,
        `SELECT relname FROM pg_class WHERE relowner = 10 AND oid >= 16384
            AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
            AND relnamespace <> 'pg_toast'::regnamespace`,
      );
      expect(left).toEqual([]);
      const kept = (await readFile(join(dataDir, 'postgres', 'ix_password'), 'utf8')).trim();
      expect(kept).not.toBe(password);
      for (const user of ['ix', 'ix_owner'])
        await expect(query(withUser(server.url, user, password), 'SELECT 1')).rejects.toThrow();
      await migrate(server.url, 'extraction');
      await migrate(server.url, 'places');
    } finally {
      await server.stop();
    }
  });

  it('stays as it is at the start after that', async () => {
    const before = await readFile(join(dataDir, 'postgres', 'ix_password'), 'utf8');
    const server = await startEmbeddedPostgres(dataDir, { fsync: false });
    await server.stop();
    expect(await readFile(join(dataDir, 'postgres', 'ix_password'), 'utf8')).toBe(before);
  });
});
