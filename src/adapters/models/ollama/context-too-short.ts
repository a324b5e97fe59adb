import { IxError } from '../../../../steps/ports/errors.ts';

/** The failure of a job whose question alone fills the model's context. */
export function contextTooShort(contextTokens: number): IxError {
  return new IxError(
    'IX_002_000',
    `A context of ${contextTokens} tokens is too short for the use case's prompt and fields; IX_LLM_CONTEXT_TOKENS sets it.`,
    { details: { context_tokens: contextTokens } },
  );
}
