import { FROM_WORDS, OF_WORDS, UNTIL_WORDS } from '../../languages/terms/day-words.ts';
import type { Row } from '../../layout/layout.ts';

/** Letters before a day within which what it is named by stands, a weekday between them. */
const REACH = 45;
const WEEKDAY = '(?:\\p{L}{2,}(?:day|tag|di|dag|feira|ado|ì|[ns]es|bado|mingo),?\\s)?';

const escaped = (words: string) => words.replace(/[./]/g, '\\$&');
const before = (words: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${words.map(escaped).join('|')})\\s${WEEKDAY}$`, 'iu');

const WORDS = [
  ['until_word', before(UNTIL_WORDS)],
  ['from_word', before(FROM_WORDS)],
  ['of_word', before(OF_WORDS)],
] as const;

/** Whether a day is one by which, from which on, or of which something is, as words right before it say. */
export function dayWord(row: Row, start: number): Readonly<Record<string, number>> {
  const left = row.text.slice(Math.max(0, start - REACH), start);
  const found = WORDS.find(([, pattern]) => pattern.test(left));
  return found === undefined ? {} : { [found[0]]: 1 };
}
