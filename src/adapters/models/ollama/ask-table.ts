import { append } from '../../../../reading/geometry/extremes.ts';
import type { WindowDeps } from './ask-window.ts';
import { askWindow } from './ask-window.ts';
import { MIN_BUDGET, questionEstimate, tableBudget, tableTokens } from './context-plan.ts';
import { contextTooShort } from './context-too-short.ts';
import type { WindowRows } from './merge-rows.ts';
import { mergeRows } from './merge-rows.ts';
import type { Task } from './prompt.ts';
import type { RawRow } from './table-answer.ts';
import type { LaidOutDocument } from './windows.ts';
import { costOf, nextWindow, shownPages } from './windows.ts';

/** How often a table is asked for anew in a context that turned out shorter than it was said to be. */
const MAX_TRIES = 6;

/** Lines of an entry that a window may have cut: they are seen whole in the next. */
const ENTRY_LINES = 4;

interface AskedTable {
  readonly rows: readonly RawRow[];
  readonly windows: number;
  readonly warnings: readonly string[];
}

/**
 * Asks a model for all rows of one table, in windows that leave room for their rows.
 * @throws IxError IX_002_000 or IX_002_001
 */
export async function askTable(
  task: Task,
  document: LaidOutDocument,
  thinksAlways: boolean,
  deps: WindowDeps,
): Promise<AskedTable> {
  const questionTokens = questionEstimate(task);
  const answers: WindowRows[] = [];
  const warnings: string[] = [];
  let tries = 0;
  for (let fresh = 0; fresh < document.lines.length; ) {
    const plan = deps.context.plan();
    const budget = tableBudget(plan, questionTokens, thinksAlways);
    if (budget < MIN_BUDGET) throw contextTooShort(plan.contextTokens);
    const window = nextWindow(document, fresh, budget, ENTRY_LINES);
    const shown = shownPages(document, window);
    const cost = costOf(document, window.from, window.to);
    const question = {
      task,
      shown,
      estimate: questionTokens + cost,
      answerTokens: tableTokens(cost, thinksAlways),
    };
    const outcome = await askWindow(question, deps);
    if (outcome === null) {
      tries += 1;
      if (tries > MAX_TRIES) throw contextTooShort(deps.context.plan().contextTokens);
      continue;
    }
    answers.push({ window, rows: outcome.rows });
    append(warnings, outcome.warnings);
    fresh = window.to;
    deps.context.noteProgress();
  }
  return { rows: mergeRows(document, answers), windows: answers.length, warnings };
}
