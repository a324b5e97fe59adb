import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { eventually } from '../helpers/facts.ts';

const MODULE = join(import.meta.dirname, '../../scripts/lab/end-with-this-process.ts');
/** Starts a child that would run for ten minutes, and says its number. */
const PROGRAM = `
import { spawn } from 'node:child_process';
import { endWithThisProcess } from ${JSON.stringify(MODULE)};
const child = spawn('sleep', ['600'], { stdio: 'ignore' });
endWithThisProcess(child);
console.log(child.pid);
setInterval(() => undefined, 60_000);`;

/** Whether a process is there and is no more than what is left of one. */
const runs = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'a child ends with the process that started it, ended by %s',
  async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: parent.stdout }), 'line');
    const pid = Number(line);
    expect(runs(pid)).toBe(true);
    parent.kill(signal);
    await eventually('the end of the child', () => !runs(pid));
  },
);
