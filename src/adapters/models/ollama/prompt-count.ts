import type { ContextPlan } from './context-plan.ts';

/** The distance from a limit at which a count is taken to be that limit: marks that templates add or drop. */
export const NEAR = 8;
/** A count below this part of the estimate is no matter of tokenizers any more. */
const FAR_BELOW = 0.5;

/** One prompt as we estimated it and as the server counted it. */
export interface CountedPrompt {
  readonly estimate: number;
  readonly counted: number;
}

/**
 * Whether the server must have cut a prompt in silence, told from its `prompt_eval_count`.
 *
 * A cut prompt counts what was left of it: the whole context in older versions (ollama 3839), about half of it in newer
 * ones (`num_ctx - (num_ctx - keep) / 2`, llm/llama_server.go). Far too few tokens are a cut as well, unless twice the
 * estimate would have fitted, or a question of another length was counted as low: then the estimate is what is wrong.
 *
 * @param contextIsKnown the server itself has said how long the context of the loaded model is
 * @param before an earlier prompt of another length, where there was one
 */
export function wasCut(
  prompt: CountedPrompt,
  plan: ContextPlan,
  contextIsKnown: boolean,
  before: CountedPrompt | null,
): boolean {
  const { counted, estimate } = prompt;
  if (counted >= plan.contextTokens - NEAR) return true;
  if (Math.abs(counted - plan.contextTokens / 2) <= NEAR && estimate > counted) return true;
  if (counted >= estimate * FAR_BELOW) return false;
  if (contextIsKnown && estimate * 2 <= plan.contextTokens) return false;
  return before === null || !alike(counted / estimate, before.counted / before.estimate);
}

const alike = (a: number, b: number) => Math.abs(a - b) <= 0.2 * Math.max(a, b);
