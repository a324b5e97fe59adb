/** The role of the service: it owns its database and what it makes there, and nothing else. */
export const DATABASE_USER = 'ix';
/** Owner of the cluster, its only superuser. It has no password and may not log in: its SQL runs while the server is down. */
export const CLUSTER_OWNER = 'ix_owner';
/** The group of those who may insert jobs directly. */
export const SUBMITTERS = 'ix_submitter';
export const DATABASE = 'ix';

/** Who may log in, and how. */
export const HOST_RULES = `# Written by the service: from this machine only, with a password only, and never as the owner of the cluster.
host all ${CLUSTER_OWNER} all reject
host all all 127.0.0.1/32 scram-sha-256
`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const NO_RIGHTS = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

export const setPassword = (role: string, password: string) =>
  `ALTER ROLE ${role} LOGIN ${NO_RIGHTS} PASSWORD ${quoted(password)}`;

/** Puts the password of the file in force again, whatever else the role may be. */
export const setLostPassword = (password: string) =>
  `ALTER ROLE ${DATABASE_USER} LOGIN PASSWORD ${quoted(password)}`;

/** Nobody enters what they have no business in; every statement may be run again. */
export const CLOSE_DATABASES: readonly string[] = [
  `REVOKE ALL ON DATABASE ${DATABASE}, postgres, template1 FROM PUBLIC`,
  `GRANT CONNECT ON DATABASE postgres TO ${DATABASE_USER}`,
  `GRANT CONNECT ON DATABASE ${DATABASE} TO ${SUBMITTERS}`,
];

/** What the owner of a new cluster does, once. */
export const newClusterStatements = (password: string): readonly string[] => [
  `CREATE ROLE ${DATABASE_USER}`,
  setPassword(DATABASE_USER, password),
  `CREATE ROLE ${SUBMITTERS} NOLOGIN ${NO_RIGHTS}`,
  `CREATE DATABASE ${DATABASE} OWNER ${DATABASE_USER}`,
  ...CLOSE_DATABASES,
];
