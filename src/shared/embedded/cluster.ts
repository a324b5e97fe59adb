import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { exists, isAlive, isPostmasterOf, readPidFile } from './postmaster-pid.ts';
import type { PostgresPrograms } from './programs.ts';
import { CLUSTER_OWNER, HOST_RULES, newClusterStatements } from './roles.ts';
import type { ProgramRunner } from './run.ts';
import type { SystemUser } from './system-user.ts';

const PASSWORD_FILE = 'ix_password';
const START_LOG = 'start.log';

/** A PostgreSQL data directory and what can be done to it from outside the server. */
export interface Cluster {
  readonly directory: string;
  /** Of the service's role, as it stands in its file now. */
  password(): string;
  /** Keeps another password for the service's role in the place of the old one. */
  keepPassword(password: string): Promise<void>;
  /** Writes who may log in, and how; a running server must be told to read it. */
  writeHostRules(): Promise<void>;
  /** The port of the server that runs on it, whoever started it; null when none does. */
  runningPort(): Promise<number | null>;
  /**
   * Starts the server and waits until it accepts connections.
   * @param onBegun told when the server's program runs
   * @throws Error with the end of its log
   */
  start(port: number, onBegun?: () => void): Promise<void>;
  /** Rolls back what is open, ends the server and waits until its process is gone. */
  stop(): Promise<void>;
  /** Runs statements one by one as the owner of the cluster, while no server runs. @throws Error at the first that fails */
  asOwner(database: string, statements: readonly string[]): Promise<void>;
}

interface ClusterOptions {
  readonly directory: string;
  readonly programs: PostgresPrograms;
  readonly runner: ProgramRunner;
  /** false only in tests: a power cut may then lose data. */
  readonly fsync: boolean;
}

/** A password that nobody can guess. */
export const newPassword = () => randomBytes(24).toString('base64url');

async function writePrivate(path: string, text: string, owner: SystemUser | null): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  if (owner) await chown(draft, owner.uid, owner.gid);
  await rename(draft, path);
}

async function runAsOwner(
  { programs, runner, fsync }: ClusterOptions,
  directory: string,
  database: string,
  statements: readonly string[],
): Promise<void> {
  const args = [
    '--single',
    '-D',
    runner.nameOf(directory),
    '-c',
    'exit_on_error=on',
    '-c',
    'log_checkpoints=off',
  ];
  const input = statements.map((statement) => `${statement};\n\n`).join('');
  await runner.run(programs.postgres, [...args, ...(fsync ? [] : ['-F']), '-j', database], directory, input);
}

