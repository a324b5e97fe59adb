import type { Ollama } from 'ollama';
import type { InspectionEvent } from 'xstate';
import { IxError } from '../../../../steps/ports/errors.ts';
import type { ModelMove } from '../../../../steps/ports/world.ts';
import type { ChatReply, ExtractionRequest } from './chat.ts';
import { chat } from './chat.ts';
import type { InstalledModel } from './installed-models.ts';
import { findInstalled, listInstalled } from './installed-models.ts';
import type { ModelTraits } from './model-traits.ts';
import { readLoadedContext, readTraits } from './model-traits.ts';
import { withRetries } from './retry.ts';
import type { CallDeps } from './server-call.ts';
import { callServer } from './server-call.ts';
import { contextOverflow, nameServer, ServerFailure } from './server-failure.ts';

/** Longest silence while the server is only asked what it has loaded: the answer is of use but not needed. */
const LOADED_SILENCE_MS = 5_000;

export interface SessionDeps extends CallDeps {
  /** IX_LLM_TIMEOUT_S, in milliseconds. */
  readonly silenceMs: number;
  /** Told of each transition of the machine that asks. */
  readonly onMove?: ((move: ModelMove) => void) | undefined;
  /** Hears all that this machine does. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
}

/** One installed model of one server, for the length of one job. */
export interface ModelSession {
  readonly model: InstalledModel;
  readonly traits: ModelTraits;
  /**
   * @throws ServerFailure only when the prompt is longer than the context (`contextOverflow`); IxError IX_002_000 for
   *   all that keeps failing; the signal's reason
   */
  ask(request: ExtractionRequest): Promise<ChatReply>;
  /** Tokens of context that the server has given to the loaded model; null when it does not say. */
  loadedContext(): Promise<number | null>;
}

/**
 * Finds a model on the server.
 * @throws IxError IX_002_000 when the server cannot be asked, or lacks the model: then it is named with what is there
 */
export async function openSession(
  name: string,
  deps: SessionDeps,
  signal: AbortSignal,
): Promise<ModelSession> {
  const call: Call = (use) =>
    withRetries(
      () => callServer(deps, deps.silenceMs, signal, use),
      deps.timer,
      signal,
      deps.onMove,
      deps.inspect,
    );
  const { base } = deps.address;
  const server: Server = { base, call, installed: () => call((client) => listInstalled(client, base)) };
  const installed = await server.installed().catch(rethrow);
  const model = findInstalled(installed, name);
  if (model === undefined) throw missingModel(name, installed, base);
  const traits = await call((client) => readTraits(client, model.name)).catch(rethrow);
  return {
    model,
    traits,
    ask: (request) => ask(server, request),
    async loadedContext() {
      try {
        return await callServer(deps, LOADED_SILENCE_MS, signal, (client) =>
          readLoadedContext(client, model.name),
        );
      } catch (thrown) {
        if (thrown instanceof ServerFailure) return null;
        throw thrown;
      }
    },
  };
}

type Call = <T>(use: (client: Ollama) => Promise<T>) => Promise<T>;

interface Server {
  /** Base address, for messages. */
  readonly base: string;
  readonly call: Call;
  installed(): Promise<InstalledModel[]>;
}

async function ask(server: Server, request: ExtractionRequest): Promise<ChatReply> {
  try {
    return await server.call((client) => chat(client, request));
  } catch (thrown) {
    if (!(thrown instanceof ServerFailure) || contextOverflow(thrown) !== null) throw thrown;
    if (thrown.status === 404) {
      const installed = await server.installed().catch(rethrow);
      if (findInstalled(installed, request.model) === undefined)
        throw missingModel(request.model, installed, server.base);
    }
    const { think, ...thoughtless } = request;
    const cannotThink = thrown.status === 400 && /not support thinking/i.test(thrown.said);
    if (think !== undefined && cannotThink) return ask(server, thoughtless);
    return rethrow(thrown);
  }
}

/** Names what the server has in place of a model, and what brings it there. */
export function missingModel(name: string, installed: readonly InstalledModel[], server: string): IxError {
  const names = installed.map((model) => model.name).sort();
  const have = names.length === 0 ? 'it has none' : `installed: ${names.join(', ')}`;
  return new IxError(
    'IX_002_000',
    `${nameServer(server)} does not have the model ${name}; ${have}. "ollama pull ${name}" brings it there.`,
    {
      details: { model: name, installed: names },
    },
  );
}

function rethrow(thrown: unknown): never {
  if (!(thrown instanceof ServerFailure)) throw thrown;
  const { kind, status, message } = thrown;
  throw new IxError('IX_002_000', message, { details: { failure: kind, status }, cause: thrown });
}
