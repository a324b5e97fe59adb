import type { SeenLetter } from '../../../../reading/readings/vote-letters.ts';
import { voteLetters } from '../../../../reading/readings/vote-letters.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';
import { findInk } from './line-ink.ts';
import { type CropReading, type Recogniser, readCrop } from './recogniser.ts';
import type { SlantedBox } from './slanted-box.ts';
import { type LineWord, splitWords } from './split-words.ts';

/** A line with a letter less probable than this is read by both models. */
const SURE_LETTER = 0.95;

export interface LineReading {
  readonly words: readonly LineWord[];
  /** Pixels of the picture that one pixel of the words' columns and rows is wide and high. */
  readonly scale: number;
}

/** Reads the one line in `box` with the first model, and with the second too where a doubt is left. */
export async function recogniseLine(
  first: Recogniser,
  second: Recogniser,
  picture: GreyPicture,
  box: SlantedBox,
): Promise<LineReading> {
  const own = await readCrop(first, picture, box);
  const letters = isDoubtful(own.letters)
    ? voteLetters(own.letters, moveSteps(await readCrop(second, picture, box), own), (letter) =>
        second.letters.some(({ text }) => text === letter),
      )
    : own.letters;
  return { words: splitWords(letters, findInk(own.crop), own.columnsPerStep), scale: own.scale };
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
