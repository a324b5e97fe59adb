/** A thread within each child process: ends the process when the service that started it is gone. */

const EVERY_MS = 1_000;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
