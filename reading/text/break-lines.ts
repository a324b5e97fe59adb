import type { Word } from '../../schemas/segment.ts';
import { boxAround } from '../geometry/boxes.ts';
import type { TextLine } from './text-line.ts';

/** A line longer than this is broken: a line is what a value is cited by, and the search in one costs more than its length. */
const LINE_LENGTH = 2_000;

/** Breaks a text at blanks into pieces of at most 2,000 characters, or within a word where there is no blank near. */
export function breakText(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  while (text.length - at > LINE_LENGTH) {
    // Within the piece only: where there is no blank, a search of the whole text would look at all of it for each piece.
    const blank = text.slice(at, at + LINE_LENGTH + 1).lastIndexOf(' ');
    const end = blank > LINE_LENGTH / 2 ? at + blank : endBefore(text, at + LINE_LENGTH);
    parts.push(text.slice(at, end).trimEnd());
    at = end;
    while (text[at] === ' ') at += 1;
  }
  return [...parts, text.slice(at)].filter((part) => part !== '');
}

/** A character beyond U+FFFF is two units, which are no text when they are parted. */
const endBefore = (text: string, end: number) => (/[\udc00-\udfff]/.test(text[end] ?? '') ? end - 1 : end);

/** Breaks a line of a page likewise, between its words where it has any. */
export function breakLine(line: TextLine): TextLine[] {
  if (line.text.length <= LINE_LENGTH) return [line];
  if (line.words === null) {
    const { blank_before: _blank, ...rest } = line;
    return breakText(line.text).map((text, index) => ({ ...(index === 0 ? line : rest), text }));
  }
  return groupWords(line.words.flatMap(breakWord)).map((words) => ({
    ...line,
    text: words.map(({ text }) => text).join(' '),
    bounding_box: boxAround(words.map((word) => word.bounding_box)),
    words,
  }));
}

const breakWord = (word: Word): Word[] => breakText(word.text).map((text) => ({ ...word, text }));

function groupWords(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (length + 1 + word.text.length > LINE_LENGTH) {
      groups.push([]);
      length = -1;
    }
    groups.at(-1)?.push(word);
    length += 1 + word.text.length;
  }
  return groups;
}
