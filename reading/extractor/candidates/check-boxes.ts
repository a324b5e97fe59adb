import type { Row, Span } from '../../layout/layout.ts';
import { readBool } from '../../values/bool.ts';
import { BOX, readCells } from '../evidence/cells.ts';
import type { Word } from '../evidence/words.ts';
import { readWords } from '../evidence/words.ts';

/** One box with the words behind it, and the words that stand before the first of its group. */
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

const SET = /[xX•●☒☑✓✗✔■◼]/u;

const isSetMark = (mark: string) => SET.test(mark.length > 1 ? mark.slice(1, -1) : mark);

/** Runs of boxes on a row: a new one begins where words that are no option stand before a box, as after a wide gap. */
export function findCheckBoxes(row: Row, above: Row | undefined): CheckBox[] {
  const marks = [...row.text.matchAll(BOX)];
  if (marks.length === 0) return [];
  const behind = boxesBehindWords(row, marks);
  if (behind !== null) return behind;
  const found: CheckBox[] = [];
  let label: readonly Word[] = [];
  let isContinued = false;
  let limit = 0;
  for (const [index, mark] of marks.entries()) {
    const start = mark.index;
    const gap = row.text.slice(limit, start);
    const before = gap.trim();
    if (index === 0 || before !== '') {
      label = readWords(gap, limit);
      isContinued = index === 0 && label.length === 0;
      if (isContinued && above !== undefined) {
        const [first] = readCells(above);
        label =
          first !== undefined && above.cells.length === 1 && !/[[☐☒]/u.test(above.text) ? first.words : [];
      }
    }
    const next = marks[index + 1]?.index ?? row.text.length;
    const end = endOfOption(row, start + mark[0].length, next);
    const text = row.text
      .slice(start + mark[0].length, end)
      .replace(/(?<![\s(.;,])[\s(.;,]+$/u, '')
      .trim();
    found.push({
      span: { row, start, end: Math.max(end, start + mark[0].length) },
      isSet: isSetMark(mark[0]),
      text,
      words: readWords(text),
      label,
      says: readBool(text.split(/[\s,(]/u)[0] ?? ''),
      isContinued,
    });
    limit = end;
  }
  return found;
}

const YES_OR_NO = /(?<!\p{L})(\p{L}{2,4})[ ]*$/u;

/** Boxes that stand behind their yes and no: `Owner is holder:  YES ( )  NO (X)`; null where one of them does not. */
function boxesBehindWords(row: Row, marks: readonly RegExpExecArray[]): CheckBox[] | null {
  let label: readonly Word[] = [];
  let limit = 0;
  const found: CheckBox[] = [];
  for (const mark of marks) {
    const before = row.text.slice(limit, mark.index);
    const word = YES_OR_NO.exec(before);
    const says = word?.[1] === undefined ? null : readBool(word[1]);
    if (word?.[1] === undefined || says === null) return null;
    const asked = readWords(before.slice(0, word.index), limit);
    if (asked.length > 0) label = asked;
    limit = mark.index + mark[0].length;
    found.push({
      span: { row, start: mark.index - before.length + word.index, end: limit },
      isSet: isSetMark(mark[0]),
      text: word[1],
      words: readWords(word[1]),
      label,
      says,
      isContinued: false,
    });
  }
  return found;
}

/** An option ends with its cell, or before the next box; yes and no are one word. */
function endOfOption(row: Row, from: number, next: number): number {
  const first = /^\s*(\p{L}+)/u.exec(row.text.slice(from, next));
  if (first?.[1] !== undefined && readBool(first[1]) !== null) return from + first[0].length;
  const blanks = /^\s*/u.exec(row.text.slice(from, next))?.[0].length ?? 0;
  const cell = row.cells.find((one) => one.end > from + blanks);
  return Math.min(next, cell === undefined ? next : cell.end);
}
