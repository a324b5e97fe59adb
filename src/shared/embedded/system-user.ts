import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const execFileAsync = promisify(execFile);

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

async function findUser(name: string): Promise<SystemUser | null> {
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

/**
 * As whom PostgreSQL, which refuses to run as root, runs the cluster in `directory`: whoever owns it already, else `postgres`,
 * else `nobody`. None is made in passing.
 * @returns null when this process is not root's: then the database is its own
 * @throws StartError when root has nobody to run it as
 */
export async function chooseDatabaseUser(directory: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const found = await stat(directory).catch(() => null);
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const user = (await findUser('postgres')) ?? (await findUser('nobody'));
  if (user) return user;
  throw new StartError(
    'PostgreSQL does not run as root, and this system has no user `postgres` or `nobody` to run it as: ' +
      'add one of them, start as an ordinary user, or set IX_DATABASE_URL to a server of your own',
  );
}
