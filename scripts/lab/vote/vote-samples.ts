import { distance } from 'fastest-levenshtein';
import { boxAround, type PixelBox } from '../../../reading/geometry/boxes.ts';
import { groupLines } from '../../../reading/readings/group-lines.ts';
import { pairWords } from '../../../reading/readings/pair-words.ts';
import type { PixelLine, PixelWord, ReadLine } from '../../../reading/readings/read-line.ts';
import { disputesOf, voteLetters } from '../../../reading/readings/vote-letters.ts';
import type { VoteWeights } from '../../../reading/readings/vote-weights.ts';
import { describePage, loneEvidence, pairEvidence } from '../../../reading/readings/word-evidence.ts';
import type { Seen } from '../../../reading/weights/logistic.ts';
import type { Letter } from '../../../src/adapters/ocr/paddle/alphabet.ts';
import { findInk } from '../../../src/adapters/ocr/paddle/line-ink.ts';
import { HEIGHT } from '../../../src/adapters/ocr/paddle/recogniser.ts';
import { spacesSeen } from '../../../src/adapters/ocr/paddle/split-words.ts';
import { alignToTruth } from './align-to-truth.ts';
import { type RawLine, type RawReading, unpack } from './raw-readings.ts';
import type { TrueLine } from './transcription.ts';
import { countWords, plainWord } from './words-found.ts';

/** What was seen in one place, and whether the weights should say yes. */
export interface VoteSample {
  readonly seen: Seen;
  readonly isRight: boolean;
}

export type VoteSamples = Readonly<Record<keyof VoteWeights, readonly VoteSample[]>>;

/** A line that differs from its transcription in more of its letters is another line. */
const MAX_WRONG = 0.4;
/** A word that is not in the transcription counts against a reading, but less: some of what is printed was left out. */
const COST_OF_WRONG = 0.6;

/** From pixels of the prepared picture to those of the file. */
function toFile({ origin, right, down }: RawReading) {
  return (x: number, y: number) => ({
    x: origin[0] + x * right[0] + y * down[0],
    y: origin[1] + x * right[1] + y * down[1],
  });
}

/** What is written down of the line that a detector's box covers; null where nothing is. */
function truthOf(line: RawLine, reading: RawReading, truth: readonly TrueLine[]): string | null {
  const place = toFile(reading);
  const { x, y, length, thickness } = line.box;
  const [left, middle, right] = [place(x - length / 2, y), place(x, y), place(x + length / 2, y)];
  const reach = 0.3 * thickness * Math.hypot(...reading.down);
  const lines = truth
    .filter(({ box }) => Math.abs((box.y0 + box.y1) / 2 - middle.y) < reach)
    .filter(({ box }) => box.x1 > left.x && box.x0 < right.x)
    .sort((a, b) => a.box.x0 - b.box.x0);
  return lines.length === 0 ? null : lines.map(({ text }) => text).join(' ');
}

/** The lines of the detector whose transcription is known. */
const writtenLines = (reading: RawReading, truth: readonly TrueLine[]) =>
  reading.paddle.flatMap((line) => {
    const written = truthOf(line, reading, truth);
    return written === null ? [] : [{ line, written }];
  });

const isAmong = (known: readonly Letter[]) => (letter: string) => known.some(({ text }) => text === letter);

const lettersOf = (text: string) => text.toUpperCase().replace(/\s/g, '');

/** Where two models differ: whether the first's letters make the line more like its transcription than the second's. */
export function letterSamples(
  reading: RawReading,
  truth: readonly TrueLine[],
  known: readonly Letter[],
): VoteSample[] {
  const isKnown = isAmong(known);
  return writtenLines(reading, truth).flatMap(({ line, written }) => {
    if (line.second === null) return [];
    const wanted = lettersOf(written);
    return disputesOf(unpack(line.first), unpack(line.second), isKnown).flatMap(
      ({ before, after, first, second, seen }) => {
        const [own, other] = [first, second].map((text) =>
          distance(lettersOf(before + text + after), wanted),
        );
        if (own === undefined || other === undefined || own === other) return [];
        if (Math.min(own, other) > MAX_WRONG * Math.max(wanted.length, 4)) return [];
        return { seen, isRight: own < other };
      },
    );
  });
}

