import { createFuzzyPhrases } from '../../languages/fuzzy-phrases.ts';
import type { Meaning } from '../../languages/label-table.ts';
import { LABELS } from '../../languages/label-table.ts';
import type { LabelWord } from '../../languages/label-words.ts';
import { wordsOnce } from '../../languages/label-words.ts';
import type { Row } from '../../layout/layout.ts';
import { cellAt } from '../../layout/layout.ts';
import { openBracketAt } from '../../text/open-bracket.ts';

/** A place where a document names a thing. */
export interface Label {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
  readonly phrase: string;
  readonly meanings: readonly Meaning[];
  /** 1 at the start of a cell, less inside of prose. */
  readonly prominence: number;
}

/** A word as short as this is a label only before a colon, or alone in its cell. */
const SHORT_WORD = 2;

/** Whether a label is a word so short that it means nothing where it stands: among others, and no colon behind it. */
export function isShortWord({ row, start, end, phrase }: Label): boolean {
  if (phrase.length > SHORT_WORD || /^\s*:/.test(row.text.slice(end))) return false;
  const cell = cellAt(row, start);
  return cell?.start !== start || cell.end !== end;
}

/** Words of the longest label. */
export const LONGEST_LABEL = 7;
const FUZZY = createFuzzyPhrases(LABELS.meanings);

/**
 * Every label on a row; where phrases overlap the longest counts, so that `sub total` is no `total`.
 *
 * @param recognised the row was read from a picture: labels with misread letters count too
 */
export function findLabels(row: Row, recognised: boolean): Label[] {
  return row.cells.flatMap((cell) => {
    const words = wordsOnce(cell);
    const found: Label[] = [];
    let headings = 0;
    for (let at = 0; at < words.length; ) {
      const match = longestAt(words, at, recognised);
      const first = words[at];
      const last = match === undefined ? undefined : words[at + match.length - 1];
      if (match === undefined || first === undefined || last === undefined) {
        at += 1;
        continue;
      }
      found.push({
        row,
        start: cell.start + first.start,
        end: cell.start + endOf(cell.text, first.start, last.end),
        phrase: match.phrase,
        meanings: match.meanings,
        prominence: at === headings ? 1 : prominenceOf(cell.text, first, last),
      });
      if (at === headings) headings += match.length;
      at += match.length;
    }
    return found;
  });
}

/** An ending that a label has for more than one, or for a woman: `Cliente(s)`. */
const OTHER_ENDING = /^\(\p{Ll}{1,3}\)/u;
/** Three letters of two code units at most, and their brackets. */
const LONGEST_ENDING = 8;

/** A label's end, with the bracket that closes one within it, as in `Señor(es)`, or with an ending in brackets. */
function endOf(text: string, start: number, end: number): number {
  const next = text[end];
  if (next === '(') return end + (OTHER_ENDING.exec(text.slice(end, end + LONGEST_ENDING))?.[0].length ?? 0);
  const closes = (next === ')' || next === ']') && openBracketAt(text.slice(start, end)) >= 0;
  return closes ? end + 1 : end;
}

/** The longest phrase that is printed, or whose letters only look otherwise; else one with a letter misread. */
function longestAt(words: readonly LabelWord[], at: number, recognised: boolean) {
  return (
    longestOf(
      words,
      at,
      (phrase) => LABELS.meanings.get(phrase) ?? (recognised ? FUZZY.findAlike(phrase) : undefined),
    ) ?? (recognised ? longestOf(words, at, FUZZY.findNear) : undefined)
  );
}

function longestOf(
  words: readonly LabelWord[],
  at: number,
  find: (phrase: string) => readonly Meaning[] | undefined,
) {
  for (let length = Math.min(LONGEST_LABEL, words.length - at); length > 0; length -= 1) {
    const phrase = words
      .slice(at, at + length)
      .map((word) => word.letters)
      .join('');
    const meanings = find(phrase);
    if (meanings !== undefined) return { phrase, meanings, length };
  }
  return undefined;
}

/** A label of its own stands at the start of a cell (or after nothing but labels, as headings of columns do), after a mark of punctuation, or before a colon. */
function prominenceOf(text: string, first: LabelWord, last: LabelWord): number {
  const before = text.slice(0, first.start);
  if (/^[.\s]*:/.test(text.slice(last.end)) || /[:;|•·(]\s*$/.test(before)) return 1;
  const wordsBefore = before.match(/\p{L}+/gu)?.length ?? 0;
  if (wordsBefore === 0) return 1;
  if (wordsBefore <= 2 || /[.,/–-]\s*$/.test(before)) return 0.9;
  return wordsBefore <= 4 ? 0.75 : 0.6;
}
