import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KB = 1024;

const kilobytesIn = (status: string, name: string): number | null => {
  const found = new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1];
  return found === undefined ? null : Number(found);
};

/**
 * Bytes of memory that a process holds for itself, whatever has allocated them; what it maps from files (the program) is shared and not counted
 * where the system tells it apart. 0 when the process is gone or the system does not tell.
 */
export async function heldMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  if (status === null) return process.platform === 'linux' ? 0 : askPs(pid);
  const anonymous = kilobytesIn(status, 'RssAnon');
  const shared = kilobytesIn(status, 'RssShmem') ?? 0;
  return KB * (anonymous === null ? (kilobytesIn(status, 'VmRSS') ?? 0) : anonymous + shared);
}

async function askPs(pid: number): Promise<number> {
  const told = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => null);
  return KB * (Number(told?.stdout.trim()) || 0);
}
