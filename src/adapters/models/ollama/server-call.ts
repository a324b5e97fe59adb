import { Ollama } from 'ollama';
import { Agent, fetch as undiciFetch } from 'undici';
import { isChatPath, readAnswer } from './answer-body.ts';
import { connectionFailure } from './connection-failure.ts';
import type { ServerAddress } from './server-address.ts';
import { nameServer, ServerFailure } from './server-failure.ts';
import type { Timer } from './timer.ts';

export interface CallDeps {
  readonly address: ServerAddress;
  readonly timer: Timer;
}

/**
 * One connection for one call: undici's own time limits (5 minutes to the first byte, 5 between two) are off, since a
 * model may load or queue for longer; the silence limit below takes their place.
 */
const dispatcher = new Agent({ pipelining: 0, headersTimeout: 0, bodyTimeout: 0 });

/** Nothing was heard for so long. */
export const silence = (server: string, milliseconds: number): ServerFailure =>
  new ServerFailure('silent', `${nameServer(server)} was silent for ${Math.round(milliseconds / 1000)} s.`);

/**
 * Makes one call of the `ollama` package. Closes its connection when it ends, however it ends.
 *
 * The package prints failed bodies and lines that are no JSON to the console and then goes on without them. So its
 * fetch is ours: whatever it is handed has been checked.
 *
 * @param silenceMs longest wait for the next byte
 * @throws ServerFailure; the signal's reason when that is aborted
 */
export async function callServer<T>(
  { address, timer }: CallDeps,
  silenceMs: number,
  signal: AbortSignal,
  use: (client: Ollama) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const over = new AbortController();
  const silent = silence(address.base, silenceMs);
  const giveUp = () => over.abort(silent);
  let cancelWatch = timer(silenceMs, giveUp);
  const heard = () => {
    cancelWatch();
    cancelWatch = timer(silenceMs, giveUp);
  };
  const client = new Ollama({
    host: address.base,
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const response = await undiciFetch(url, {
        method: init?.method ?? 'GET',
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...address.headers },
        body: typeof init?.body === 'string' ? init.body : null,
        redirect: 'manual',
        signal: AbortSignal.any([signal, over.signal]),
        dispatcher,
      }).catch((thrown: unknown) => {
        throw connectionFailure(thrown, address.base);
      });
      heard();
      return readAnswer(response, { server: address.base, streamed: isChatPath(url), heard });
    },
  });
  try {
    return await use(client);
  } catch (thrown) {
    signal.throwIfAborted();
    throw over.signal.aborted ? silent : thrown;
  } finally {
    cancelWatch();
    over.abort();
  }
}
