import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { CELL_BREAK } from '../text/cell-break.ts';
import { DASHES } from '../values/characters.ts';
import { isNumberedBehind } from '../values/date-edges.ts';
import type { Hit } from './hit.ts';
import type { Line } from './lines.ts';
import { linesNextAbove } from './lines.ts';

/** A sentence ends or goes on: behind the day of a row another cell stands, and a line of nothing but a day is mostly one. */
const SENTENCE_GOES_ON = /^\s?(?:[.,;:)](?!\d)|\p{Ll})/u;
/** A day in numbers, without its time. */
const DAY = new RegExp(`^\\d{1,4}(?:\\s?[./${DASHES}]\\s?\\d{1,4}){2}`, 'u');
/** A line of nothing but a word for editions; other words for numbers, `Artikel`, head columns in which days stand. */
const EDITION = new RegExp(`^${anyOf(wordsOf(({ values }) => values.editions))}\\s?[.:]?$`, 'iu');

/** Whether the line above ends in a word that makes what has the form of a day the number of something: `Version` above `1.12.2024`. */
export function isNumberedAbove(
  line: Line,
  { start, end }: Pick<Hit, 'start' | 'end'>,
  lines: readonly Line[],
): boolean {
  const { text } = line.segment;
  if (text.slice(0, start).trim() !== '' || lines[line.index] !== line) return false;
  const written = DAY.exec(text.slice(start, end))?.[0] ?? text.slice(start, end);
  const goesOn = SENTENCE_GOES_ON.test(text.slice(end));
  return linesNextAbove(lines, line.index).some(({ segment: { text: above } }) => {
    const before = above.trim();
    if (!isNumberedBehind(before, written)) return false;
    return EDITION.test(before) || (goesOn && !before.includes(CELL_BREAK));
  });
}
