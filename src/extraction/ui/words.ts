import type { Job, JobStatus } from '../../../schemas/job.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import { readCellName } from '../responses/cell-name.ts';
import type { ShownField } from '../responses/shown-response.ts';

/** A flag in words; `tone` also chooses the mark, so that colour never stands alone. */
export interface Verdict {
  readonly tone: 'good' | 'bad' | 'none';
  readonly mark: string;
  readonly words: string;
}

const NOT_CHECKED: Verdict = { tone: 'none', mark: '–', words: 'Not checked' };

export function verdictOnPage(field: ShownField): Verdict {
  if (field.value === null) return { tone: 'none', mark: '∅', words: 'Not found by the service' };
  if (field.provenance_verified === null) return NOT_CHECKED;
  if (!field.provenance_verified) return { tone: 'bad', mark: '!', words: 'Not seen on the page' };
  const words =
    field.citation_corrected === true
      ? 'Printed on the page, in another place than cited'
      : 'Printed on the page';
  return { tone: 'good', mark: '✓', words };
}

export function verdictOnText(field: ShownField): Verdict | null {
  if (field.text_agreement === null) return null;
  return field.text_agreement
    ? { tone: 'good', mark: '✓', words: 'Agrees with the text you sent' }
    : { tone: 'bad', mark: '!', words: 'Not in the text you sent' };
}

/** Of a value that stands in its line with other letters, which look like its own. */
export const FUZZY = 'with letters that a reader may confuse';

export const STATUS_WORDS: Readonly<Record<JobStatus, string>> = {
  pending: 'Waiting',
  running: 'Running',
  done: 'Done',
  error: 'Failed',
};

/** Words of names that are written in capitals. */
const IN_CAPITALS = /(?<=^|_)(?:bic|iban|id|vat)(?=_|$)/g;

const inWords = (name: string) =>
  name
    .replaceAll(IN_CAPITALS, (word) => word.toUpperCase())
    .replaceAll('_', ' ')
    .trim();

/**
 * `closing_balance` as people write it: `Closing balance`; `account_iban`: `Account IBAN`; `line_items[0].amount`, whose rows
 * people count from one: `Line items, row 1, amount`.
 */
export function fieldLabel(name: string): string {
  const cell = readCellName(name);
  const words =
    cell === null ? inWords(name) : `${inWords(cell.table)}, row ${cell.row + 1}, ${inWords(cell.column)}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why a value needs a look where nothing speaks against it by name. */
const UNSURE = 'Not sure enough to pass it unseen.';

/** Why a value deserves a look, in words; empty where nothing says so. */
export function reasonsOf({ doubts, needs_review }: ShownField): string[] {
  const messages = doubts.map(({ message }) => message);
  return messages.length === 0 && needs_review === true ? [UNSURE] : messages;
}

export function valueText(value: FieldValue): string {
  if (value === null) return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

export const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);

/** Seconds as MM:SS; the minutes go on beyond 99. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** How long a job that has ended took: hundredths of a second below one, tenths below a minute. */
export const tookText = (seconds: number): string =>
  seconds < 60 ? `${seconds.toFixed(seconds < 1 ? 2 : 1)} s` : clockText(seconds);

/** How long the job has run, or ran, in seconds at `now`; null while it waits. */
export function elapsedSeconds(job: Pick<Job, 'started_at' | 'finished_at'>, now: Date): number | null {
  if (job.started_at === null) return null;
  const end = job.finished_at === null ? now.getTime() : Date.parse(job.finished_at);
  return (end - Date.parse(job.started_at)) / 1000;
}

/** How long ago an instant was, roughly: `3 min ago`. */
export function agoText(instant: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(instant)) / 1000;
  if (seconds < 90) return `${Math.max(0, Math.round(seconds))} s ago`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 129_600) return `${Math.round(seconds / 3600)} h ago`;
  return `${Math.round(seconds / 86_400)} days ago`;
}
