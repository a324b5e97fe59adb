import { quoteServer, ServerFailure } from './server-failure.ts';

/** What fetch threw, or the reading of a body: no connection, or one that broke. */
export function connectionFailure(thrown: unknown, server: string): ServerFailure {
  const why = thrown instanceof Error ? reasonOf(thrown) : 'unknown reason';
  return new ServerFailure(
    'unreachable',
    `The Ollama server at ${server} is unreachable: ${why}.${portHint(server)}`,
    { cause: thrown },
  );
}

/** fetch says only "fetch failed"; what happened stands in its cause. */
function reasonOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
  return quoteServer(cause.message || code || error.message);
}

/** The usual mistake: `http://host` means port 80. */
function portHint(server: string): string {
  return new URL(server).port === '' ? " The URL names no port; Ollama's own is 11434." : '';
}
