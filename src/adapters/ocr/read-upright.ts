import { boxAround, type PixelBox } from '../../../reading/geometry/boxes.ts';
import { meanConfidence, type PixelLine, type ReadLine } from '../../../reading/readings/read-line.ts';
import type { ChosenLanguages } from './choose-languages.ts';
import type { LineReader } from './lines/line-reader.ts';
import { evenLight } from './picture/even-light.ts';
import { findSideways } from './picture/find-axis.ts';
import { findInk } from './picture/find-ink.ts';
import { findSkew } from './picture/find-skew.ts';
import type { GreyPicture } from './picture/grey-picture.ts';
import { type PreparedPicture, preparePicture, type QuarterTurn } from './picture/prepare-picture.ts';

/** What a reader read on a picture that was made upright and level; `prepared` is null for a blank page. */
export interface UprightReading {
  readonly prepared: PreparedPicture | null;
  readonly lines: readonly ReadLine[];
}

/** A page with fewer places of ink on its reduced copy is blank. */
const MIN_INK = 6;
/** A reading of this mean confidence is the right way up. */
const SURE = 0.75;
/** Another way up must be read with so much more confidence to be believed. */
const BETTER_BY = 0.12;
/** Runs of ink so much longer along one axis settle which one the lines take. */
const AXIS_SETTLED = 1.25;
/** So many lines tell which way is up. */
const SAMPLE_LINES = 6;

type Read = (prepared: PreparedPicture, boxes: readonly PixelBox[] | null) => Promise<readonly ReadLine[]>;

/**
 * Evens out the light, finds skew and the way up, and reads. The axis of the lines comes from the ink; which end is up
 * comes from what the reader makes of it, and is only asked when the first reading is doubtful.
 *
 * @throws IxError IX_003_000
 */
export async function readUpright(
  reader: LineReader,
  picture: GreyPicture,
  languages: ChosenLanguages,
  signal: AbortSignal,
): Promise<UprightReading> {
  const ink = await findInk(picture);
  if (ink.count < MIN_INK) return { prepared: null, lines: [] };
  const even = await evenLight(picture);
  const read: Read = (prepared, boxes) => reader.read(prepared, { ...languages, boxes }, signal);
  const sideways = findSideways(ink);
  const readAlong = (down: boolean) => readTurned(read, even, down ? 90 : 0, findSkew(ink, down));
  const first = await readAlong(sideways > 1);
  const isRead = first.lines.length > 0 && !isStanding(first.lines);
  const settled = Math.max(sideways, 1 / sideways) > AXIS_SETTLED && isRead;
  if (isSure(first) || settled) return first;
  const other = await readAlong(sideways <= 1);
  if (isStanding(first.lines) !== isStanding(other.lines)) return isStanding(first.lines) ? other : first;
  return confidenceOf(other.lines) > confidenceOf(first.lines) + BETTER_BY ? other : first;
}

/** Reads the picture turned, and the other way up where that reads better. */
async function readTurned(
  read: Read,
  picture: GreyPicture,
  rotation: 0 | 90,
  skew: number,
): Promise<UprightReading> {
  const prepared = await preparePicture(picture, rotation, skew);
  const lines = await read(prepared, null);
  const reading = { prepared, lines };
  if (isSure(reading) || lines.length === 0) return reading;
  const turned = await preparePicture(picture, opposite(rotation), skew);
  const boxes = sampleBoxes(lines);
  const [here, there] = [
    await read(prepared, boxes),
    await read(
      turned,
      boxes.map((box) => upsideDown(box, prepared)),
    ),
  ];
  if (confidenceOf(there) < confidenceOf(here) + BETTER_BY) return reading;
  return { prepared: turned, lines: await read(turned, null) };
}

const opposite = (rotation: 0 | 90): QuarterTurn => (rotation === 0 ? 180 : 270);

const confidenceOf = (lines: readonly PixelLine[]) =>
  meanConfidence(lines.flatMap((line) => line.words)) ?? 0;

const isSure = ({ lines }: UprightReading) => confidenceOf(lines) >= SURE && !isStanding(lines);

/** Whether most words stand on end: tesseract reads lines that run down the page too, so that confidence alone misleads. */
function isStanding(lines: readonly PixelLine[]): boolean {
  const words = lines.flatMap((line) => line.words).filter((word) => word.text.length > 2);
  const standing = words.filter(({ box }) => box.y1 - box.y0 > box.x1 - box.x0).length;
  return standing > words.length / 2;
}

/** The boxes of the longest lines, with a little paper around them. */
function sampleBoxes(lines: readonly PixelLine[]): PixelBox[] {
  return lines
    .map((line) => boxAround(line.words.map((word) => word.box)))
    .sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0))
    .slice(0, SAMPLE_LINES);
}

function upsideDown({ x0, y0, x1, y1 }: PixelBox, { width, height }: GreyPicture): PixelBox {
  return { x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 };
}
