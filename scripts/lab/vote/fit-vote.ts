import { mergeLines } from '../../../reading/readings/merge-lines.ts';
import { type PixelLine, textOf } from '../../../reading/readings/read-line.ts';
import type { VoteWeights } from '../../../reading/readings/vote-weights.ts';
import type { Letter } from '../../../src/adapters/ocr/paddle/alphabet.ts';
import { PADDLE } from '../../../src/adapters/ocr/paddle/paddle-traits.ts';
import { TESSERACT } from '../../../src/adapters/ocr/tesseract/tesseract-traits.ts';
import { FOLDS } from '../eval/folds.ts';
import { fitSparseLogistic } from './fit-sparse-logistic.ts';
import { paddleLines, type RawReading } from './raw-readings.ts';
import type { TranscribedReceipt } from './transcription.ts';
import { letterSamples, spaceSamples, type VoteSample, wordSamples } from './vote-samples.ts';
import { compareWords, type WordsFound } from './words-found.ts';

/** A transcribed receipt as the recognisers saw it, with what its letters and spaces teach. */
export interface VoteExample {
  readonly receipt: TranscribedReceipt;
  readonly reading: RawReading;
  readonly letters: readonly VoteSample[];
  readonly spaces: readonly VoteSample[];
}

export function toExample(
  receipt: TranscribedReceipt,
  reading: RawReading,
  known: readonly Letter[],
): VoteExample {
  return {
    receipt,
    reading,
    letters: letterSamples(reading, receipt.lines, known),
    spaces: spaceSamples(reading, receipt.lines, known),
  };
}

/** The weights that these examples teach: letters and spaces first, then words out of the lines that those give. */
export function fitVote(examples: readonly VoteExample[], known: readonly Letter[]): VoteWeights {
  const letters = fitSparseLogistic(examples.flatMap((one) => one.letters));
  const spaces = fitSparseLogistic(examples.flatMap((one) => one.spaces));
  const weights = { letters, spaces, words: {}, lone_first: {}, lone_second: {} };
  const samples = examples.map(({ receipt, reading }) =>
    wordSamples(reading, paddleLines(reading.paddle, known, weights), receipt.lines),
  );
  return {
    letters,
    spaces,
    words: fitSparseLogistic(samples.flatMap((one) => one.words)),
    lone_first: fitSparseLogistic(samples.flatMap((one) => one.lone_first)),
    lone_second: fitSparseLogistic(samples.flatMap((one) => one.lone_second)),
  };
}

/** Words found of one receipt by each reader alone and by both together. */
export interface ReadersFound {
  readonly fold: number;
  readonly tesseract: WordsFound;
  readonly paddle: WordsFound;
  readonly together: WordsFound;
}

const textOfLines = (lines: readonly PixelLine[]) => lines.map(({ words }) => textOf(words)).join('\n');

function measureExample(
  { receipt, reading }: VoteExample,
  weights: VoteWeights,
  known: readonly Letter[],
): ReadersFound {
  const written = receipt.lines.map(({ text }) => text).join('\n');
  const own = reading.tesseract.map((line) => ({ ...line, engine: TESSERACT.name, others: [] }));
  const paddle = paddleLines(reading.paddle, known, weights);
  const merged = mergeLines({ traits: TESSERACT, lines: own }, [{ traits: PADDLE, lines: paddle }], weights);
  return {
    fold: receipt.fold,
    tesseract: compareWords(written, textOfLines(own)),
    paddle: compareWords(written, textOfLines(paddle)),
    together: compareWords(written, textOfLines(merged)),
  };
}

/** Each receipt with weights that were fitted on the other folds. */
export function measureOutOfFold(examples: readonly VoteExample[], known: readonly Letter[]): ReadersFound[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitVote(
      examples.filter(({ receipt }) => receipt.fold !== fold),
      known,
    );
    return examples
      .filter(({ receipt }) => receipt.fold === fold)
      .map((example) => measureExample(example, weights, known));
  }).flat();
}
