import { workerData } from 'node:worker_threads';

/**
 * A thread within each child process: ends the process when the service that started it is gone. It is told which process that is:
 * it may begin only after the service has died, when another one is the parent.
 */

const EVERY_MS = 1_000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
