import type { ContextPlan } from './context-plan.ts';

/** The distance from a limit at which a count is taken to be that limit: marks that templates add or drop. */
const NEAR = 8;
/** A count below this part of the estimate is no matter of tokenizers any more. */
const FAR_BELOW = 0.4;

/** One prompt as we estimated it and as the server counted it. */
export interface CountedPrompt {
  readonly estimate: number;
  readonly counted: number;
}

/**
 * `whole`: the model has read all of the prompt. `estimate_too_low`: the prompt was longer than the context and cut to it.
 * `context_too_short`: it was cut to less, so the context is shorter than we think.
 */
export type CountVerdict = 'whole' | 'estimate_too_low' | 'context_too_short';

/**
 * Tells from the server's `prompt_eval_count` whether it has cut a prompt in silence.
 *
 * A cut prompt counts what was left of it: the whole context in older versions (ollama 3839), about half of it in newer
 * ones (`num_ctx - (num_ctx - keep) / 2`, llm/llama_server.go). Where the server does not say how long its context is, it
 * may have given less than was asked for: then far too few tokens are a cut as well, unless a prompt of another length
 * was counted as low: then just the estimate is too high.
 *
 * @param contextIsKnown the server itself has said how long the context of the loaded model is
 * @param before an earlier prompt of another length, where there was one
 */
export function judgeCount(
  { counted, estimate }: CountedPrompt,
  plan: ContextPlan,
  contextIsKnown: boolean,
  before: CountedPrompt | null,
): CountVerdict {
  const isHalf = Math.abs(counted - plan.contextTokens / 2) <= NEAR && estimate > counted;
  if (isHalf || counted >= plan.contextTokens - NEAR) return 'estimate_too_low';
  if (contextIsKnown || counted >= estimate * FAR_BELOW) return 'whole';
  const isUsual = before !== null && alike(counted / estimate, before.counted / before.estimate);
  return isUsual ? 'whole' : 'context_too_short';
}

const alike = (a: number, b: number) => Math.abs(a - b) <= 0.2 * Math.max(a, b);
