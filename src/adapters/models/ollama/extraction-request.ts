import type { ExtractionRequest } from './chat.ts';
import type { ModelTraits } from './model-traits.ts';
import type { ShownPage, Task } from './prompt.ts';
import { schemaOf, systemMessage, userMessage } from './prompt.ts';

/** Longer than the pause between two jobs of a quiet day; the server's default of 5 minutes is not. */
const KEEP_ALIVE = '30m';
const SEED = 1;

export interface RequestParts {
  readonly model: string;
  readonly thinking: ModelTraits['thinking'];
  readonly task: Task;
  readonly shown: readonly ShownPage[];
  /** Why the last answer was refused, in a second attempt. */
  readonly fault: string | null;
  /** Tokens of prompt and answer together: the same in every request, since another value reloads the model. */
  readonly contextTokens: number;
  readonly answerTokens: number;
}

/**
 * The body of /api/chat. One system and one user message, so that no message can be dropped alone; `truncate` and
 * `shift` off, so that a prompt that is too long is refused and not cut; `think` only for a model that has it.
 */
export function extractionRequest(parts: RequestParts): ExtractionRequest {
  const schema = schemaOf(parts.task);
  return {
    model: parts.model,
    messages: [
      { role: 'system', content: systemMessage(parts.task, schema) },
      { role: 'user', content: userMessage(parts.shown, parts.fault) },
    ],
    format: schema,
    keep_alive: KEEP_ALIVE,
    truncate: false,
    shift: false,
    ...(parts.thinking === 'never' ? {} : { think: parts.thinking === 'always' ? 'low' : false }),
    options: {
      temperature: 0,
      seed: SEED,
      num_ctx: parts.contextTokens,
      num_predict: parts.answerTokens,
    },
  };
}
