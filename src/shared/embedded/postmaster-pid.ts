import { readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PostmasterPid {
  readonly pid: number;
  /** Null while the server is so young that it has not written it. */
  readonly port: number | null;
}

/** What postmaster.pid says (line 1 the process, line 4 the port), whether or not that process lives. */
export async function readPidFile(directory: string): Promise<PostmasterPid | null> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number.isInteger(port) && port > 0 ? port : null };
}

/** Whether the system knows a process with this id, be it a zombie. */
export function exists(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  if (!exists(pid)) return false;
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/**
 * Whether that process is the server of this very directory (its real path), and not another one to which the system has
 * given the number that a dead server left in postmaster.pid. A server runs in its directory and keeps the command line that
 * it was started with; its children overwrite theirs.
 */
export function isPostmasterOf(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  // Where there is no /proc, the number is all there is to go by.
  if (process.platform !== 'linux') return true;
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return (
      words.includes(directory) || (words.includes('-D') && readlinkSync(`/proc/${pid}/cwd`) === directory)
    );
  } catch {
    return false;
  }
}
