import { type SeenLetter, voteLetters } from '../../../../reading/readings/vote-letters.ts';
import { VOTE_WEIGHTS, type VoteWeights } from '../../../../reading/readings/vote-weights.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';
import type { Letter } from './alphabet.ts';
import { findInk } from './line-ink.ts';
import { type CropReading, type Recogniser, readCrop } from './recogniser.ts';
import type { SlantedBox } from './slanted-box.ts';
import { type LineWord, splitWords } from './split-words.ts';

/** A line with a letter less probable than this is read by both models. */
const SURE_LETTER = 0.95;

/** What the models saw on one line. */
export interface TwiceRead {
  readonly first: readonly SeenLetter[];
  /** With steps on the scale of the first's; null where the first leaves no doubt. */
  readonly second: readonly SeenLetter[] | null;
  readonly crop: GreyPicture;
  readonly columnsPerStep: number;
  /** Pixels of the picture that one pixel of the crop is wide and high. */
  readonly scale: number;
}

/** Reads the one line in `box` with the first model, and with the second too where a doubt is left. */
export async function readLineTwice(
  first: Recogniser,
  second: Recogniser,
  picture: GreyPicture,
  box: SlantedBox,
): Promise<TwiceRead> {
  const { letters, ...own } = await readCrop(first, picture, box);
  const other = isDoubtful(letters)
    ? moveSteps(await readCrop(second, picture, box), { letters, ...own })
    : null;
  return { first: letters, second: other, ...own };
}

/** The words of a line out of what both models saw. @param known letters that the second model can write */
export function wordsOf(
  { first, second, crop, columnsPerStep }: Omit<TwiceRead, 'scale'>,
  known: readonly Letter[],
  weights: VoteWeights = VOTE_WEIGHTS,
): LineWord[] {
  const isKnown = (letter: string) => known.some(({ text }) => text === letter);
  const letters = second === null ? first : voteLetters(first, second, isKnown, weights.letters);
  return splitWords(letters, findInk(crop), columnsPerStep, weights.spaces);
}

/** A number is always read twice: where a model drops its point nothing looks doubtful. */
function isDoubtful(letters: readonly SeenLetter[]): boolean {
  return (
    letters.length === 0 ||
    letters.some(({ text, probability }) => probability < SURE_LETTER || /\d/.test(text))
  );
}

/** The letters of one crop with their steps as they would be on another of the same line: the middles of both are one place. */
function moveSteps(from: CropReading, to: CropReading): SeenLetter[] {
  return from.letters.map((letter) => {
    const column = (letter.step + 0.5) * from.columnsPerStep - from.crop.width / 2;
    const moved = (column * from.scale) / to.scale + to.crop.width / 2;
    return { ...letter, step: moved / to.columnsPerStep - 0.5 };
  });
}
