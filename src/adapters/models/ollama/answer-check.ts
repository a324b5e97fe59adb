import type { RawField } from '../../../../reading/extractor/choice/raw-field.ts';
import { NO_ANSWER } from '../../../../reading/extractor/choice/raw-field.ts';
import { beginningOf } from '../../../../reading/text/plain-words.ts';
import { readContent } from './answer-content.ts';
import type { Fault, FaultKind } from './answer-fault.ts';
import { faultOf } from './answer-fault.ts';
import type { ShapedAnswer } from './answer-shape.ts';
import { isFault, shapeAnswer } from './answer-shape.ts';
import type { ChatReply, Ending } from './chat.ts';
import type { ShownPage, Task } from './prompt.ts';
import { systemMessage } from './prompt.ts';
import { isPromptCopy, words } from './prompt-copy.ts';
import type { RawRow } from './table-answer.ts';
import { checkTable } from './table-answer.ts';

export interface UsableAnswer {
  readonly fields: ReadonlyMap<string, RawField>;
  /** Of the table that was asked for; empty without one. */
  readonly rows: readonly RawRow[];
  readonly warnings: readonly string[];
}

/** What came of one answer. A doubtful one can be used without the values that were dropped, but is worth asking again. */
export type CheckedAnswer =
  | (UsableAnswer & { readonly kind: 'good' })
  | (UsableAnswer & { readonly kind: 'doubtful'; readonly fault: Fault })
  | { readonly kind: 'unusable'; readonly fault: Fault };

/** Characters of a name that a model made up. */
const LONGEST_SHOWN = 39;

const BAD_ENDINGS: Readonly<Record<Exclude<Ending, 'stop'>, FaultKind>> = {
  length: 'too_long',
  endless: 'too_long',
  cut: 'cut_short',
  other: 'unfinished',
};

/** Decides what an answer is worth, given what its prompt showed. */
export function checkAnswer(reply: ChatReply, task: Task, shown: readonly ShownPage[]): CheckedAnswer {
  if (reply.ending !== 'stop') return unusable(faultOf(BAD_ENDINGS[reply.ending]));
  if (reply.content.trim() === '') return unusable(faultOf(reply.thought ? 'only_thoughts' : 'empty'));
  const object = readContent(reply.content);
  if (object === undefined) {
    return unusable(faultOf(quotesPrompt(reply.content, task) ? 'prompt_echo' : 'not_json'));
  }
  if (task.table !== undefined) {
    const table = checkTable(object, task.table, shown);
    if ('kind' in table) return unusable(table);
    return { kind: 'good', fields: new Map(), ...table };
  }
  const shaped = shapeAnswer(object, task.fields);
  return isFault(shaped) ? unusable(shaped) : checkValues(shaped, task, shown);
}

/** Drops what the answer took from elsewhere than the document: values of the instructions, ids of no line. */
function checkValues(answer: ShapedAnswer, task: Task, shown: readonly ShownPage[]): CheckedAnswer {
  const segments = shown.flatMap((page) => page.rows.flatMap((row) => row.segments));
  const documentWords = words(segments.map((segment) => segment.text).join('\n'));
  const known = new Set(segments.map((segment) => segment.segment_id));
  const fields = new Map<string, RawField>();
  const warnings = answer.extra.length === 0 ? [] : [extraWarning(answer.extra)];
  const copied: string[] = [];
  for (const field of task.fields) {
    const { value, segment_ids: cited } = answer.fields.get(field.name) ?? NO_ANSWER;
    const isCopy = isPromptCopy(value, field, task, documentWords);
    if (isCopy) copied.push(field.name);
    if (value === null || isCopy) {
      fields.set(field.name, NO_ANSWER);
      continue;
    }
    const unknown = cited.filter((id) => !known.has(id));
    if (unknown.length > 0) warnings.push(citationWarning(field.name, unknown));
    fields.set(field.name, { value, segment_ids: cited.filter((id) => known.has(id)), score: null });
  }
  if (copied.length === 0) return { kind: 'good', fields, rows: [], warnings };
  const names = copied.join(', ');
  const fault = faultOf(
    'prompt_echo',
    `the value of ${names} was taken from the instructions, not the document.`,
  );
  if ([...fields.values()].every((field) => field.value === null)) return unusable(fault);
  warnings.push(`The model took the value of ${names} from its instructions; it was dropped.`);
  return { kind: 'doubtful', fields, rows: [], warnings, fault };
}

const unusable = (fault: Fault): CheckedAnswer => ({ kind: 'unusable', fault });

const extraWarning = (names: readonly string[]) =>
  `The model answered fields that were not asked for: ${shown(names)}.`;

function citationWarning(name: string, ids: readonly string[]): string {
  return `The model cited lines for ${name} that do not exist: ${shown(ids)}.`;
}

/** Whether prose is a piece of the prompt. */
function quotesPrompt(content: string, task: Task): boolean {
  const said = words(content);
  return said.length > 20 && words(systemMessage(task, {})).includes(said);
}

/** The first of some names that a model made up. */
const shown = (names: readonly string[]) =>
  names
    .slice(0, 3)
    .map((name) => beginningOf(name, LONGEST_SHOWN))
    .join(', ');
