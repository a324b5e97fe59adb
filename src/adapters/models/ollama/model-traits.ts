import type { Ollama } from 'ollama';
import { Type } from 'typebox';
import { Compile } from 'typebox/schema';
import { canonicalName } from './model-name.ts';
import { ServerFailure } from './server-failure.ts';

/** What a model can do, as far as the server says. */
export interface ModelTraits {
  /** Longest context that it was made for, in tokens; the server never gives it more. Null when it does not say. */
  readonly longestContext: number | null;
  /** `switchable` thinks unless told not to; `always` cannot be told (gpt-oss). */
  readonly thinking: 'never' | 'switchable' | 'always';
}

const Shown = Compile(
  Type.Object({
    capabilities: Type.Optional(Type.Array(Type.String())),
    model_info: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

/**
 * Asks /api/show. A server that answers it with an error, or with something else, is one that says nothing.
 * @throws ServerFailure when the server cannot be reached
 */
export async function readTraits(client: Ollama, model: string): Promise<ModelTraits> {
  let shown: unknown;
  try {
    shown = await client.show({ model });
  } catch (thrown) {
    if (!(thrown instanceof ServerFailure)) throw thrown;
    if (thrown.kind !== 'status' && thrown.kind !== 'nonsense') throw thrown;
  }
  if (!Shown.Check(shown)) return { longestContext: null, thinking: 'never' };
  const info = shown.model_info ?? {};
  const architecture = String(info['general.architecture'] ?? '');
  const length = info[`${architecture}.context_length`];
  const thinks = shown.capabilities?.includes('thinking') ?? false;
  const always = /^gpt-?oss/.test(architecture) || /(?:^|\/)gpt-oss/.test(model.toLowerCase());
  return {
    longestContext: typeof length === 'number' && length > 0 ? length : null,
    thinking: thinks ? (always ? 'always' : 'switchable') : 'never',
  };
}

const Running = Compile(
  Type.Object({
    models: Type.Array(
      Type.Object({ name: Type.String(), context_length: Type.Optional(Type.Integer({ minimum: 1 })) }),
    ),
  }),
);

/**
 * The context that the server has really given to a loaded model, from /api/ps; null when it does not say.
 * @throws ServerFailure
 */
export async function readLoadedContext(client: Ollama, model: string): Promise<number | null> {
  const running: unknown = await client.ps();
  if (!Running.Check(running)) return null;
  const wanted = canonicalName(model);
  const loaded = running.models.find((entry) => canonicalName(entry.name) === wanted);
  return loaded?.context_length ?? null;
}
