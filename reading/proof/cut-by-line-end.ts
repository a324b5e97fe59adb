import { findBrokenIban } from '../values/iban.ts';
import type { Line } from './lines.ts';
import { lineBelow } from './lines.ts';
import type { Occurrence } from './occurrences.ts';

/** How an account's number begins that may go on in the next line. */
const BEGINS_IBAN = /^[A-Z]{2}[ -]?\d/;

/** Whether a place is no more than the beginning of an IBAN, which the line behind it or below it completes. */
export function isCutByLineEnd({ parts: [part, ...more] }: Occurrence, lines: readonly Line[]): boolean {
  if (part === undefined || more.length > 0) return false;
  const { text } = part.line.segment;
  if (!BEGINS_IBAN.test(text.slice(part.start))) return false;
  const { index } = part.line;
  return [lines[index + 1], lineBelow(lines, index)].some((next) => {
    const broken = next === undefined ? null : findBrokenIban(text, next.segment.text);
    return broken !== null && broken.start <= part.start;
  });
}
