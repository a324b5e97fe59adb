import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { GreyPicture } from '../picture/grey-picture.ts';
import type { Letter } from './alphabet.ts';
import { cropLine } from './crop-line.ts';
import { decodeCtc } from './decode-ctc.ts';
import { findInk } from './line-ink.ts';
import { toModelInput } from './model-input.ts';
import type { SlantedBox } from './slanted-box.ts';
import { type LineWord, splitWords } from './split-words.ts';

/** Rows of the recognition model's input. */
const HEIGHT = 48;
/** Columns of a time step: the model's width is divided by this. */
const COLUMNS_PER_STEP = 8;
const HALF = [0.5, 0.5, 0.5];

export interface CropReading {
  readonly words: readonly LineWord[];
  /** Pixels of the picture that one pixel of the crop is wide and high. */
  readonly scale: number;
}

/** Reads the one line in `box` with PP-OCR's recognition model. */
export async function recogniseLine(
  session: InferenceSession,
  letters: readonly Letter[],
  picture: GreyPicture,
  box: SlantedBox,
): Promise<CropReading> {
  const crop = cropLine(picture, box, HEIGHT);
  const input = toModelInput(crop.pixels, HALF, HALF);
  const output = Object.values(
    await session.run({ x: new Tensor('float32', input, [1, 3, HEIGHT, crop.width]) }),
  )[0];
  if (!(output?.data instanceof Float32Array)) throw new Error('the recognition model gave no scores');
  const [, steps = 0, classes = 0] = output.dims;
  const seen = decodeCtc(output.data, steps, classes, letters);
  const columnsPerStep = steps === 0 ? COLUMNS_PER_STEP : crop.width / steps;
  return { words: splitWords(seen, findInk(crop), columnsPerStep), scale: box.thickness / HEIGHT };
}