/** Makes the cluster beside its place and moves it in whole, so that of two that start at once one simply finds it there. */
async function initialise(options: ClusterOptions): Promise<void> {
  const { directory, programs, runner, fsync } = options;
  const parent = dirname(directory);
  const draft = join(parent, `${basename(directory)}.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    if (runner.owner) await chown(draft, runner.owner.uid, runner.owner.gid);
    await runner.run(
      programs.initdb,
      [
        `--pgdata=${runner.nameOf(draft)}`,
        `--username=${CLUSTER_OWNER}`,
        '--auth=reject',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(fsync ? [] : ['--no-sync']),
      ],
      draft,
    );
    const password = newPassword();
    await runAsOwner(options, draft, 'postgres', newClusterStatements(password));
    await writePrivate(join(draft, 'pg_hba.conf'), HOST_RULES, runner.owner);
    await writePrivate(join(draft, PASSWORD_FILE), `${password}\n`, null);
    await rename(draft, directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function readPassword(directory: string): string {
  try {
    return readFileSync(join(directory, PASSWORD_FILE), 'utf8').trim();
  } catch {
    return '';
  }
}

/** Whether a cluster can be made here: nothing is in the place, or an empty directory (a mounted volume). */
async function isFree(directory: string): Promise<boolean> {
  const found = await readdir(directory).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : null,
  );
  return found?.length === 0;
}

/** What a start that was killed within initdb has left behind. */
async function removeDeadDrafts(directory: string): Promise<void> {
  const prefix = `${basename(directory)}.new-`;
  for (const name of await readdir(dirname(directory))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (name.startsWith(prefix) && !isAlive(pid))
      await rm(join(dirname(directory), name), { recursive: true, force: true });
  }
}

async function checkVersion({ directory, programs }: ClusterOptions): Promise<void> {
  const found = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  const share = join(dirname(programs.postgres), '..', 'share', 'postgresql');
  const catalog = await readFile(join(share, 'postgres.bki'), 'utf8').catch(() => '');
  const expected = /^# PostgreSQL (\d+)/.exec(catalog)?.[1];
  if (expected !== undefined && expected !== found)
    throw new StartError(
      `${directory} was made by PostgreSQL ${found}, this program brings PostgreSQL ${expected}: ` +
        'dump it with the old version and restore it, or use another IX_DATA_DIR',
    );
}

/** @throws StartError that says whose the directory is, or what it lacks */
async function refuseForeign(directory: string): Promise<never> {
  const found = await stat(directory).catch(() => null);
  const isOthers = found !== null && found.uid !== process.getuid?.() && process.getuid?.() !== 0;
  if (isOthers)
    throw new StartError(
      `${directory} belongs to another user (uid ${found.uid}): start as that user, or give this one its own IX_DATA_DIR`,
    );
  throw new StartError(
    `${directory} is not a database of this program: it has no ${PASSWORD_FILE}; set IX_DATA_DIR to another folder`,
  );
}

/** A port of 127.0.0.1 that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Opens the cluster in `directory`, making it where there is none. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { directory, programs, runner, fsync } = options;
  await removeDeadDrafts(directory);
  if (readPassword(directory) === '' && (await isFree(directory))) await initialise(options);
  if (readPassword(directory) === '') await refuseForeign(directory);
  await checkVersion(options);

  const settings = (port: number) => [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c logging_collector=on -c log_filename=postgres-%a.log -c log_truncate_on_rotation=on -c log_rotation_age=1d',
    ...(fsync ? [] : ['-c fsync=off -c synchronous_commit=off -c full_page_writes=off']),
  ];

  async function start(port: number, onBegun: () => void = () => undefined): Promise<void> {
    const log = join(directory, START_LOG);
    await rm(log, { force: true });
    const stale = await readPidFile(directory);
    // PostgreSQL believes any process with that number, a zombie too, to be the server.
    if (stale && exists(stale.pid) && !isPostmasterOf(stale.pid, directory))
      await rm(join(directory, 'postmaster.pid'), { force: true });
    try {
      const running = runner.run(
        programs.pg_ctl,
        [
          'start',
          `--pgdata=${runner.nameOf(directory)}`,
          `--log=${join(runner.nameOf(directory), START_LOG)}`,
          '--wait',
          '--timeout=120',
          `--options=${settings(port).join(' ')}`,
        ],
        directory,
      );
      onBegun();
      await running;
    } catch (cause) {
      const said = await readFile(log, 'utf8').catch(() => '');
      throw new Error(`the embedded database in ${directory} does not start: ${said.trim().slice(-2000)}`, {
        cause,
      });
    }
  }

  async function stop(): Promise<void> {
    const running = await readPidFile(directory);
    if (!running || !isPostmasterOf(running.pid, directory)) return;
    const end = (mode: string) =>
      runner.run(
        programs.pg_ctl,
        ['stop', `--pgdata=${runner.nameOf(directory)}`, `--mode=${mode}`, '--wait', '--timeout=30'],
        directory,
      );
    await end('fast').catch(() => end('immediate'));
    const deadline = performance.now() + 5000;
    // A process that is ending has lost the command line by which it was known, and lives on for a moment.
    while (isAlive(running.pid) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async function runningPort(): Promise<number | null> {
    const running = await readPidFile(directory);
    return running && isPostmasterOf(running.pid, directory) ? running.port : null;
  }

  return {
    directory,
    password: () => readPassword(directory),
    keepPassword: (next) => writePrivate(join(directory, PASSWORD_FILE), `${next}\n`, null),
    writeHostRules: () => writePrivate(join(directory, 'pg_hba.conf'), HOST_RULES, runner.owner),
    runningPort,
    start,
    stop,
    asOwner: (database, statements) => runAsOwner(options, directory, database, statements),
  };
}
