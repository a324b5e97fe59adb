import { heightOf, type PixelBox, sharedHeight, sharedWidth, widthOf } from '../geometry/boxes.ts';
import { boxOfLine, type PixelLine, type ReadLine } from './read-line.ts';

/** One line of the page as two readers saw it: its pieces from the left, none where a reader saw nothing. */
export interface LineGroup {
  readonly own: readonly ReadLine[];
  readonly other: readonly PixelLine[];
}

interface Member {
  readonly line: ReadLine;
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
export function groupLines(own: readonly ReadLine[], other: readonly ReadLine[]): LineGroup[] {
  const members = [...toMembers(own, 'own'), ...toMembers(other, 'other')];
  let groups: Member[][] = [];
  for (const member of members) {
    const joined = groups.filter((group) => group.some((one) => areSameLine(member, one)));
    const rest = groups.filter((group) => !joined.includes(group));
    groups = [...rest, [...joined.flat(), member]];
  }
  return groups
    .flatMap(splitStacked)
    .map((group) => ({ own: piecesOf(group, 'own'), other: piecesOf(group, 'other') }))
    .map((group) => (group.other.length > 0 ? group : withoutCovered(group, members)));
}

/** Pieces that the other reader saw one above the other are several lines, each with the own lines that fit it best. */
function splitStacked(group: Member[]): Member[][] {
  const rows: Member[][] = [];
  for (const piece of group.filter((member) => member.reader === 'other')) {
    const row = rows.find((others) => !others.some((one) => sharedWidth(piece.box, one.box) > 0));
    if (row === undefined) rows.push([piece]);
    else row.push(piece);
  }
  if (rows.length < 2) return [group];
  for (const line of group.filter((member) => member.reader === 'own')) {
    const fitOf = (row: readonly Member[]) =>
      row
        .filter(({ reader }) => reader === 'other')
        .reduce((best, { box }) => Math.max(best, sharedHeight(box, line.box)), Number.NEGATIVE_INFINITY);
    rows.reduce((best, row) => (fitOf(row) > fitOf(best) ? row : best)).push(line);
  }
  return rows;
}

/** What one reader alone calls a line may be two lines run together, each of which the other saw: those words are left out. */
function withoutCovered(group: LineGroup, members: readonly Member[]): LineGroup {
  const seen = members.filter((member) => member.reader === 'other').map((member) => member.box);
  const own = group.own
    .map((line) => ({
      ...line,
      words: line.words.filter((word) => !seen.some((box) => covers(box, word.box))),
    }))
    .filter((line) => line.words.length > 0);
  return { own, other: [] };
}

/** Whether a word lies to a good part in a line's box. */
function covers(line: PixelBox, word: PixelBox): boolean {
  const shared = Math.max(0, sharedWidth(line, word)) * Math.max(0, sharedHeight(line, word));
  return shared >= COVERED * widthOf(word) * heightOf(word);
}

function toMembers(lines: readonly ReadLine[], reader: keyof LineGroup): Member[] {
  return lines
    .filter((line) => line.words.length > 0)
    .map((line) => ({ line, reader, box: boxOfLine(line) }));
}

function areSameLine(one: Member, other: Member): boolean {
  if (one.reader === other.reader) return false;
  const [a, b] = [one.box, other.box];
  return sharedWidth(a, b) > 0 && sharedHeight(a, b) >= SHARED_HEIGHT * Math.max(heightOf(a), heightOf(b));
}

function piecesOf(group: readonly Member[], reader: keyof LineGroup): ReadLine[] {
  return group
    .filter((member) => member.reader === reader)
    .sort((a, b) => a.box.x0 - b.box.x0)
    .map((member) => member.line);
}
