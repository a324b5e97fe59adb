import type { Row, Span } from '../../layout/layout.ts';
import { cellAt } from '../../layout/layout.ts';
import type { BoxMark } from '../../values/box-marks.ts';
import { answerBefore, answerBehind, boxesBehindWords, boxMarks } from '../../values/box-marks.ts';
import { readCells } from '../evidence/cells.ts';
import type { Word } from '../evidence/words.ts';
import { readWords } from '../evidence/words.ts';
import { answerOfColumn } from './answer-columns.ts';

/** One box with the words of its option, and the words that stand before the first of its group. */
export interface CheckBox {
  readonly span: Span;
  readonly isSet: boolean;
  readonly text: string;
  readonly words: readonly Word[];
  /** What the group of boxes is about; empty where nothing stands before it. */
  readonly label: readonly Word[];
  /** The option says yes or no, null where it says something else. */
  readonly says: boolean | null;
  /** Its words before the group's first box are those of the line above. */
  readonly isContinued: boolean;
}

/** What is known of a row when its next box is read. */
interface Reading {
  readonly row: Row;
  /** The rows of its page. */
  readonly rows: readonly Row[];
  readonly marks: readonly BoxMark[];
  /** Which of the boxes stand behind the words of their options. */
  readonly behind: readonly boolean[];
  label: readonly Word[];
  isContinued: boolean;
  /** Where the option before ends. */
  limit: number;
}

/**
 * The boxes of a row, each with its option before it, behind it or at the head of its column: a new group begins where words that are no
 * option stand before a box, as after a wide gap.
 *
 * @param rows all rows of its page
 */
export function findCheckBoxes(row: Row, rows: readonly Row[]): CheckBox[] {
  const marks = boxMarks(row.text);
  const reading: Reading = {
    row,
    rows,
    marks,
    behind: boxesBehindWords(row.text, marks),
    label: [],
    isContinued: false,
    limit: 0,
  };
  return marks.map(
    (mark, at) =>
      readBehindAnswer(reading, mark, at) ?? readInColumn(reading, mark) ?? readOption(reading, mark, at),
  );
}

/** A box behind its yes or no: `Owner is holder:  YES ( )  NO (X)`; undefined where neither stands before it. */
function readBehindAnswer(reading: Reading, mark: BoxMark, at: number): CheckBox | undefined {
  const { row, marks, limit } = reading;
  const answer = answerBefore(row.text, limit, marks, at);
  if (answer === undefined) return undefined;
  const asked = readWords(row.text.slice(limit, answer.start), limit);
  if (asked.length > 0 || at === 0) beginGroup(reading, asked, at);
  reading.limit = mark.end;
  return boxOf(reading, mark, answer.text, { start: answer.start, end: mark.end }, answer.says);
}

/** A box by itself in a column that is headed by a yes or a no, which is asked by the words before the first box of its group. */
function readInColumn(reading: Reading, mark: BoxMark): CheckBox | undefined {
  const { row, rows } = reading;
  const says = answerOfColumn(row, cellAt(row, mark.start), rows);
  if (says === null) return undefined;
  const asked = readWords(row.text.slice(reading.limit, mark.start), reading.limit);
  if (asked.length > 0) reading.label = asked;
  reading.isContinued = false;
  reading.limit = mark.end;
  return boxOf(reading, mark, '', { start: mark.start, end: mark.end }, says);
}

function readOption(reading: Reading, mark: BoxMark, at: number): CheckBox {
  const { row, marks, behind, limit } = reading;
  const before = row.text.slice(limit, mark.start);
  if (behind[at] === true) {
    const about = aboutOf(before);
    if (behind[at - 1] !== true || about !== '') beginGroup(reading, readWords(about, limit), at + 1);
    const option = before.slice(about.length);
    const start = mark.start - option.trimStart().length;
    reading.limit = mark.end;
    return boxOf(reading, mark, trimmed(option), { start, end: mark.end }, null);
  }
  if (at === 0 || before.trim() !== '') beginGroup(reading, readWords(before, limit), at);
  const end = endOfOption(row, mark.end, marks[at + 1]?.start ?? row.text.length);
  reading.limit = end;
  const text = trimmed(row.text.slice(mark.end, end));
  const says = answerBehind(text, marks, at, row.text);
  return boxOf(reading, mark, text, { start: mark.start, end: Math.max(end, mark.end) }, says);
}

/** A group whose first box begins the row goes on from the line above, where that is nothing but words. */
function beginGroup(reading: Reading, label: readonly Word[], at: number): void {
  const { row, rows } = reading;
  const above = rows[row.index - 1];
  reading.isContinued = at === 0 && label.length === 0;
  const [first] = reading.isContinued && above !== undefined ? readCells(above) : [];
  const isHeading = above?.cells.length === 1 && !/[[☐☒]/u.test(above.text);
  reading.label = !reading.isContinued ? label : isHeading ? (first?.words ?? []) : [];
}

const boxOf = (
  { row, label, isContinued }: Reading,
  { isSet }: BoxMark,
  text: string,
  place: Omit<Span, 'row'>,
  says: boolean | null,
): CheckBox => ({
  span: { row, ...place },
  isSet,
  text,
  words: readWords(text),
  label,
  says,
  isContinued,
});

/** What parts the words of a group of boxes from those of its option. */
const PARTING = /(?<=:)\s+(?=\S)|(?<=\S)\s{2,}(?=\S)/gu;

/** What a group of boxes is about, before the words of an option. */
function aboutOf(before: string): string {
  // Dots that lead to the box are no option.
  const parting = [...before.matchAll(PARTING)].findLast(({ index }) =>
    /[\p{L}\d]/u.test(before.slice(index)),
  );
  return parting === undefined ? '' : before.slice(0, parting.index + parting[0].length);
}

const trimmed = (text: string) => text.replace(/(?<![\s(.;,])[\s(.;,]+$/u, '').trim();

/** An option ends with its cell, or before the next box; yes and no are one word. */
function endOfOption(row: Row, from: number, next: number): number {
  const answer = /^\s*\p{L}+['’´`]?/u.exec(row.text.slice(from, next))?.[0] ?? '';
  if (answer !== '' && answerBehind(answer.trim(), [], 0, row.text) !== null) return from + answer.length;
  const blanks = /^\s*/u.exec(row.text.slice(from, next))?.[0].length ?? 0;
  const cell = row.cells.find((one) => one.end > from + blanks);
  return Math.min(next, cell === undefined ? next : cell.end);
}
