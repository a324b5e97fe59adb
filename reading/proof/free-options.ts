import { CELL_BREAK } from '../text/cell-break.ts';
import type { BoxMark } from '../values/box-marks.ts';
import { answerBefore, answerBehind, boxesBehindWords, boxMarks, ROUND_BOX } from '../values/box-marks.ts';
import type { Cover } from './cover.ts';
import { createCover } from './cover.ts';
import type { Hit } from './hit.ts';
import type { Passage } from './passage.ts';
import { oncePerPassage } from './passage.ts';

type Place = Pick<Hit, 'start' | 'end'>;

const HOLLOW = /[○◯⚪]/u;

function roundMarks(text: string): BoxMark[] {
  if (!HOLLOW.test(text)) return [];
  return [...text.matchAll(ROUND_BOX)].map(({ 0: mark, index }) => ({
    start: index,
    end: index + mark.length,
    isSet: !HOLLOW.test(mark),
  }));
}

/** A cross is set by itself, and says no beside a tick: `paid ✗ open ✓`; squares of colour are boxes too. */
const TICK_OR_CROSS = /[✓✔☑✅⬛🔳]|[✗✘✖❌❎⬜🔲]/gu;
const TICK = /[✓✔☑✅⬛🔳]/u;
const CROSS = /[✗✘✖❌❎]/u;
const EMPTY_SQUARE = /[⬜🔲]/u;

function ticksAndCrosses(text: string): BoxMark[] {
  if (!EMPTY_SQUARE.test(text) && !(TICK.test(text) && CROSS.test(text))) return [];
  return [...text.matchAll(TICK_OR_CROSS)].map(({ 0: mark, index }) => ({
    start: index,
    end: index + mark.length,
    isSet: !CROSS.test(mark) && !EMPTY_SQUARE.test(mark),
  }));
}

/** Crosses and lines to be crossed, where a text has both: `✓ paid  _ open`; one beside another stands at no option. */
const BARE = /(?<![\p{L}\p{N}_])(?:[xX✓✔]|_{1,6})(?![\p{L}\p{N}_])/gu;

function crossesAndLines(text: string): BoxMark[] {
  if (!/[✓✔]|(?<![\p{L}\p{N}_])[xX](?![\p{L}\p{N}_])/u.test(text) || !text.includes('_')) return [];
  const marks = [...text.matchAll(BARE)].map(({ 0: mark, index }) => ({
    start: index,
    end: index + mark.length,
    isSet: !mark.startsWith('_'),
  }));
  const haveWords = marks.every(({ end }, at) => {
    const words = text.slice(end, marks[at + 1]?.start);
    return /^ {1,2}\p{L}/u.test(words);
  });
  return haveWords && marks.some(({ isSet }) => isSet) ? marks : [];
}

const GAP = new RegExp(`\\S${CELL_BREAK}`, 'u');

/** Words before a box, as far as its cell goes. */
function wordsBefore(text: string, start: number, end: number): Place {
  const gap = text.slice(start, end).trimEnd().lastIndexOf(CELL_BREAK);
  return { start: gap < 0 ? start : start + gap, end };
}

/** Words behind a box, as far as its cell goes; a yes or a no is all of them. */
function wordsBehind(text: string, marks: readonly BoxMark[], at: number): Place {
  const start = marks[at]?.end ?? 0;
  const words = text.slice(start, marks[at + 1]?.start ?? text.length);
  const answer = /^\s*\p{L}+/u.exec(words)?.[0] ?? '';
  if (answer !== '' && answerBehind(answer.trim(), marks, at, text) !== null)
    return { start, end: start + answer.length };
  const gap = GAP.exec(words);
  return { start, end: start + (gap === null ? words.length : gap.index + 1) };
}

/** The words of the option that each box stands at. */
function optionsOf(text: string, marks: readonly BoxMark[]): Place[] {
  const behind = boxesBehindWords(text, marks);
  let limit = 0;
  return marks.map((mark, at) => {
    const isBehind = behind[at] === true || answerBefore(text, limit, marks, at) !== undefined;
    const option = isBehind ? wordsBefore(text, limit, mark.start) : wordsBehind(text, marks, at);
    limit = Math.max(mark.end, option.end);
    return option;
  });
}

/** Where a text has options whose boxes are not set; null where none is. */
export const leftFreeIn = oncePerPassage(({ text }: Passage): Cover | null => {
  const [marks = boxMarks(text)] = [roundMarks(text), ticksAndCrosses(text), crossesAndLines(text)].filter(
    ({ length }) => length > 0,
  );
  if (marks.every(({ isSet }) => isSet)) return null;
  const free = optionsOf(text, marks).filter((_, at) => marks[at]?.isSet === false);
  return createCover(text.length, free);
});
