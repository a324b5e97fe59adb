import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

/** Runs the programs of PostgreSQL, which refuse to run as root, as a user that they accept. */
export interface ProgramRunner {
  /** Who owns the files of the cluster; null when that is simply the current user. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** @throws Error with what the program printed when it fails */
  run(program: string, args: readonly string[]): Promise<void>;
}

async function findUser(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([
      execFileAsync('id', ['-u', name]),
      execFileAsync('id', ['-g', name]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** The user `postgres`, made where the system has none (a bare container), else `nobody`. */
async function databaseUser(): Promise<{ uid: number; gid: number }> {
  const known = await findUser('postgres');
  if (known) return known;
  await execFileAsync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(
    () => undefined,
  );
  const user = (await findUser('postgres')) ?? (await findUser('nobody'));
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user `postgres` or `nobody`');
  return user;
}

/** Whether that user may pass through the directory and every one above it. */
function isReachable(directory: string, { uid, gid }: { uid: number; gid: number }): boolean {
  for (let at = realpathSync(directory); ; at = dirname(at)) {
    const { mode, uid: ownerUid, gid: ownerGid } = statSync(at);
    const bit = ownerUid === uid ? 0o100 : ownerGid === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function spawnAndWait(program: string, args: readonly string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own process group, so that a Ctrl-C meant for the service does not reach it.
    const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const keep = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${signal ?? `exit code ${code}`}): ${printed.trim()}`));
    });
  });
}

/**
 * @param directories what the programs must reach: where they stand, and where the data is
 * @throws Error that says what to do when the database's user cannot reach one of them
 */
export async function createProgramRunner(directories: readonly string[]): Promise<ProgramRunner> {
  if (process.getuid?.() !== 0) {
    return { owner: null, run: (program, args) => spawnAndWait(program, args, {}) };
  }
  const owner = await databaseUser();
  const unreachable = directories.find((directory) => !isReachable(directory, owner));
  if (unreachable === undefined) {
    return {
      owner,
      run: (program, args) => spawnAndWait(program, args, { ...owner, cwd: '/' }),
    };
  }
  const setpriv = findSetpriv();
  if (!setpriv) {
    throw new Error(
      `PostgreSQL does not run as root, and its user (uid ${owner.uid}) cannot enter ${unreachable}: ` +
        'put the program and IX_DATA_DIR where it can, start as an ordinary user, or set IX_DATABASE_URL',
    );
  }
  // Root's home is closed to others; the one capability that passes directories is kept, all else of root is dropped.
  const keep = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  const drop = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...keep, '--'];
  return {
    owner,
    run: (program, args) => spawnAndWait(setpriv, [...drop, program, ...args], { cwd: '/' }),
  };
}

function findSetpriv(): string | undefined {
  return ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
