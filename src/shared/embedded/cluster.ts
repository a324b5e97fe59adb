import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { exists, isAlive, isPostmasterOf, readPidFile } from './postmaster-pid.ts';
import type { PostgresPrograms } from './programs.ts';
import type { ProgramRunner } from './run.ts';

export const DATABASE_USER = 'ix';
const PASSWORD_FILE = 'ix_password';
const START_LOG = 'start.log';

/** A PostgreSQL data directory and what can be done to it from outside the server. */
export interface Cluster {
  readonly directory: string;
  readonly password: string;
  /** The port of the server that runs on it, whoever started it; null when none does. */
  runningPort(): Promise<number | null>;
  /** Starts the server and waits until it accepts connections. @throws Error with the end of its log */
  start(port: number): Promise<void>;
  /** Rolls back what is open, ends the server and waits until its process is gone. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  readonly directory: string;
  readonly programs: PostgresPrograms;
  readonly runner: ProgramRunner;
  /** false only in tests: a power cut may then lose data. */
  readonly fsync: boolean;
}

/** Makes the cluster beside its place and moves it in whole, so that of two that start at once one simply finds it there. */
async function initialise({ directory, programs, runner, fsync }: ClusterOptions): Promise<void> {
  const parent = dirname(directory);
  const draft = join(parent, `${basename(directory)}.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (runner.owner) {
      await chown(draft, runner.owner.uid, runner.owner.gid);
      await chown(passwordFile, runner.owner.uid, runner.owner.gid);
    }
    await runner.run(programs.initdb, [
      `--pgdata=${draft}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(fsync ? [] : ['--no-sync']),
    ]);
    await rename(passwordFile, join(draft, PASSWORD_FILE));
    await rename(draft, directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
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
    throw new Error(
      `${directory} was made by PostgreSQL ${found}, this program brings PostgreSQL ${expected}: ` +
        'dump it with the old version and restore it, or use another IX_DATA_DIR',
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
  const readPassword = () => readFile(join(directory, PASSWORD_FILE), 'utf8').catch(() => null);
  if ((await readPassword()) === null && (await isFree(directory))) await initialise(options);
  const password = (await readPassword())?.trim();
  if (!password)
    throw new Error(`${directory} is not a database of this program: it has no ${PASSWORD_FILE}`);
  await checkVersion(options);

  const settings = (port: number) => [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c logging_collector=on -c log_filename=postgres-%a.log -c log_truncate_on_rotation=on -c log_rotation_age=1d',
    ...(fsync ? [] : ['-c fsync=off -c synchronous_commit=off -c full_page_writes=off']),
  ];

  async function start(port: number): Promise<void> {
    const log = join(directory, START_LOG);
    await rm(log, { force: true });
    const stale = await readPidFile(directory);
    // PostgreSQL believes any process with that number, a zombie too, to be the server.
    if (stale && exists(stale.pid) && !isPostmasterOf(stale.pid, directory))
      await rm(join(directory, 'postmaster.pid'), { force: true });
    try {
      await runner.run(programs.pg_ctl, [
        'start',
        `--pgdata=${directory}`,
        `--log=${log}`,
        '--wait',
        '--timeout=120',
        `--options=${settings(port).join(' ')}`,
      ]);
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
      runner.run(programs.pg_ctl, [
        'stop',
        `--pgdata=${directory}`,
        `--mode=${mode}`,
        '--wait',
        '--timeout=30',
      ]);
    await end('fast').catch(() => end('immediate'));
    const deadline = Date.now() + 5000;
    while (isPostmasterOf(running.pid, directory) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async function runningPort(): Promise<number | null> {
    const running = await readPidFile(directory);
    return running && isPostmasterOf(running.pid, directory) ? running.port : null;
  }

  return { directory, password, runningPort, start, stop };
}
