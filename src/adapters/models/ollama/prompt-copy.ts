import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import type { Task } from './prompt.ts';

/** A run of the instructions' words this long is no accident. */
const COPIED_WORDS = 2;
const COPIED_CHARACTERS = 12;
/** The prompt's own words for a value. */
const PLACEHOLDERS = new Set(['string', 'text', 'value', 'segment ids', 'date as printed', 'example']);

/**
 * Whether a text value was taken from the instructions: its words stand there and not in the document. Only text
 * without `choices` is judged: a choice comes from the prompt by right, and what a date or an amount is worth is seen
 * when it is read again in the document.
 *
 * @param documentWords `words` of what the model was shown of the document
 */
export function isPromptCopy(
  value: unknown,
  field: UseCaseFieldDef,
  task: Task,
  documentWords: string,
): boolean {
  if (typeof value !== 'string' || field.type !== 'str' || field.choices?.length) return false;
  const said = words(value);
  if (said === '' || holds(documentWords, said)) return false;
  if (PLACEHOLDERS.has(said) || said === words(field.name) || said === words(field.description ?? '')) {
    return true;
  }
  const isLong = said.length >= COPIED_CHARACTERS && said.split(' ').length >= COPIED_WORDS;
  return isLong && holds(instructionWords(task), said);
}

/** Whether these words follow each other in that text; both as `words` gives them. */
export const holds = (text: string, said: string): boolean => ` ${text} `.includes(` ${said} `);

/** Letters and digits of a text, lower case, with one blank between words. */
export function words(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const instructionWords = (task: Task) =>
  words([task.system_prompt, ...task.fields.map((field) => field.description ?? '')].join('\n'));
