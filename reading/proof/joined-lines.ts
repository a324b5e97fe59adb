import { blankOrnaments } from '../text/within-ornaments.ts';
import type { Line } from './lines.ts';

/** Characters of one line. */
export interface LinePart {
  readonly line: Line;
  readonly start: number;
  readonly end: number;
}

/** Several lines as one text, with the way back from its characters to the lines'. */
export interface JoinedLines {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly offsets: readonly number[];
}

/** Joins lines with a space between them, and blanks for the signs that adorn a line: what is said over several of them goes on behind. */
export function joinLines(lines: readonly Line[]): JoinedLines {
  const offsets: number[] = [];
  let length = 0;
  for (const line of lines) {
    offsets.push(length);
    length += line.segment.text.length + 1;
  }
  return { text: lines.map(({ segment }) => blankOrnaments(segment.text)).join(' '), lines, offsets };
}

/** The blanks that stand for the ends of lines. */
export const breaksOf = ({ offsets }: JoinedLines): number[] => offsets.slice(1).map((offset) => offset - 1);

/** Position of the line that holds a character of the run. */
function lineAt(run: JoinedLines, at: number): number {
  let low = 0;
  let high = run.offsets.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((run.offsets[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What a span of a run covers in each of its lines, in order. */
export function splitSpan(run: JoinedLines, start: number, end: number): LinePart[] {
  const parts: LinePart[] = [];
  for (let index = lineAt(run, start); index < run.lines.length; index += 1) {
    const offset = run.offsets[index] ?? 0;
    const line = run.lines[index];
    if (line === undefined || offset >= end) break;
    const from = Math.max(0, start - offset);
    const to = Math.min(line.segment.text.length, end - offset);
    if (to > from) parts.push({ line, start: from, end: to });
  }
  return parts;
}
