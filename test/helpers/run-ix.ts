import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../command/main.ts');

export interface IxOutcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface IxProcess {
  readonly said: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<IxOutcome>;
}

function begin(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
  isRead = true,
): IxProcess {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TERM: 'xterm', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  if (isRead) child.stdout.on('data', (chunk) => (out += chunk));
  else child.stdout.destroy();
  child.stderr.on('data', (chunk) => (err += chunk));
  return {
    said: () => out + err,
    kill: (signal) => child.kill(signal),
    ended: once(child, 'close').then(([code]) => ({ code, out, err })),
  };
}

/** The command `ix` as a process, with nothing of this process's settings; its output is no terminal. */
export const startIx = (args: readonly string[], environment: Record<string, string>): IxProcess =>
  begin(process.execPath, [MAIN, ...args], environment);

export const runIx = (args: readonly string[], environment: Record<string, string>): Promise<IxOutcome> =>
  startIx(args, environment).ended;

/** The same with nobody who reads what it prints, as behind `head` when that has seen enough. */
export const runIxUnread = (
  args: readonly string[],
  environment: Record<string, string>,
): Promise<IxOutcome> => begin(process.execPath, [MAIN, ...args], environment, false).ended;

/** The same on a terminal of its own: all that would be seen on it is `out`. */
export function runIxOnTerminal(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<IxOutcome> {
  const words = [process.execPath, MAIN, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  return begin('script', ['-qefc', words.join(' '), '/dev/null'], environment).ended;
}
