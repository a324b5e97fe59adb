import { mostOf } from '../../../../reading/geometry/extremes.ts';
import type { SeenLetter } from '../../../../reading/readings/vote-letters.ts';
import { findAdvance } from './letter-advance.ts';
import type { LineInk, Stretch } from './line-ink.ts';
import { spellZeros } from './spell-zeros.ts';

/** A word of a line: its letters, and where its ink is in the crop. */
export interface LineWord {
  readonly text: string;
  readonly columns: Stretch;
  readonly rows: Stretch;
  readonly confidence: number;
}

/** A space is a blank at least this share of the line's height wide … */
const MIN_BLANK = 0.16;
/** … where the letters stand this much further apart than they usually do, in widths of a digit. */
const MIN_EXCESS = 0.36;
/** Where the model saw a space too, less is enough; alone it is no proof, since it sees spaces inside numbers. */
const EXCESS_AT_SEEN_SPACE = 0.05;
/** Between a digit and the sign beside it in a number, date or time, only a whole empty place is a space. */
const EXCESS_IN_NUMBER = 0.9;

interface PlacedLetter extends SeenLetter {
  /** Middle of the letter, in columns of the crop. */
  readonly x: number;
}

/** Parts a line into words at the spaces that the model saw and at those that it dropped, as it often does. */
export function splitWords(letters: readonly SeenLetter[], ink: LineInk, columnsPerStep: number): LineWord[] {
  const placed = placeLetters(letters, ink, columnsPerStep);
  const words = partLetters(placed, ink);
  const cuts = words.map((word, place) => cutBefore(words[place - 1], word, ink));
  return words.map((word, place) =>
    toLineWord(word, { start: cuts[place] ?? 0, end: cuts[place + 1] ?? Infinity }, ink),
  );
}

/** Letters whose ink stands alone are in the middle of it; the others where the model saw them. */
function placeLetters(letters: readonly SeenLetter[], ink: LineInk, columnsPerStep: number): PlacedLetter[] {
  const seen = letters.map((letter) => ({ ...letter, x: (letter.step + 0.5) * columnsPerStep }));
  const nearest = seen.map(({ text, x }) => (text === ' ' ? null : nearestStretch(x, ink.columns)));
  return seen.map((letter, place) => {
    const own = nearest[place];
    const alone = own !== null && own !== undefined && nearest.filter((other) => other === own).length === 1;
    return alone ? { ...letter, x: (own.start + own.end) / 2 } : letter;
  });
}

function nearestStretch(x: number, stretches: readonly Stretch[]): Stretch | null {
  const away = ({ start, end }: Stretch) => Math.max(start - x, x - end, 0);
  return stretches.reduce<Stretch | null>(
    (best, one) => (best === null || away(one) < away(best) ? one : best),
    null,
  );
}

function partLetters(letters: readonly PlacedLetter[], ink: LineInk): PlacedLetter[][] {
  const solid = letters.filter((letter) => letter.text !== ' ');
  const text = solid.map((letter) => letter.text.slice(0, 1)).join('');
  const advance = findAdvance(solid);
  const leastBlank = MIN_BLANK * (ink.band.end - ink.band.start);
  const words: PlacedLetter[][] = [];
  solid.forEach((letter, place) => {
    const before = solid[place - 1];
    const excess =
      before === undefined
        ? Infinity
        : (letter.x - before.x - advance(before.text, letter.text)) / advance.unit;
    const sawSpace = letters[letters.indexOf(letter) - 1]?.text === ' ';
    const parted =
      before === undefined ||
      (excess >=
        (isInNumber(text, place) ? EXCESS_IN_NUMBER : sawSpace ? EXCESS_AT_SEEN_SPACE : MIN_EXCESS) &&
        widestBlank(before.x, letter.x, ink) >= leastBlank);
    if (parted) words.push([letter]);
    else words.at(-1)?.push(letter);
  });
  return words;
}

/** Whether the letter at `place` and the one before it are a digit and a sign of one number, date or time. */
function isInNumber(text: string, place: number): boolean {
  return (
    /\d[.,:/-]\d/.test(text.slice(place - 1, place + 2)) ||
    /\d[.,:/-]\d/.test(text.slice(place - 2, place + 1))
  );
}

/** Blanks between two stretches of ink whose middle lies between two columns. */
function blanksBetween(from: number, to: number, ink: LineInk): Stretch[] {
  return ink.columns.slice(1).flatMap((stretch, place) => {
    const blank = { start: ink.columns[place]?.end ?? 0, end: stretch.start };
    const middle = (blank.start + blank.end) / 2;
    return middle > from && middle < to ? [blank] : [];
  });
}

function widestBlank(from: number, to: number, ink: LineInk): number {
  return mostOf(blanksBetween(from, to, ink), (blank) => blank.end - blank.start, 0);
}

/** The column that parts a word from the one before it: the middle of the widest blank between them. */
function cutBefore(before: PlacedLetter[] | undefined, word: PlacedLetter[], ink: LineInk): number {
  const from = before?.at(-1)?.x;
  const to = word[0]?.x ?? 0;
  if (from === undefined) return 0;
  const [widest] = blanksBetween(from, to, ink).sort((a, b) => b.end - b.start - (a.end - a.start));
  return widest === undefined ? (from + to) / 2 : (widest.start + widest.end) / 2;
}

function toLineWord(letters: readonly PlacedLetter[], within: Stretch, ink: LineInk): LineWord {
  const own = ink.columns.filter(({ start, end }) => {
    const middle = (start + end) / 2;
    return middle >= within.start && middle < within.end;
  });
  const [first, last] = [letters[0]?.x ?? 0, letters.at(-1)?.x ?? 0];
  const columns = { start: own[0]?.start ?? first, end: own.at(-1)?.end ?? last + 1 };
  return {
    text: spellZeros(letters.map(({ text }) => text).join('')),
    columns,
    rows: ink.rowsOf(columns) ?? ink.band,
    confidence: letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length,
  };
}
