import type { InspectionEvent } from 'xstate';
import type { Model } from '../../../../steps/ports/world.ts';
import { extractDocument } from './extract-document.ts';
import { findInstalled, listInstalled } from './installed-models.ts';
import { missingModel, openSession } from './model-session.ts';
import { parseServerAddress } from './server-address.ts';
import { callServer, silence } from './server-call.ts';
import { ServerFailure } from './server-failure.ts';
import type { Timer } from './timer.ts';
import { realTimer } from './timer.ts';

/** Longest time for the health check's one question. */
const HEALTH_MS = 5_000;

export interface OllamaOptions {
  /** IX_LLM_URL: `http(s)://[user:password@]host[:port][/prefix]`. */
  readonly url: string;
  /** IX_LLM_CONTEXT_TOKENS. */
  readonly contextTokens: number;
  /** IX_LLM_TIMEOUT_S: longest silence while the server answers. */
  readonly silenceSeconds: number;
  /** IX_DEFAULT_MODEL: the one that the health check looks for. */
  readonly defaultModel: string;
  /** Where time comes from; real time by default. */
  readonly timer?: Timer;
  /** Hears all that the machines do that ask. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
}

/**
 * A language model on an Ollama server. `docs/ollama.md` says what is sent and how each failure ends.
 * @throws TypeError when the URL is none
 */
export function createOllamaModel(options: OllamaOptions): Model {
  const { contextTokens, silenceSeconds, defaultModel, timer = realTimer, inspect } = options;
  const address = parseServerAddress(options.url);
  const deps = { address, timer, silenceMs: silenceSeconds * 1000, inspect };

  return {
    async extract(question, modelName, signal, onMove) {
      const session = await openSession(modelName, { ...deps, onMove }, signal);
      return extractDocument(question, session, contextTokens);
    },

    /** Asks over a connection of its own, so that it does not wait behind a generation. */
    async health(signal, tell = () => undefined) {
      const limit = new AbortController();
      const cancel = timer(HEALTH_MS, () => limit.abort());
      try {
        const installed = await callServer(
          { address, timer },
          HEALTH_MS,
          AbortSignal.any([signal, limit.signal]),
          (client) => listInstalled(client, address.base),
        );
        if (findInstalled(installed, defaultModel) !== undefined) return 'ok';
        tell(missingModel(defaultModel, installed, address.base).message);
        return 'degraded';
      } catch (thrown) {
        tell(thrown instanceof ServerFailure ? thrown.message : silence(address.base, HEALTH_MS).message);
        return 'fail';
      } finally {
        cancel();
      }
    },
  };
}
