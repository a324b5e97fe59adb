import { IxError } from '../../../../steps/ports/errors.ts';
import type { CheckedAnswer, UsableAnswer } from './answer-check.ts';
import { checkAnswer } from './answer-check.ts';
import type { Fault } from './answer-fault.ts';
import type { ChatReply } from './chat.ts';
import type { ContextTracker } from './context-tracker.ts';
import { extractionRequest } from './extraction-request.ts';
import type { ModelSession } from './model-session.ts';
import type { ShownPage, Task } from './prompt.ts';
import type { ContextOverflow } from './server-failure.ts';
import { contextOverflow, ServerFailure } from './server-failure.ts';
import type { Usage } from './usage.ts';

export interface WindowDeps {
  readonly session: ModelSession;
  readonly context: ContextTracker;
  readonly usage: Usage;
  /** `num_ctx`: what is asked of the server, whatever it gives. */
  readonly contextTokens: number;
}

export interface WindowQuestion {
  readonly task: Task;
  readonly shown: readonly ShownPage[];
  /** Estimated tokens of the whole prompt. */
  readonly estimate: number;
  readonly answerTokens: number;
}

/**
 * Asks about one window, and once more with the fault named when the answer cannot be used.
 *
 * @returns null when the prompt did not fit: the tracker then knows more, and a smaller window may
 * @throws IxError IX_002_001 when the second answer cannot be used either, or the server keeps cutting prompts;
 *   IX_002_000 as the session does
 */
export async function askWindow(question: WindowQuestion, deps: WindowDeps): Promise<UsableAnswer | null> {
  const first = await askOnce(question, null, question.answerTokens, deps);
  if (first === null || first.kind === 'good') return first;
  deps.usage.countRepair();
  const second = await askOnce(question, first.fault.words, roomForRepair(question, first.fault, deps), deps);
  if (second === null || second.kind !== 'unusable') return second;
  if (first.kind === 'doubtful') return first;
  throw noUsableAnswer(question, second.fault, first.fault, deps);
}

async function askOnce(
  { task, shown, estimate }: WindowQuestion,
  fault: string | null,
  answerTokens: number,
  { session, context, usage, contextTokens }: WindowDeps,
): Promise<CheckedAnswer | null> {
  const { model, traits } = session;
  const request = extractionRequest({
    model: model.name,
    thinking: traits.thinking,
    task,
    shown,
    fault,
    contextTokens,
    answerTokens,
  });
  let reply: ChatReply;
  try {
    reply = await session.ask(request);
  } catch (thrown) {
    const overflow = thrown instanceof ServerFailure ? contextOverflow(thrown) : null;
    if (overflow === null) throw thrown;
    if (context.noteOverflow(estimate, overflow)) return null;
    throw neverFits(overflow, session);
  }
  usage.countReply(reply);
  if (usage.isFirst()) context.learnContext(await session.loadedContext());
  if (reply.promptTokens !== null) {
    const verdict = context.noteCount({ estimate, counted: reply.promptTokens });
    if (verdict === 'cut') return null;
    if (verdict === 'hopeless') throw alwaysCut(session);
  }
  return checkAnswer(reply, task, shown);
}

/** An answer that was too long gets twice the room, where the context has it. */
function roomForRepair(question: WindowQuestion, fault: Fault, { context }: WindowDeps): number {
  if (fault.kind !== 'too_long') return question.answerTokens;
  const { contextTokens, tokensPerEstimate } = context.plan();
  const free = Math.floor(contextTokens - question.estimate * tokensPerEstimate);
  return Math.max(question.answerTokens, Math.min(2 * question.answerTokens, free));
}

function noUsableAnswer(
  { shown }: WindowQuestion,
  fault: Fault,
  firstFault: Fault,
  { session }: WindowDeps,
): IxError {
  return new IxError(
    'IX_002_001',
    `The model ${session.model.name} gave no usable answer, also when asked again: ${fault.words}`,
    {
      details: {
        model: session.model.name,
        fault: fault.kind,
        first_fault: firstFault.kind,
        pages: shown.map((page) => `file ${page.file_index}, page ${page.page_number}`),
      },
    },
  );
}

function neverFits(overflow: ContextOverflow, session: ModelSession): IxError {
  return new IxError(
    'IX_002_000',
    `The model ${session.model.name} has too short a context for this document; even small parts of it were refused.`,
    { details: { model: session.model.name, context_tokens: overflow.contextTokens } },
  );
}

function alwaysCut(session: ModelSession): IxError {
  return new IxError(
    'IX_002_001',
    `The answers of the model ${session.model.name} cannot be used: the server cuts its prompts without saying so.`,
    { details: { model: session.model.name, fault: 'prompt_cut' } },
  );
}
