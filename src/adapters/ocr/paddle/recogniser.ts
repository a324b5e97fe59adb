import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { SeenLetter } from '../../../../reading/readings/vote-letters.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';
import type { Letter } from './alphabet.ts';
import { cropLine } from './crop-line.ts';
import { decodeCtc } from './decode-ctc.ts';
import { toModelInput } from './model-input.ts';
import type { SlantedBox } from './slanted-box.ts';

/** Rows of a recognition model's input. */
export const HEIGHT = 48;
/** Columns of a time step: a model's width is divided by this. */
const COLUMNS_PER_STEP = 8;
const HALF = [0.5, 0.5, 0.5];

/** One of PP-OCR's recognition models. */
export interface Recogniser {
  readonly session: InferenceSession;
  readonly letters: readonly Letter[];
  /** Paper that it wants around a line beyond what the other wants, as a share of the line's thickness. */
  readonly margin: number;
}

/** What a model saw on the crop of a line. */
export interface CropReading {
  readonly letters: readonly SeenLetter[];
  readonly crop: GreyPicture;
  readonly columnsPerStep: number;
  /** Pixels of the picture that one pixel of the crop is wide and high. */
  readonly scale: number;
}

/** Reads the one line in `box`. */
export async function readCrop(
  { session, letters, margin }: Recogniser,
  picture: GreyPicture,
  { length, thickness, ...place }: SlantedBox,
): Promise<CropReading> {
  const around = { ...place, length: length + margin * thickness, thickness: thickness * (1 + margin) };
  const crop = cropLine(picture, around, HEIGHT);
  const input = new Tensor('float32', toModelInput(crop.pixels, HALF, HALF), [1, 3, HEIGHT, crop.width]);
  const output = Object.values(await session.run({ x: input }))[0];
  if (!(output?.data instanceof Float32Array)) throw new Error('the recognition model gave no scores');
  const [, steps = 0, classes = 0] = output.dims;
  return {
    letters: decodeCtc(output.data, steps, classes, letters),
    crop,
    columnsPerStep: steps === 0 ? COLUMNS_PER_STEP : crop.width / steps,
    scale: around.thickness / HEIGHT,
  };
}
