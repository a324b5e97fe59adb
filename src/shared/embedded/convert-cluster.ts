import pg from 'pg';
import { connectionConfig } from '../postgres.ts';
import { type Cluster, newPassword } from './cluster.ts';
import { CLOSE_DATABASES, CLUSTER_OWNER, DATABASE_USER, SUBMITTERS, setPassword } from './roles.ts';

/** What becomes `ix` when everything is its own. */
const NEXT_USER = 'ix_next';
/** As whom the owner's own name is changed: PostgreSQL renames nobody who is logged in. */
const HELPER = 'ix_conversion';

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(
    connectionConfig(url, { applicationName: 'ix-convert', statementTimeoutMs: 0 }),
  );
  client.on('error', () => undefined); // it also rejects what is in flight
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every object of a database that belongs to the first superuser and came neither with PostgreSQL nor with an extension. */
const OWN_OBJECTS = `
  WITH owned (classid, objid) AS (
    SELECT 'pg_namespace'::regclass, oid FROM pg_namespace WHERE nspowner = 10
    UNION ALL SELECT 'pg_class'::regclass, oid FROM pg_class WHERE relowner = 10 AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      -- a sequence of a column goes with its table
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = pg_class.oid
                        AND relkind = 'S' AND d.deptype IN ('a', 'i'))
    UNION ALL SELECT 'pg_proc'::regclass, oid FROM pg_proc WHERE proowner = 10
    UNION ALL SELECT 'pg_type'::regclass, oid FROM pg_type t WHERE typowner = 10 AND typelem = 0
      AND (typrelid = 0 OR (SELECT relkind FROM pg_class WHERE oid = t.typrelid) = 'c') AND typtype IN ('b', 'c', 'd', 'e', 'r')
    UNION ALL SELECT 'pg_collation'::regclass, oid FROM pg_collation WHERE collowner = 10
    UNION ALL SELECT 'pg_operator'::regclass, oid FROM pg_operator WHERE oprowner = 10
    UNION ALL SELECT 'pg_opclass'::regclass, oid FROM pg_opclass WHERE opcowner = 10
    UNION ALL SELECT 'pg_opfamily'::regclass, oid FROM pg_opfamily WHERE opfowner = 10
    UNION ALL SELECT 'pg_ts_config'::regclass, oid FROM pg_ts_config WHERE cfgowner = 10
    UNION ALL SELECT 'pg_ts_dict'::regclass, oid FROM pg_ts_dict WHERE dictowner = 10
    UNION ALL SELECT 'pg_statistic_ext'::regclass, oid FROM pg_statistic_ext WHERE stxowner = 10
    UNION ALL SELECT 'pg_publication'::regclass, oid FROM pg_publication WHERE pubowner = 10
    UNION ALL SELECT 'pg_largeobject'::regclass, oid FROM pg_largeobject_metadata WHERE lomowner = 10
  )
  SELECT CASE named.type WHEN 'statistics object' THEN 'statistics' ELSE named.type END AS kind, named.identity
    FROM owned, pg_identify_object(owned.classid, owned.objid, 0) AS named
   WHERE owned.objid >= 16384
     AND NOT EXISTS (SELECT FROM pg_depend member WHERE member.classid = owned.classid AND member.objid = owned.objid
                        AND member.deptype = 'e')`;

async function handObjectsOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kind: string; identity: string }>(OWN_OBJECTS);
  await client.query('BEGIN');
  for (const { kind, identity } of rows)
    await client.query(`ALTER ${kind} ${identity} OWNER TO ${NEXT_USER}`);
  await client.query('COMMIT');
}

async function exchangeNames(client: pg.Client, password: string): Promise<void> {
  await client.query(`
    BEGIN;
    CREATE ROLE ${HELPER} SUPERUSER;
    SET LOCAL SESSION AUTHORIZATION ${HELPER};
    ALTER ROLE ${DATABASE_USER} RENAME TO ${CLUSTER_OWNER};
    ALTER ROLE ${CLUSTER_OWNER} PASSWORD NULL;
    ALTER ROLE ${NEXT_USER} RENAME TO ${DATABASE_USER};
    ${setPassword(DATABASE_USER, password)};
    ${CLOSE_DATABASES.join(';\n    ')};
    SET LOCAL SESSION AUTHORIZATION DEFAULT;
    DROP ROLE ${HELPER};
    COMMIT;
    SELECT pg_reload_conf()`);
}

/** Whether the service's role is a superuser, as earlier versions had it. */
export async function serviceIsSuperuser(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ rolsuper: boolean }>(
      'SELECT rolsuper FROM pg_roles WHERE rolname = session_user',
    );
    return rows[0]?.rolsuper ?? false;
  });
}

/**
 * Takes the rights of a superuser from the role of the service, in a cluster that an earlier version made with that role as
 * its first user, who can neither be deleted nor lose them. So a new role gets all that the old one has made, and then its
 * name; the old one keeps the cluster under another name, without a password. Interrupted anywhere, it is begun again.
 *
 * @param urlOf the URL of a database of the running server, with the password that is in force
 */
export async function convertCluster(cluster: Cluster, urlOf: (database: string) => string): Promise<void> {
  const password = newPassword();
  const ensureRole = (name: string) =>
    `DO $$ BEGIN IF to_regrole('${name}') IS NULL THEN CREATE ROLE ${name}; END IF; END $$`;
  const databases = await connected(urlOf('postgres'), async (client) => {
    await client.query(`${ensureRole(NEXT_USER)}; ${ensureRole(SUBMITTERS)}`);
    const { rows } = await client.query<{ datname: string; command: string }>(
      `SELECT datname, format('ALTER DATABASE %I OWNER TO ${NEXT_USER}', datname) AS command FROM pg_database
        WHERE datallowconn AND datname NOT IN ('template0', 'template1')`,
    );
    for (const { datname, command } of rows) if (datname !== 'postgres') await client.query(command);
    return rows.map(({ datname }) => datname);
  });
  for (const database of databases) await connected(urlOf(encodeURIComponent(database)), handObjectsOver);
  await cluster.writeHostRules();
  // The new password is kept before it is in force; a start that comes after a crash in between puts it in force.
  await connected(urlOf('postgres'), async (client) => {
    await cluster.keepPassword(password);
    await exchangeNames(client, password);
  });
}
