import { append, mostOf } from '../../../../reading/geometry/extremes.ts';
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
/** A word is part of another reader's line when that covers this share of it. */
const COVERED = 0.3;

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
    groups.length = 0;
    append(groups, rest);
    groups.push([...joined.flat(), member]);
  }
  return groups
    .flatMap(splitStacked)
    .map((group) => ({ tesseract: piecesOf(group, 'tesseract'), paddle: piecesOf(group, 'paddle') }))
    .map((group) => (group.paddle.length > 0 ? group : withoutCovered(group, members)));
}

/** Pieces that PP-OCR saw one above the other are several lines, each with the lines of tesseract that fit it best. */
function splitStacked(group: Member[]): Member[][] {
  const rows: Member[][] = [];
  for (const piece of group.filter((member) => member.reader === 'paddle')) {
    const row = rows.find((others) => !others.some((other) => sharedWidth(piece.box, other.box) > 0));
    if (row === undefined) rows.push([piece]);
    else row.push(piece);
  }
  if (rows.length < 2) return [group];
  for (const line of group.filter((member) => member.reader === 'tesseract')) {
    const fitOf = (row: readonly Member[]) =>
      mostOf(
        row.filter(({ reader }) => reader === 'paddle'),
        ({ box }) => sharedHeight(box, line.box),
      );
    rows.reduce((best, row) => (fitOf(row) > fitOf(best) ? row : best)).push(line);
  }
  return rows;
}

const sharedWidth = (a: PixelBox, b: PixelBox) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
const sharedHeight = (a: PixelBox, b: PixelBox) => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);

/** What tesseract alone calls a line may be two lines run together, each of which PP-OCR saw: those words are left out. */
function withoutCovered(group: LineGroup, members: readonly Member[]): LineGroup {
  const seen = members.filter((member) => member.reader === 'paddle').map((member) => member.box);
  const tesseract = group.tesseract
    .map((line) => ({ words: line.words.filter((word) => !seen.some((box) => covers(box, word.box))) }))
    .filter((line) => line.words.length > 0);
  return { tesseract, paddle: [] };
}

/** Whether a word lies to a good part in a line's box. */
function covers(line: PixelBox, word: PixelBox): boolean {
  const shared = Math.max(0, sharedWidth(line, word)) * Math.max(0, sharedHeight(line, word));
  return shared >= COVERED * (word.x1 - word.x0) * (word.y1 - word.y0);
}

function toMembers(lines: readonly PixelLine[], reader: keyof LineGroup): Member[] {
  return lines
    .filter((line) => line.words.length > 0)
    .map((line) => ({ line, reader, box: boxAround(line.words.map((word) => word.box)) }));
}

function areSameLine(one: Member, other: Member): boolean {
  if (one.reader === other.reader) return false;
  const [a, b] = [one.box, other.box];
  return sharedWidth(a, b) > 0 && sharedHeight(a, b) >= SHARED_HEIGHT * Math.max(a.y1 - a.y0, b.y1 - b.y0);
}

function piecesOf(group: readonly Member[], reader: keyof LineGroup): PixelLine[] {
  return group
    .filter((member) => member.reader === reader)
    .sort((a, b) => a.box.x0 - b.box.x0)
    .map((member) => member.line);
}
