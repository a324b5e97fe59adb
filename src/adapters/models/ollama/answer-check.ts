import type { RawField } from '../../../../steps/ports.ts';
import { readContent } from './answer-content.ts';
import type { Fault, FaultKind } from './answer-fault.ts';
import { faultOf } from './answer-fault.ts';
import { isFault, shapeAnswer } from './answer-shape.ts';
import type { ChatReply, Ending } from './chat.ts';
import type { ShownPage, Task } from './prompt.ts';
import { systemMessage } from './prompt.ts';
import { originOf, words } from './prompt-copy.ts';

/**
 * What came of one answer. `fields` is null when nothing of it can be used. Both `fields` and `fault` are given when
 * some of its values had to be dropped: worth asking again, but usable.
 */
export interface CheckedAnswer {
  readonly fields: ReadonlyMap<string, RawField> | null;
  readonly fault: Fault | null;
  readonly warnings: readonly string[];
}

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
  if (object === undefined)
    return unusable(faultOf(quotesPrompt(reply.content, task) ? 'prompt_echo' : 'not_json'));
  const shaped = shapeAnswer(object, task.fields);
  if (isFault(shaped)) return unusable(shaped);

  const segments = shown.flatMap((page) => page.rows.flatMap((row) => row.segments));
  const documentWords = words(segments.map((segment) => segment.text).join('\n'));
  const known = new Set(segments.map((segment) => segment.segment_id));
  const fields = new Map<string, RawField>();
  const copied: string[] = [];
  const warnings: string[] = [];
  for (const field of task.fields) {
    const raw = shaped.fields.get(field.name);
    if (raw === undefined) continue;
    const origin = originOf(raw.value, field, task, documentWords);
    if (origin === 'prompt') copied.push(field.name);
    const isKept = raw.value !== null && origin !== 'prompt' && origin !== 'nothing';
    const unknown = raw.segment_ids.filter((id) => !known.has(id));
    if (isKept && unknown.length > 0) warnings.push(citationWarning(field.name, unknown));
    fields.set(field.name, {
      value: isKept ? raw.value : null,
      segment_ids: isKept ? raw.segment_ids.filter((id) => known.has(id)) : [],
      score: null,
    });
  }
  if (shaped.extra.length > 0) {
    warnings.push(
      `The model answered fields that were not asked for: ${shaped.extra.slice(0, 5).join(', ')}.`,
    );
  }
  if (copied.length === 0) return { fields, fault: null, warnings };
  const fault = faultOf(
    'prompt_echo',
    `the value of ${copied.join(', ')} was taken from the instructions, not the document.`,
  );
  if ([...fields.values()].every((field) => field.value === null)) return unusable(fault);
  warnings.push(`The model took the value of ${copied.join(', ')} from its instructions; it was dropped.`);
  return { fields, fault, warnings };
}

const unusable = (fault: Fault): CheckedAnswer => ({ fields: null, fault, warnings: [] });

function citationWarning(name: string, ids: readonly string[]): string {
  return `The model cited lines for ${name} that do not exist: ${ids.slice(0, 3).map(shorten).join(', ')}.`;
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Whether prose is a piece of the prompt. */
function quotesPrompt(content: string, task: Task): boolean {
  const said = words(content);
  return said.length > 20 && words(systemMessage(task, {})).includes(said);
}
