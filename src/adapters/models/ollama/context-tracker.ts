import type { ContextPlan } from './context-plan.ts';
import { FIRST_TOKENS_PER_ESTIMATE } from './context-plan.ts';
import type { CountedPrompt } from './prompt-count.ts';
import { judgeCount } from './prompt-count.ts';
import type { ContextOverflow } from './server-failure.ts';

/** After so many prompts for one window that did not fit, the server does not do what it says. */
const MAX_MISFITS = 6;
/** How much smaller the next prompt is when nothing tells by how much the last one was too long. */
const SHRINK = 1.6;
/** Room above a ratio that was counted once: another part of the document may be denser. */
const MARGIN = 1.1;
/** Below it a count is not of the whole prompt: some versions leave out what they had in their cache (ollama 16414). */
const LOWEST_RATIO = 0.8;

/**
 * What is known, within one job, of the room that the server gives.
 * Starts anew with each job, so that a job's windows never depend on the jobs before it.
 */
export interface ContextTracker {
  plan(): ContextPlan;
  /** The server says how long the loaded model's context is; null when it does not. */
  learnContext(contextTokens: number | null): void;
  /** The server refused a prompt. @returns false when it has refused too many */
  noteOverflow(estimate: number, overflow: ContextOverflow): boolean;
  /** The server counted a prompt that it answered. `cut`: it cannot have read all of it; `hopeless`: once too often. */
  noteCount(prompt: CountedPrompt): 'read' | 'cut' | 'hopeless';
  /** A window has been answered: prompts that did not fit are counted anew. */
  noteProgress(): void;
}

export function createContextTracker(contextTokens: number): ContextTracker {
  let plan: ContextPlan = { contextTokens, tokensPerEstimate: FIRST_TOKENS_PER_ESTIMATE };
  let isKnown = false;
  let before: CountedPrompt | null = null;
  let misfits = 0;
  return {
    plan: () => plan,
    learnContext(loaded) {
      if (loaded === null) return;
      isKnown = true;
      plan = { ...plan, contextTokens: Math.min(plan.contextTokens, loaded) };
    },
    noteOverflow(estimate, overflow) {
      misfits += 1;
      const counted = overflow.promptTokens === null ? null : (overflow.promptTokens / estimate) * MARGIN;
      plan = {
        contextTokens: Math.min(plan.contextTokens, overflow.contextTokens ?? Number.POSITIVE_INFINITY),
        tokensPerEstimate: Math.max(plan.tokensPerEstimate, counted ?? plan.tokensPerEstimate * SHRINK),
      };
      return misfits <= MAX_MISFITS;
    },
    noteCount(prompt) {
      const verdict = judgeCount(prompt, plan, isKnown, before);
      before = prompt;
      if (verdict === 'whole') {
        const ratio = (prompt.counted / prompt.estimate) * MARGIN;
        plan = { ...plan, tokensPerEstimate: Math.max(ratio, LOWEST_RATIO) };
        return 'read';
      }
      misfits += 1;
      plan =
        verdict === 'estimate_too_low'
          ? { ...plan, tokensPerEstimate: plan.tokensPerEstimate * SHRINK }
          : { ...plan, contextTokens: Math.floor(plan.contextTokens / SHRINK) };
      return misfits <= MAX_MISFITS ? 'cut' : 'hopeless';
    },
    noteProgress() {
      misfits = 0;
    },
  };
}
