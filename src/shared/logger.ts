import type { Logger } from 'pino';
import { pino } from 'pino';

/** JSON lines on standard error: standard output is for what a person started the service to read. */
export function createLogger(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  );
}