/** Between two letters that are both right: whether the transcription has a space there. */
export function spaceSamples(
  reading: RawReading,
  truth: readonly TrueLine[],
  known: readonly Letter[],
): VoteSample[] {
  const isKnown = isAmong(known);
  return writtenLines(reading, truth).flatMap(({ line, written }) => {
    const first = unpack(line.first);
    // Without weights the first model's letters stand: what spaces are learnt from does not depend on what letters learn.
    const letters = line.second === null ? first : voteLetters(first, unpack(line.second), isKnown, {});
    const solid = letters.filter(({ text }) => text !== ' ');
    const { places, spaces, edits } = alignToTruth(
      solid.map(({ text }) => text.slice(0, 1)),
      written,
    );
    if (edits > MAX_WRONG * Math.max(solid.length, spaces.length)) return [];
    const crop = {
      pixels: new Uint8Array(Buffer.from(line.crop, 'base64')),
      width: line.width,
      height: HEIGHT,
    };
    return spacesSeen(letters, findInk(crop), line.columnsPerStep).flatMap((seen, at) => {
      const [before, after] = [places[at] ?? null, places[at + 1] ?? null];
      if (before === null || after !== before + 1) return [];
      return { seen, isRight: spaces[after] === true };
    });
  });
}

/** Words of both readers, and of one alone: whether the first's (the lone one's) are in the transcription, and the other's not. */
export function wordSamples(
  reading: RawReading,
  paddle: readonly ReadLine[],
  truth: readonly TrueLine[],
): Omit<VoteSamples, 'letters' | 'spaces'> {
  const place = toFile(reading);
  const page = describePage(reading.tesseract, paddle);
  const own = reading.tesseract.map((line) => ({ ...line, engine: 'tesseract', others: [] }));
  const samples: Record<'words' | 'lone_first' | 'lone_second', VoteSample[]> = {
    words: [],
    lone_first: [],
    lone_second: [],
  };
  for (const group of groupLines(own, paddle)) {
    const line = { own: wordsIn(group.own), other: wordsIn(group.other) };
    for (const pair of pairWords(line.own, line.other)) {
      const written = truthAt(boxAround([...pair.own, ...pair.other].map(({ box }) => box)), place, truth);
      const [first, second] = [worthOf(pair.own, written), worthOf(pair.other, written)];
      if (pair.own.length > 0 && pair.other.length > 0) {
        if (first !== second)
          samples.words.push({ seen: pairEvidence(pair, line, page), isRight: first > second });
        continue;
      }
      const lone = pair.own.length > 0 ? pair.own : pair.other;
      if (lone.every(({ text }) => plainWord(text) === '')) continue;
      const kind = pair.own.length > 0 ? 'lone_first' : 'lone_second';
      samples[kind].push({ seen: loneEvidence(lone, line, page), isRight: Math.max(first, second) > 0 });
    }
  }
  return samples;
}

const wordsIn = (lines: readonly PixelLine[]) => lines.flatMap(({ words }) => words);

/** A box's middle may lie this many pixels outside of a transcription's box. */
const [BESIDE, ABOVE] = [4, 2];

/** The words that are written down where a box stands. */
function truthAt(
  box: PixelBox,
  place: (x: number, y: number) => { readonly x: number; readonly y: number },
  truth: readonly TrueLine[],
): ReadonlyMap<string, number> {
  const { x, y } = place((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2);
  const around = truth.filter(
    ({ box: { x0, y0, x1, y1 } }) =>
      x >= x0 - BESIDE && x <= x1 + BESIDE && y >= y0 - ABOVE && y <= y1 + ABOVE,
  );
  return countWords(around.map(({ text }) => text).join(' '));
}

function worthOf(words: readonly PixelWord[], written: ReadonlyMap<string, number>): number {
  return words
    .map(({ text }) => plainWord(text))
    .filter((word) => word !== '')
    .reduce((sum, word) => sum + (written.has(word) ? 1 : -COST_OF_WRONG), 0);
}
