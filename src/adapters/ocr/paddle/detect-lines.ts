import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type GreyPicture, sharpOf, toGreyPicture } from '../picture/grey-picture.ts';
import { findRegions } from './find-regions.ts';
import { toModelInput } from './model-input.ts';
import { boxAroundPixels, type SlantedBox, scaleBox, unclip } from './slanted-box.ts';

/** PP-OCR's own values for its DB post-processing. */
const PIXEL_THRESHOLD = 0.3;
const REGION_THRESHOLD = 0.6;
const UNCLIP_RATIO = 1.6;
const MIN_THICKNESS = 3;
/** Pixels that the detector looks at: more finds smaller text, and takes longer in proportion. */
const DETECTION_PIXELS = 1_000_000;
/** The network halves its input five times. */
const STEP = 32;
/** ImageNet's mean and deviation of each channel, as the model was trained. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Finds lines of text in a picture with PP-OCR's DB detector. */
export async function detectLines(session: InferenceSession, picture: GreyPicture): Promise<SlantedBox[]> {
  const scale = Math.min(1, Math.sqrt(DETECTION_PIXELS / (picture.width * picture.height)));
  const width = Math.max(STEP, Math.round((picture.width * scale) / STEP) * STEP);
  const height = Math.max(STEP, Math.round((picture.height * scale) / STEP) * STEP);
  const small = await toGreyPicture(sharpOf(picture).resize({ width, height, fit: 'fill' }));
  const input = new Tensor('float32', toModelInput(small.pixels, MEAN, DEVIATION), [1, 3, height, width]);
  const output = Object.values(await session.run({ x: input }))[0];
  if (!(output?.data instanceof Float32Array)) throw new Error('the detection model gave no map');
  const map = output.data;
  return findRegions(map, width, height, PIXEL_THRESHOLD)
    .filter((region) => region.score >= REGION_THRESHOLD)
    .map((region) => boxAroundPixels(region.pixels, width))
    .filter((box) => box.thickness >= MIN_THICKNESS)
    .map((box) => scaleBox(unclip(box, UNCLIP_RATIO), picture.width / width, picture.height / height));
}
