import type { RawField } from '../../../../reading/extractor/choice/raw-field.ts';
import { append } from '../../../../reading/geometry/extremes.ts';
import type { RawTable } from '../../../../reading/tables/raw-table.ts';
import { inferHints } from '../../../../reading/values/hints.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import type { Answer, Question } from '../../../../steps/ports/world.ts';
import { askTable } from './ask-table.ts';
import type { WindowDeps } from './ask-window.ts';
import { askWindow } from './ask-window.ts';
import { answerTokens, documentBudget, leadingFields, MIN_BUDGET, questionEstimate } from './context-plan.ts';
import { contextTooShort } from './context-too-short.ts';
import { createContextTracker } from './context-tracker.ts';
import type { WindowAnswer } from './merge-answers.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { ModelSession } from './model-session.ts';
import { createUsage } from './usage.ts';
import type { LaidOutDocument } from './windows.ts';
import { costOf, layOutDocument, nextWindow, shownPages } from './windows.ts';

/** How often fields are grouped anew when the context turns out shorter than it was said to be. */
const MAX_REGROUPINGS = 5;

/** What one group of fields was answered, window by window. */
interface GroupAnswer {
  readonly windows: readonly WindowAnswer[];
  readonly warnings: readonly string[];
}

/**
 * Asks a model for every field and every table of a document, in as many windows as its context makes necessary.
 *
 * @param contextTokens IX_LLM_CONTEXT_TOKENS
 * @throws IxError IX_002_000 or IX_002_001; the signal's reason
 */
export async function extractDocument(
  question: Question,
  session: ModelSession,
  contextTokens: number,
): Promise<Answer> {
  const document = layOutDocument(question.pages);
  const hints = inferHints(question.pages.flatMap((page) => page.segments.map((segment) => segment.text)));
  const room = Math.min(contextTokens, session.traits.longestContext ?? contextTokens);
  const context = createContextTracker(room);
  const usage = createUsage();
  const deps: WindowDeps = { session, context, usage, contextTokens: room };
  const thinksAlways = session.traits.thinking === 'always';

  const merged: [string, RawField][] = [];
  const warnings = new Set<string>();
  let windows = 0;
  let regroupings = 0;
  let rest = question.fields;
  while (rest.length > 0) {
    const fields = leadingFields({ ...question, fields: rest }, context.plan(), thinksAlways);
    const answered = await askGroup(question, fields, document, thinksAlways, deps);
    if (answered === null) {
      regroupings += 1;
      if (regroupings > MAX_REGROUPINGS) throw contextTooShort(context.plan().contextTokens);
      continue;
    }
    append(merged, Object.entries(mergeAnswers(fields, answered.windows, hints)));
    for (const warning of answered.warnings) warnings.add(warning);
    windows = Math.max(windows, answered.windows.length);
    rest = rest.slice(fields.length);
  }
  const tables: [string, RawTable][] = [];
  for (const table of question.tables ?? []) {
    const answered = await askTable({ ...question, fields: [], table }, document, thinksAlways, deps);
    tables.push([table.name, { rows: answered.rows, pages: [], complete: true, reasons: [] }]);
    for (const warning of answered.warnings) warnings.add(warning);
    windows = Math.max(windows, answered.windows);
  }
  return {
    fields: Object.fromEntries(merged),
    ...(question.tables === undefined ? {} : { tables: Object.fromEntries(tables) }),
    model: session.model.name,
    model_digest: session.model.digest,
    windows,
    ...usage.total(),
    warnings: [...warnings],
  };
}

/** @returns null when the context has turned out too short for this many fields and a document */
async function askGroup(
  question: Question,
  fields: readonly UseCaseFieldDef[],
  document: LaidOutDocument,
  thinksAlways: boolean,
  deps: WindowDeps,
): Promise<GroupAnswer | null> {
  const task = { ...question, fields };
  const questionTokens = questionEstimate(task);
  const answerRoom = answerTokens(fields.length, thinksAlways);
  const windows: WindowAnswer[] = [];
  const warnings: string[] = [];
  for (let fresh = 0; fresh < document.lines.length; ) {
    const budget = documentBudget(deps.context.plan(), questionTokens, answerRoom);
    if (budget < MIN_BUDGET) return null;
    const window = nextWindow(document, fresh, budget);
    const shown = shownPages(document, window);
    const estimate = questionTokens + costOf(document, window.from, window.to);
    const outcome = await askWindow({ task, shown, estimate, answerTokens: answerRoom }, deps);
    if (outcome === null) continue;
    const segments = shown.flatMap((page) => page.rows.flatMap((row) => row.segments));
    windows.push({ fields: outcome.fields, segments });
    append(warnings, outcome.warnings);
    fresh = window.to;
    deps.context.noteProgress();
  }
  return { windows, warnings };
}
