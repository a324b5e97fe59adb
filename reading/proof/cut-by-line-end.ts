import { DASHES } from '../values/characters.ts';
import { findBrokenIban } from '../values/iban.ts';
import type { LinePart } from './joined-lines.ts';
import type { Line } from './lines.ts';
import { lineBelow, linesAbove } from './lines.ts';
import type { Occurrence } from './occurrences.ts';

/** How an account's number begins that may go on in the next line. */
const BEGINS_IBAN = /^[A-Z]{2}[ -]?\d/;
/** The shortest end of an IBAN that is an account's number of its own. */
const ACCOUNT = 7;

const HYPHEN_AT_END = new RegExp(`^[${DASHES}]\\s*$`, 'u');
const ENDS_IN_HYPHEN = new RegExp(`\\p{L}[${DASHES}]\\s*$`, 'u');
const BEGINS_IN_WORD = /^\s*\p{Ll}/u;

/** Letters and digits that a hyphen at the end of their line leaves open; `5,00-` is an amount. */
const CODE_AT_END = new RegExp(
  `(?<!\\S)\\p{Lu}[\\p{Lu}\\d]*[/${DASHES}][\\p{Lu}\\d/${DASHES}]*\\d[${DASHES}]\\s*$`,
  'u',
);

const textsOf = (lines: readonly (Line | undefined)[]): string[] =>
  lines.flatMap((line) => line?.segment.text ?? []);

const textsBehind = (lines: readonly Line[], { index }: Line) =>
  textsOf([lines[index + 1], lineBelow(lines, index)]);
const textsBefore = (lines: readonly Line[], { index }: Line) =>
  textsOf([lines[index - 1], ...linesAbove(lines, index)]);

/** Whether a part is no more than the beginning of an IBAN, which the line behind it or below it completes. */
function beginsIban({ line, start }: LinePart, lines: readonly Line[]): boolean {
  const { text } = line.segment;
  if (!BEGINS_IBAN.test(text.slice(start))) return false;
  return textsBehind(lines, line).some((next) => {
    const broken = findBrokenIban(text, next);
    return broken !== null && broken.start <= start;
  });
}

/** Whether a part is no more than the end of an IBAN, which the line before it or above it begins. */
function endsIban({ line, start, end }: LinePart, lines: readonly Line[]): boolean {
  const { text } = line.segment;
  const part = text.slice(start, end);
  if (!/^[\dA-Z][\dA-Z -]*$/.test(part)) return false;
  return textsBefore(lines, line).some((before) => {
    const broken = findBrokenIban(before, text);
    if (broken === null || end > broken.end) return false;
    const isAccount = end === broken.end && part.replace(/\D/g, '').length >= ACCOUNT;
    return !isAccount;
  });
}

/** `Branden` of `Branden-` above `burg`. */
function endsInWord({ line, end }: LinePart, lines: readonly Line[]): boolean {
  const { text } = line.segment;
  if (!HYPHEN_AT_END.test(text.slice(end)) || !/\p{L}$/u.test(text.slice(0, end))) return false;
  return textsBehind(lines, line).some((next) => BEGINS_IN_WORD.test(next));
}

/** `burg` below `Branden-`. */
function beginsInWord({ line, start }: LinePart, lines: readonly Line[]): boolean {
  const { text } = line.segment;
  if (text.slice(0, start).trim() !== '' || !BEGINS_IN_WORD.test(text.slice(start))) return false;
  return textsBefore(lines, line).some((before) => ENDS_IN_HYPHEN.test(before));
}

/** `0042` below `INV-2024-` */
function beginsInCode({ line, start, end }: LinePart, lines: readonly Line[]): boolean {
  const { text } = line.segment;
  if (text.slice(0, start).trim() !== '' || !/^\d+$/.test(text.slice(start, end))) return false;
  return textsBefore(lines, line).some((before) => CODE_AT_END.test(before));
}

/** Whether a place is a piece of a word or an IBAN that the end of a line breaks. */
export function isCutByLineEnd({ parts }: Occurrence, lines: readonly Line[]): boolean {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return false;
  if (beginsInWord(first, lines) || endsInWord(last, lines)) return true;
  if (parts.length === 1 && beginsInCode(first, lines)) return true;
  return parts.length === 1 && (beginsIban(first, lines) || endsIban(first, lines));
}
