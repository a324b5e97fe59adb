import { createProgram } from './program.ts';
import { toFailure } from './shared/failure.ts';
import { createTerminal } from './shared/terminal.ts';

const terminal = createTerminal(process.stdout, process.stderr);
const stopping = new AbortController();

/** A reader that has seen enough, such as `head`, ends the command in silence and in good order: it may have a service of its own. */
let isUnread = false;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  isUnread = true;
  stopping.abort();
});

/** The first signal stops in good order, the second at once. */
const watchSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(130);
      stopping.abort();
    });
};

try {
  await createProgram({
    environment: process.env,
    terminal,
    signal: stopping.signal,
    watchSignals,
    setExitCode: (code) => {
      process.exitCode = code;
    },
  }).parseAsync();
} catch (error) {
  const { message, exitCode } = toFailure(error);
  terminal.progress('');
  if (message !== '' && !isUnread) terminal.tell(`ix: ${message}`);
  process.exitCode = exitCode;
}
if (isUnread) process.exitCode = 0;
