import { heightOf, sharedHeight } from '../geometry/boxes.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { CELL_BREAK } from '../text/cell-break.ts';
import { ANY_BOX } from '../values/box-marks.ts';
import { leftFreeIn } from './free-options.ts';
import type { Hit } from './hit.ts';
import type { Line } from './lines.ts';
import { LOOK_AHEAD, linesAbove } from './lines.ts';
import { mayBeName } from './names-like-denials.ts';

type Place = Pick<Hit, 'start' | 'end'>;

/** A line that is nothing but a box: its word is another line. */
const LONE_BOX = new RegExp(`^\\s*${ANY_BOX}\\s*$`, 'u');

const isLoneBox = ({ segment }: Line) => LONE_BOX.test(segment.text);
const withLoneBoxes = new WeakMap<readonly Line[], boolean>();

/** Most documents have none. */
function haveLoneBoxes(lines: readonly Line[]): boolean {
  const known = withLoneBoxes.get(lines) ?? lines.some(isLoneBox);
  withLoneBoxes.set(lines, known);
  return known;
}

const isSamePage = (one: Line, other: Line) =>
  one.segment.file_index === other.segment.file_index &&
  one.segment.page_number === other.segment.page_number;

/** Half of the lower one beside the other. */
function isBeside(one: Line, other: Line): boolean {
  const [own, next] = [one.segment.bounding_box, other.segment.bounding_box];
  if (own === null || next === null) return false;
  return sharedHeight(own, next) > Math.min(heightOf(own), heightOf(next)) / 2;
}

/** The pieces of a line's row from left to right; of lines without places those that no empty line parts. */
function rowOf(line: Line, lines: readonly Line[]): readonly Line[] {
  const near = lines.slice(Math.max(0, line.index - LOOK_AHEAD), line.index + LOOK_AHEAD + 1);
  const onPage = near.filter((one) => isSamePage(one, line));
  if (line.segment.bounding_box === null) {
    const isApart = (one: Line) => one.segment.blank_before !== undefined;
    const from = onPage.findLast((one) => one.index <= line.index && isApart(one))?.index ?? 0;
    const to =
      onPage.find((one) => one.index > line.index && isApart(one))?.index ?? Number.POSITIVE_INFINITY;
    return onPage.filter(({ index }) => index >= from && index < to);
  }
  return onPage
    .filter((one) => one === line || isBeside(one, line))
    .toSorted((a, b) => (a.segment.bounding_box?.x0 ?? 0) - (b.segment.bounding_box?.x0 ?? 0));
}

/** Whether a box that is a line of its own and free stands at a choice. */
function isLeftFree(line: Line, place: Place, lines: readonly Line[]): boolean {
  if (!haveLoneBoxes(lines)) return false;
  const row = rowOf(line, lines);
  if (!row.some(isLoneBox)) return false;
  const texts = row.map(({ segment }) => segment.text.trim());
  const at = row.indexOf(line);
  const ahead = texts.slice(0, at).reduce((length, text) => length + text.length + CELL_BREAK.length, 0);
  const offset = ahead - (line.segment.text.length - line.segment.text.trimStart().length);
  const free = leftFreeIn({ text: texts.join(CELL_BREAK), isRecognised: line.isRecognised });
  return free?.touches({ start: place.start + offset, end: place.end + offset }) === true;
}

/** What a mark at the begin of a line says where another line has the other mark: `✘ paid` above `✔ open`, `_ paid` above `x open`. */
const UNMARKED = [
  { left: /^\s*_{1,6} {1,2}$/u, taken: /^\s*[xX✓✔☑] {1,2}\p{L}/u },
  { left: /^\s*[✗✘✖] {1,2}$/u, taken: /^\s*[✓✔☑] {1,2}\p{L}/u },
];
/** Options stand one below the other. */
const OPTIONS_AWAY = 3;

/** Whether the mark before a choice is that of options which are not taken, beside lines that begin with the other mark. */
function isUnmarked(line: Line, { start }: Place, lines: readonly Line[]): boolean {
  const mark = UNMARKED.find(({ left }) => left.test(line.segment.text.slice(0, start)));
  if (mark === undefined) return false;
  const near = lines.slice(Math.max(0, line.index - OPTIONS_AWAY), line.index + OPTIONS_AWAY + 1);
  return near.some((one) => isSamePage(one, line) && mark.taken.test(one.segment.text));
}

const isAnswer: ReadonlySet<string> = new Set(wordsOf(({ values }) => values.no));

/** At the end of a line, in the same clause as what goes on below; behind a colon it is an answer, and with a capital a number's word. */
const DENIES_BELOW = new RegExp(
  `[\\p{L}\\p{N}'’,] {1,3}(?<not>${anyOf(wordsOf(({ values }) => values.not))})(?: {1,3}\\p{Ll}{1,15})?\\s*$`,
  'iu',
);

/** A denial that is no answer is one behind a colon too: `Status: not` above `paid`. */
const NO_ANSWER_BELOW = new RegExp(
  `: {0,3}${anyOf(wordsOf(({ values }) => values.not.filter((word) => !isAnswer.has(word))))}\\s*$`,
  'u',
);

/** Whether a line ends in a word that denies what the next one begins with: `is not` above `insured`. */
function isDeniedAbove(line: Line, { start }: Place, lines: readonly Line[]): boolean {
  if (line.segment.text.slice(0, start).trim() !== '' || lines[line.index] !== line) return false;
  const before = lines[line.index - 1];
  const above =
    line.segment.bounding_box === null
      ? line.segment.blank_before === undefined && before !== undefined && isSamePage(before, line)
        ? [before]
        : []
      : linesAbove(lines, line.index);
  return above.some(({ segment: { text } }) => {
    if (NO_ANSWER_BELOW.test(text)) return true;
    const not = DENIES_BELOW.exec(text)?.groups?.['not'];
    if (not === undefined || mayBeName(not)) return false;
    return not === not.toLowerCase() || text === text.toUpperCase();
  });
}

/** Whether the lines around a choice leave it open or deny it: a free box beside it that is a line of its own, another mark than that of the option taken, a denial at the end of the line above. */
export const isOpenAmong = (line: Line, place: Place, lines: readonly Line[]): boolean =>
  isLeftFree(line, place, lines) || isUnmarked(line, place, lines) || isDeniedAbove(line, place, lines);
