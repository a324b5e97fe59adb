import { mostOf } from '../../../../reading/geometry/extremes.ts';
import type { SeenLetter } from '../../../../reading/readings/vote-letters.ts';
import { VOTE_WEIGHTS, type VoteWeights } from '../../../../reading/readings/vote-weights.ts';
import { type Seen, weigh } from '../../../../reading/weights/logistic.ts';
import { findAdvance } from './letter-advance.ts';
import type { LineInk, Stretch } from './line-ink.ts';
import { type LineGaps, spaceEvidence } from './space-evidence.ts';
import { spellZeros } from './spell-zeros.ts';

/** A word of a line: its letters, and where its ink is in the crop. */
export interface LineWord {
  readonly text: string;
  readonly columns: Stretch;
  readonly rows: Stretch;
  readonly confidence: number;
}

interface PlacedLetter extends SeenLetter {
  /** Middle of the letter, in columns of the crop. */
  readonly x: number;
  /** How surely a space was seen before it. */
  readonly space: number;
}

/** Parts a line into words where the fitted weights find a space likelier than none: models drop spaces, and see some that are not there. */
export function splitWords(
  letters: readonly SeenLetter[],
  ink: LineInk,
  columnsPerStep: number,
  weights: VoteWeights['spaces'] = VOTE_WEIGHTS.spaces,
): LineWord[] {
  const placed = placeLetters(letters, ink, columnsPerStep);
  const gaps = gapsOf(placed, ink);
  const words: PlacedLetter[][] = [];
  placed.forEach((letter, place) => {
    if (place === 0 || weigh(spaceEvidence(gaps, place - 1), weights) > 0) words.push([letter]);
    else words.at(-1)?.push(letter);
  });
  const cuts = words.map((word, place) => cutBefore(words[place - 1], word, ink));
  return words.map((word, place) =>
    toLineWord(word, { start: cuts[place] ?? 0, end: cuts[place + 1] ?? Infinity }, ink),
  );
}

/** What speaks for a space between each two neighbours of a line's letters. */
export function spacesSeen(letters: readonly SeenLetter[], ink: LineInk, columnsPerStep: number): Seen[] {
  const gaps = gapsOf(placeLetters(letters, ink, columnsPerStep), ink);
  return gaps.gaps.map((_, at) => spaceEvidence(gaps, at));
}

/** Letters whose ink stands alone are in the middle of it; the others where the model saw them. */
function placeLetters(letters: readonly SeenLetter[], ink: LineInk, columnsPerStep: number): PlacedLetter[] {
  const seen = letters.flatMap((letter, place) => {
    const before = letters[place - 1];
    const space = before?.text === ' ' ? before.probability : 0;
    return letter.text === ' ' ? [] : [{ ...letter, space, x: (letter.step + 0.5) * columnsPerStep }];
  });
  const nearest = seen.map(({ x }) => nearestStretch(x, ink.columns));
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

function gapsOf(letters: readonly PlacedLetter[], ink: LineInk): LineGaps {
  const text = letters.map((letter) => letter.text.slice(0, 1)).join('');
  const advance = findAdvance(letters);
  const height = ink.band.end - ink.band.start;
  const gaps = letters.slice(1).map((letter, place) => {
    const before = letters[place] ?? letter;
    const further = letter.x - before.x - advance(before.text, letter.text);
    return {
      before: text.slice(0, place + 1),
      after: text.slice(place + 1),
      blank: widestBlank(before.x, letter.x, ink) / height,
      excess: advance.unit > 0 ? further / advance.unit : 0,
      space: letter.space,
    };
  });
  const blanks = gaps.map(({ blank }) => blank).sort((a, b) => a - b);
  const blankAt = (share: number) => blanks[Math.floor(share * blanks.length)] ?? 0;
  return { gaps, usualBlank: blankAt(0.4), wideBlank: blankAt(0.9) };
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
    rows: (own.length > 0 ? ink.rowsOf(columns) : null) ?? ink.band,
    confidence: letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length,
  };
}
