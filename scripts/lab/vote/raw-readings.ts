import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { mergeLines } from '../../../reading/readings/merge-lines.ts';
import type { PixelLine, ReadLine } from '../../../reading/readings/read-line.ts';
import type { SeenLetter } from '../../../reading/readings/vote-letters.ts';
import type { LineReader } from '../../../src/adapters/ocr/lines/line-reader.ts';
import { detectLines } from '../../../src/adapters/ocr/paddle/detect-lines.ts';
import { loadModels, type PaddleModels } from '../../../src/adapters/ocr/paddle/load-models.ts';
import { paddleSetup } from '../../../src/adapters/ocr/paddle/paddle-reader.ts';
import { PADDLE } from '../../../src/adapters/ocr/paddle/paddle-traits.ts';
import { placeWord } from '../../../src/adapters/ocr/paddle/place-word.ts';
import { readLineTwice, wordsOf } from '../../../src/adapters/ocr/paddle/recognise-line.ts';
import { HEIGHT } from '../../../src/adapters/ocr/paddle/recogniser.ts';
import type { SlantedBox } from '../../../src/adapters/ocr/paddle/slanted-box.ts';
import { type GreyPicture, toGrey } from '../../../src/adapters/ocr/picture/grey-picture.ts';
import type { PreparedPicture } from '../../../src/adapters/ocr/picture/prepare-picture.ts';
import { readUpright } from '../../../src/adapters/ocr/read-upright.ts';
import { findLanguages } from '../../../src/adapters/ocr/tesseract/language-data.ts';
import { createTesseractReader } from '../../../src/adapters/ocr/tesseract/tesseract-reader.ts';
import { TESSERACT } from '../../../src/adapters/ocr/tesseract/tesseract-traits.ts';
import { loadPicture } from '../load-picture.ts';

/** One line as both models of PP-OCR saw it: letters with step and probability; pixels of the crop in base 64. */
export interface RawLine {
  readonly box: SlantedBox;
  readonly scale: number;
  readonly columnsPerStep: number;
  readonly width: number;
  readonly crop: string;
  readonly first: readonly RawLetter[];
  readonly second: readonly RawLetter[] | null;
}
type RawLetter = readonly [string, number, number];

/** What each recogniser saw on a picture before anything was chosen among them. */
export interface RawReading {
  /** From pixels of the prepared picture to those of the file: x and y, then what a step right and a step down add to them. */
  readonly origin: readonly [number, number];
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
  readonly tesseract: readonly PixelLine[];
  readonly paddle: readonly RawLine[];
}

export interface RawReader {
  /** What is kept for the picture, else read now and kept; null for a blank one. */
  read(file: string, sha256: string): Promise<RawReading | null>;
  close(): Promise<void>;
}

const { signal } = new AbortController();
const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** @param folder keeps a file for each picture, by its content */
export function createRawReader(folder: string): RawReader {
  const tesseract = createTesseractReader(1, findLanguages(undefined));
  let models: Promise<PaddleModels> | null = null;
  return {
    async read(file, sha256) {
      const path = join(folder, `${sha256}.json.gz`);
      if (existsSync(path)) return JSON.parse((await unzip(await readFile(path))).toString());
      models ??= loadModels(paddleSetup());
      const reading = await readRaw(file, tesseract, await models);
      await mkdir(folder, { recursive: true });
      await writeFile(path, await zip(JSON.stringify(reading)));
      return reading;
    },
    close: () => tesseract.close(),
  };
}

async function readRaw(
  file: string,
  tesseract: LineReader,
  models: PaddleModels,
): Promise<RawReading | null> {
  const loaded = await loadPicture(file);
  const seen = new Map<GreyPicture, Pick<RawReading, 'tesseract' | 'paddle'>>();
  const reader: LineReader = {
    name: 'raw',
    version: '1',
    async read(picture, request) {
      const own = await tesseract.read(picture, request, signal);
      if (request.boxes !== null) return own;
      const paddle = await readWithModels(picture, models);
      seen.set(picture, { tesseract: own, paddle });
      return mergeLines({ traits: TESSERACT, lines: own }, [
        { traits: PADDLE, lines: paddleLines(paddle, models.second.letters) },
      ]);
    },
    close: async () => {},
  };
  const grey = await toGrey(loaded);
  const { prepared } = await readUpright(reader, grey, { languages: ['eng'], isOneOf: false }, signal);
  const found = prepared === null ? undefined : seen.get(prepared);
  if (prepared === null || found === undefined) return null;
  return { ...wayBack(prepared, loaded.width, loaded.height), ...found };
}

const pack = (letters: readonly SeenLetter[]): RawLetter[] =>
  letters.map(({ text, step, probability }) => [
    text,
    Math.round(step * 100) / 100,
    Math.round(probability * 10_000) / 10_000,
  ]);
export const unpack = (letters: readonly RawLetter[]): SeenLetter[] =>
  letters.map(([text, step, probability]) => ({ text, step, probability }));

async function readWithModels(
  picture: GreyPicture,
  { detection, first, second }: PaddleModels,
): Promise<RawLine[]> {
  const lines: RawLine[] = [];
  for (const box of await detectLines(detection, picture)) {
    const { crop, columnsPerStep, scale, ...letters } = await readLineTwice(first, second, picture, box);
    lines.push({
      box,
      scale,
      columnsPerStep,
      width: crop.width,
      crop: Buffer.from(crop.pixels).toString('base64'),
      first: pack(letters.first),
      second: letters.second === null ? null : pack(letters.second),
    });
  }
  return lines;
}

/** The words of PP-OCR's lines out of what its models saw. */
export function paddleLines(
  lines: readonly RawLine[],
  ...[known, weights]: [Parameters<typeof wordsOf>[1], Parameters<typeof wordsOf>[2]?]
): ReadLine[] {
  return lines.flatMap(({ box, scale, columnsPerStep, width, crop, first, second }) => {
    const pixels = new Uint8Array(Buffer.from(crop, 'base64'));
    const words = wordsOf(
      {
        first: unpack(first),
        second: second === null ? null : unpack(second),
        crop: { pixels, width, height: HEIGHT },
        columnsPerStep,
      },
      known,
      weights,
    ).map((word) => ({ text: word.text, confidence: word.confidence, box: placeWord(word, scale, box) }));
    return words.length === 0 ? [] : [{ words, engine: 'paddle', others: [] }];
  });
}

/** The way back to the file's pixels, out of where three points of the prepared picture lie; null turns are no part of it. */
function wayBack(
  prepared: PreparedPicture,
  width: number,
  height: number,
): Pick<RawReading, 'origin' | 'right' | 'down'> {
  const isSideways = prepared.rotation % 180 !== 0;
  const [across, along] = isSideways ? [height, width] : [width, height];
  const place = (x: number, y: number) => {
    const at = prepared.toPage({ x0: x, y0: y, x1: x, y1: y });
    return [at.x0 * across, at.y0 * along] as const;
  };
  const [x, y] = [prepared.width / 4, prepared.height / 4];
  const [middle, east, south] = [place(x, y), place(3 * x, y), place(x, 3 * y)];
  const right = [(east[0] - middle[0]) / (2 * x), (east[1] - middle[1]) / (2 * x)] as const;
  const down = [(south[0] - middle[0]) / (2 * y), (south[1] - middle[1]) / (2 * y)] as const;
  const origin = [middle[0] - x * right[0] - y * down[0], middle[1] - x * right[1] - y * down[1]] as const;
  return { origin, right, down };
}
