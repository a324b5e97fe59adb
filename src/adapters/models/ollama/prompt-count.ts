import type { ContextPlan } from './context-plan.ts';

/** Tokens of a prompt that a cut leaves in front (`num_keep`, 4 by default, and a start mark) come back halved. */
const MAX_KEPT = 3;
/** A prompt that fills its context to within this leaves no room for an answer, so it was not planned so. */
const FULL = 8;
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
 * A cut prompt counts what was left of it: the whole context in older versions (ollama 3839), half of it in newer ones
 * (`num_ctx - (num_ctx - keep) / 2`, llm/llama_server.go). Where the server does not say how long its context is, it may
 * have given less than was asked for: then far too few tokens are a cut as well. A prompt that left room and was
 * counted in the same proportion as one of another length is whole: what is cut does not grow with the prompt.
 *
 * @param contextIsKnown the server itself has said how long the context of the loaded model is
 * @param before the prompt before, of another length, where there was one
 */
export function judgeCount(
  { counted, estimate }: CountedPrompt,
  plan: ContextPlan,
  contextIsKnown: boolean,
  before: CountedPrompt | null,
): CountVerdict {
  if (counted >= plan.contextTokens - FULL) return 'estimate_too_low';
  if (before !== null && alike(counted / estimate, before.counted / before.estimate)) return 'whole';
  const overHalf = counted - Math.floor(plan.contextTokens / 2);
  if (overHalf >= 0 && overHalf <= MAX_KEPT && estimate > counted) return 'estimate_too_low';
  return contextIsKnown || counted >= estimate * FAR_BELOW ? 'whole' : 'context_too_short';
}

const alike = (a: number, b: number) => Math.abs(a - b) <= 0.2 * Math.max(a, b);
