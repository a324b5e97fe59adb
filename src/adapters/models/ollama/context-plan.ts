import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import type { Task } from './prompt.ts';
import { schemaOf, systemMessage, userMessage } from './prompt.ts';
import { estimateTokens } from './token-estimate.ts';

/** Tokens kept free for an answer: braces, and for each field its name, some ids and a value as long as an address. */
const ANSWER_BASE_TOKENS = 128;
const ANSWER_FIELD_TOKENS = 96;
/** More of them for a model that cannot be kept from thinking: thoughts count against the same limit. */
const THOUGHT_TOKENS = 1024;
/** The chat template's own marks. */
const TEMPLATE_TOKENS = 64;
/** The rules, the fields and the answer fill this part of a context at most; the rest is the document's. */
const QUESTION_SHARE = 0.6;

/** Fewer estimated tokens than this for the document are no window. */
export const MIN_BUDGET = 64;

/** How the room of one context is divided, in tokens. */
export interface ContextPlan {
  /** What the server gives prompt and answer together, as far as is known. */
  readonly contextTokens: number;
  /** Real tokens for each estimated one: 1.1 until the server has counted a prompt. */
  readonly tokensPerEstimate: number;
}

export const FIRST_TOKENS_PER_ESTIMATE = 1.1;

/** Room for the answer, sent as `num_predict`. */
export function answerTokens(fieldCount: number, thinksAlways: boolean): number {
  return ANSWER_BASE_TOKENS + ANSWER_FIELD_TOKENS * fieldCount + (thinksAlways ? THOUGHT_TOKENS : 0);
}

/** Tokens of an answer for one of a page that is all table: its values again, with ids, names of columns and marks around them. */
const ROWS_SHARE = 3;

/** Room for the rows that so many estimated tokens of a document may hold. */
export function tableTokens(documentEstimate: number, thinksAlways: boolean): number {
  return answerTokens(1, thinksAlways) + Math.ceil(documentEstimate * ROWS_SHARE);
}

/** Estimated tokens of a document whose rows, asked of it, still have room for their answer. */
export function tableBudget(plan: ContextPlan, questionTokens: number, thinksAlways: boolean): number {
  const free = documentBudget(plan, questionTokens, answerTokens(1, thinksAlways));
  return Math.floor(free / (1 + ROWS_SHARE / plan.tokensPerEstimate));
}

/** Estimated tokens of a prompt without its document. */
export function questionEstimate(task: Task): number {
  return estimateTokens(systemMessage(task, schemaOf(task))) + estimateTokens(userMessage([], null));
}

/** Estimated tokens that are left for the document; not above 0 when even the question is too long. */
export function documentBudget(plan: ContextPlan, questionTokens: number, answerRoom: number): number {
  const room = plan.contextTokens - answerRoom - TEMPLATE_TOKENS;
  return Math.floor(room / plan.tokensPerEstimate) - questionTokens;
}

/**
 * The first fields that leave room for a document when they are asked together: all of them is the rule; with many fields
 * and a short context the rest is asked in questions of its own. One field at least.
 */
export function leadingFields(task: Task, plan: ContextPlan, thinksAlways: boolean): UseCaseFieldDef[] {
  const most = plan.contextTokens * QUESTION_SHARE;
  const fits = (count: number) =>
    questionEstimate({ ...task, fields: task.fields.slice(0, count) }) * plan.tokensPerEstimate +
      answerTokens(count, thinksAlways) <=
    most;
  let fitting = 1;
  let tooMany = task.fields.length + 1;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return task.fields.slice(0, fitting);
}
