import { IxError } from './errors.ts';

/**
 * What one job may take, whichever way it comes in. Time and memory of a process stand where processes are started and in the job
 * machine; docs/guarantees.md has them all in one table.
 */
export interface JobLimits {
  /** Of `context.texts`; files have settings of their own. */
  readonly texts: number;
  /** IX_MAX_PAGES: of one file, or of one text. */
  readonly pages_per_file: number;
  /** Of all files, and of all texts. */
  readonly pages: number;
  /** Lines with text, of all pages; a line of more than 2,000 characters counts as several. */
  readonly lines: number;
  /** Of all lines of all pages. */
  readonly characters: number;
  /** Words with their places, of all pages: what is saved of a page is mostly these. */
  readonly words: number;
  /** Fields of a use case, columns of its tables among them. */
  readonly fields: number;
  readonly tables: number;
  readonly checks: number;
  /** Of all tables of a result: rows beyond them are left out. */
  readonly cells: number;
  /** Of a use case's system prompt. */
  readonly prompt_characters: number;
  /** Of all names, descriptions, choices and rules of a use case. */
  readonly field_characters: number;
  /** Of all fields and columns. */
  readonly choices: number;
}

/**
 * Three times and more of what 200 dense pages of A4 hold (16,000 lines, 1.6 million characters); of words half as many again as such
 * pages hold, since a word with its place is some 130 bytes where a page is saved.
 */
export const JOB_LIMITS: JobLimits = {
  texts: 100,
  pages_per_file: 200,
  pages: 1_000,
  lines: 100_000,
  characters: 5_000_000,
  words: 400_000,
  fields: 250,
  tables: 10,
  checks: 50,
  cells: 100_000,
  prompt_characters: 50_000,
  field_characters: 250_000,
  choices: 5_000,
};

/** Bytes of the `request` of a row, however it was written; IX_REQUEST_MAX_BYTES bounds a body before. */
export const REQUEST_ROW_BYTES = 33_554_432;

/** Bytes of what the `request` of a row holds beside its texts: names, addresses, fields and their descriptions. */
export const REQUEST_REST_BYTES = 2_097_152;

const SETTINGS: Partial<Record<keyof JobLimits, string>> = { pages_per_file: 'IX_MAX_PAGES' };

const WORDS: Readonly<Record<keyof JobLimits, string>> = {
  texts: 'texts',
  pages_per_file: 'pages',
  pages: 'pages',
  lines: 'lines',
  characters: 'characters',
  words: 'words with places',
  fields: 'fields and columns',
  tables: 'tables',
  checks: 'checks',
  cells: 'cells',
  prompt_characters: 'characters in its system prompt',
  field_characters: 'characters in names, descriptions, choices and rules',
  choices: 'choices',
};

/**
 * @param subject begins the message, as in `The job`
 * @throws IxError IX_000_006 that names the limit, what was found, and the setting where there is one
 */
export function checkLimit(
  limits: JobLimits,
  name: keyof JobLimits,
  found: number,
  subject = 'The job',
): void {
  const most = limits[name];
  if (found <= most) return;
  const setting = SETTINGS[name];
  throw new IxError(
    'IX_000_006',
    `${subject}: ${found} ${WORDS[name]}, and at most ${most} are read${setting === undefined ? '' : ` (setting ${setting})`}.`,
    { details: { limit: name, found, at_most: most, ...(setting === undefined ? {} : { setting }) } },
  );
}
