import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import type { Task } from './prompt.ts';

/** A run of the instructions' words this long is no accident. */
const COPIED_WORDS = 2;
const COPIED_CHARACTERS = 12;
/** What models write where a null belongs. */
const NOTHING = new Set([
  'null',
  'none',
  'n a',
  'na',
  'nil',
  'undefined',
  'not found',
  'not stated',
  'unknown',
]);
/** The prompt's own words for a value. */
const PLACEHOLDERS = new Set(['string', 'text', 'value', 'segment ids', 'date as printed', 'example']);

export type Origin = 'document' | 'prompt' | 'nothing' | 'unclear';

/**
 * Where a text value comes from: words of the document; a word for "nothing", or words of the instructions, that the
 * document does not have; or neither. Only text without `choices` is judged: a choice comes from the prompt by
 * right, and what a date or an amount is worth is seen when it is read again in the document.
 *
 * @param documentWords `words` of what the model was shown of the document
 */
export function originOf(value: unknown, field: UseCaseFieldDef, task: Task, documentWords: string): Origin {
  if (typeof value !== 'string' || field.type !== 'str' || field.choices?.length) return 'unclear';
  const said = words(value);
  if (said === '' || ` ${documentWords} `.includes(` ${said} `)) return 'document';
  if (NOTHING.has(said)) return 'nothing';
  if (PLACEHOLDERS.has(said)) return 'prompt';
  if (said === words(field.name) || said === words(field.description ?? '')) return 'prompt';
  const isLong = said.length >= COPIED_CHARACTERS && said.split(' ').length >= COPIED_WORDS;
  return isLong && ` ${instructionWords(task)} `.includes(` ${said} `) ? 'prompt' : 'unclear';
}

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
