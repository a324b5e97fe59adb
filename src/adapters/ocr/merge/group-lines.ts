import { boxAround, type PixelBox } from '../picture/pixel-box.ts';
import type { PixelLine } from '../pixel-line.ts';

/** One line of the page as each reader saw it: its pieces from the left, none where the reader saw nothing. */
export interface LineGroup {
  readonly tesseract: readonly PixelLine[];
  readonly paddle: readonly PixelLine[];
}

interface Member {
  readonly line: PixelLine;
  readonly reader: keyof LineGroup;
  readonly box: PixelBox;
}

/** Lines of two readers are one line when their boxes share this much of the taller one's height, and some width. */
const SHARED_HEIGHT = 0.55;

/**
 * Puts the lines of two readers together that are the same line of the page. One reader may see as one line what the other
 * cuts in several (columns of a table); such a group holds all of them.
 */
export function groupLines(tesseract: readonly PixelLine[], paddle: readonly PixelLine[]): LineGroup[] {
  const members = [...toMembers(tesseract, 'tesseract'), ...toMembers(paddle, 'paddle')];
  const groups: Member[][] = [];
  for (const member of members) {
    const joined = groups.filter((group) => group.some((other) => areSameLine(member, other)));
    const rest = groups.filter((group) => !joined.includes(group));
    groups.splice(0, groups.length, ...rest, [...joined.flat(), member]);
  }
  return groups
    .map((group) => ({ tesseract: piecesOf(group, 'tesseract'), paddle: piecesOf(group, 'paddle') }))
    .map((group) => (group.paddle.length > 0 ? group : withoutCovered(group, members)));
}

/** What tesseract alone calls a line may be two lines run together, each of which PP-OCR saw: those words are left out. */
function withoutCovered(group: LineGroup, members: readonly Member[]): LineGroup {
  const seen = members.filter((member) => member.reader === 'paddle').map((member) => member.box);
  const tesseract = group.tesseract
    .map((line) => ({ words: line.words.filter((word) => !seen.some((box) => holdsMiddle(box, word.box))) }))
    .filter((line) => line.words.length > 0);
  return { tesseract, paddle: [] };
}

function holdsMiddle(box: PixelBox, inner: PixelBox): boolean {
  const x = (inner.x0 + inner.x1) / 2;
  const y = (inner.y0 + inner.y1) / 2;
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

function toMembers(lines: readonly PixelLine[], reader: keyof LineGroup): Member[] {
  return lines
    .filter((line) => line.words.length > 0)
    .map((line) => ({ line, reader, box: boxAround(line.words.map((word) => word.box)) }));
}

function areSameLine(one: Member, other: Member): boolean {
  if (one.reader === other.reader) return false;
  const [a, b] = [one.box, other.box];
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return width > 0 && height >= SHARED_HEIGHT * Math.max(a.y1 - a.y0, b.y1 - b.y0);
}

function piecesOf(group: readonly Member[], reader: keyof LineGroup): PixelLine[] {
  return group
    .filter((member) => member.reader === reader)
    .sort((a, b) => a.box.x0 - b.box.x0)
    .map((member) => member.line);
}
