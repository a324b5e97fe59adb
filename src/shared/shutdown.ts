import type { Logger } from 'pino';

/**
 * Runs `close` at the first SIGTERM or SIGINT and exits 0, or 1 when it fails; a second signal exits at once. An exception
 * that nobody caught is logged and ends the process the same way, with 1: what it left half done is not to be trusted.
 *
 * @returns what a part calls that can do its work no more
 */
export function closeOnSignal(close: () => Promise<void>, logger: Logger): (error: unknown) => void {
  let closing = false;
  const exit = (code: number) => {
    logger.flush(() => process.exit(code));
  };
  const end = (code: number) => {
    if (closing) return exit(code === 0 ? 130 : code);
    closing = true;
    close().then(
      () => exit(code),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop failed');
        exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      logger.info(
        { signal },
        closing ? 'stopping at once' : 'stopping in good order; a second signal stops at once',
      );
      end(0);
    });
  }
  const fail = (error: unknown) => {
    logger.fatal({ err: error }, 'a defect of the service');
    end(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  return fail;
}
