import type { ChatBody } from './request-check.ts';

/** The double's tokenizer: four characters a token. */
export const countTokens = (text: string): number => Math.ceil(text.length / 4);

export interface ContextRules {
  /** What the server gives at most, whatever num_ctx asks for. */
  readonly mostContext: number;
  /**
   * What becomes of a prompt that is longer: `refuses` when truncate or shift is false, as current versions do;
   * `halves` or `fills` whatever was sent, as older ones do: half a context of it is left, or a whole one.
   */
  readonly whenTooLong: 'refuses' | 'halves' | 'fills';
}

/** What reaches the model of a prompt: its text and count, or the status and body of a refusal. */
export type SeenPrompt =
  | { readonly text: string; readonly tokens: number }
  | { readonly status: number; readonly error: string };

export const effectiveContext = (body: ChatBody, rules: ContextRules): number =>
  Math.min(body.options?.['num_ctx'] ?? 4096, rules.mostContext);

/** Ollama's own rule (llm/llama_server.go): the first `keep` tokens and the last ones stay, the middle goes. */
export function promptAsSeen(body: ChatBody, rules: ContextRules): SeenPrompt {
  const text = body.messages.map((message) => message.content).join('\n');
  const context = effectiveContext(body, rules);
  const tokens = countTokens(text);
  if (tokens < context) return { text, tokens };
  if (rules.whenTooLong === 'refuses' && body.truncate === false) return refusedByRunner(tokens, context);
  if (rules.whenTooLong === 'refuses' && body.shift === false) return refusedByServer;
  const keep = 4;
  const left = rules.whenTooLong === 'fills' ? context : context - Math.floor((context - keep) / 2);
  return { text: text.slice(0, keep * 4) + text.slice(text.length - (left - keep) * 4), tokens: left };
}

const refusedByServer: SeenPrompt = {
  status: 400,
  error:
    'the prompt is longer than the context length currently available to the model; shorten the prompt, adjust the context length in settings, or use a model with a longer context length',
};

function refusedByRunner(tokens: number, context: number): SeenPrompt {
  const message = `request (${tokens} tokens) exceeds the available context size (${context} tokens), try increasing it`;
  const error = {
    code: 400,
    message,
    type: 'exceed_context_size_error',
    n_prompt_tokens: tokens,
    n_ctx: context,
  };
  return { status: 400, error: JSON.stringify({ error }) };
}
