import { readFile } from 'node:fs/promises';

/** Processor time that a process has used so far, in milliseconds (proc_pid_stat(5), fields 14 and 15, at 100 ticks a second). */
export async function readCpuTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
