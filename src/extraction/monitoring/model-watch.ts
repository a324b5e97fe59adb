import type { HealthStatus } from '../../../schemas/health.ts';
import type { Model } from '../../../steps/ports/world.ts';

interface ModelLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * The probe of a model's server, which says in the log what it found instead, and when it answers again: health itself has one word for it.
 * The same words are said once.
 */
export function watchModel(
  model: Pick<Model, 'health'>,
  log: ModelLog,
): (signal: AbortSignal) => Promise<HealthStatus['llm']> {
  let said: string | null = null;
  return async (signal) => {
    const state = await model.health(signal, (words) => {
      if (words === said) return;
      said = words;
      log.warn({}, words);
    });
    if (state !== 'ok' || said === null) return state;
    said = null;
    log.info({}, 'the model server of IX_LLM_URL answers again, and has the model');
    return state;
  };
}
