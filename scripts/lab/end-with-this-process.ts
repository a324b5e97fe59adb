import { type ChildProcess, spawn } from 'node:child_process';

/** Reads until the one who holds the other end is gone, however it ended; then asks the process to stop, and ends it after a minute. */
const GUARD = `
read -r gone
kill -TERM "$1" 2>/dev/null || exit 0
for second in $(seq 60); do sleep 1; kill -0 "$1" 2>/dev/null || exit 0; done
kill -KILL "$1"`;

/**
 * Sees to it that a child is stopped when this process ends before it, even by kill -9: a test runner ends a worker that is past its
 * time, and would leave a service running for ever. POSIX only.
 */
export function endWithThisProcess(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const guard = spawn('sh', ['-c', GUARD, 'guard', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  guard.stdin.on('error', () => undefined); // it has ended already
  child.once('exit', () => guard.kill('SIGKILL'));
}
