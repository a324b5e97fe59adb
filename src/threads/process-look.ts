import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KB = 1024;

const kilobytesIn = (status: string, name: string): number | null => {
  const found = new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1];
  return found === undefined ? null : Number(found);
};

/** What is seen of a process from outside. */
export interface ProcessLook {
  /**
   * Bytes of memory that it holds for itself, whatever has allocated them; what it maps from files (the program) is shared and not
   * counted where the system tells it apart. 0 when the process is gone or the system does not tell.
   */
  readonly held: number;
  /** Stopped by a signal (SIGSTOP), so that it does nothing; false where the system does not tell. */
  readonly frozen: boolean;
}

export async function lookAtProcess(pid: number): Promise<ProcessLook> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  if (status === null) return { held: process.platform === 'linux' ? 0 : await askPs(pid), frozen: false };
  const anonymous = kilobytesIn(status, 'RssAnon');
  const shared = kilobytesIn(status, 'RssShmem') ?? 0;
  const held = KB * (anonymous === null ? (kilobytesIn(status, 'VmRSS') ?? 0) : anonymous + shared);
  return { held, frozen: /^State:\s+T/m.test(status) };
}

async function askPs(pid: number): Promise<number> {
  const told = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => null);
  return KB * (Number(told?.stdout.trim()) || 0);
}
