import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { InferenceSession } from 'onnxruntime-node';
import { boxAround, type PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { PixelLine } from '../../../../reading/readings/read-line.ts';
import { serveCalls } from '../../../threads/serve-calls.ts';
import { toThreadAnswer } from '../threads/engine-threads.ts';
import { latinLetters } from './alphabet.ts';
import { detectLines } from './detect-lines.ts';
import type { PaddleAnswer, PaddleRequest, PaddleSetup, RecognitionFiles } from './paddle-messages.ts';
import { type LineReading, recogniseLine } from './recognise-line.ts';
import type { Recogniser } from './recogniser.ts';
import type { SlantedBox } from './slanted-box.ts';
import type { LineWord } from './split-words.ts';

/** Pixels that the detector looks at: more finds smaller text, and takes longer in proportion. */
const DETECTION_PIXELS = 1_000_000;
/** The second model reads lines better with a little more paper around them. */
const SECOND_MARGIN = 0.15;

const setup: PaddleSetup = workerData;
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: setup.cores,
  logSeverityLevel: 3,
  // Threads that spin while they wait take as much of the processor again, and from tesseract.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
};
const detection = await InferenceSession.create(setup.detection, options);
const [first, second] = [
  await loadRecogniser(setup.first, 0),
  await loadRecogniser(setup.second, SECOND_MARGIN),
];

async function loadRecogniser(files: RecognitionFiles, margin: number): Promise<Recogniser> {
  const session = await InferenceSession.create(files.model, options);
  return { session, letters: latinLetters(readFileSync(files.dictionary, 'utf8')), margin };
}

const asSlanted = ({ x0, y0, x1, y1 }: PixelBox): SlantedBox => ({
  x: (x0 + x1) / 2,
  y: (y0 + y1) / 2,
  length: x1 - x0,
  thickness: y1 - y0,
  angle: 0,
});

/** The level box around a word of a line that was read in `box`. */
function placeWord(word: LineWord, { scale }: LineReading, box: SlantedBox): PixelBox {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const corners = [word.columns.start, word.columns.end].flatMap((column) =>
    [word.rows.start, word.rows.end].map((row) => {
      const u = column * scale - box.length / 2;
      const v = row * scale - box.thickness / 2;
      const x = box.x + u * cos - v * sin;
      const y = box.y + u * sin + v * cos;
      return { x0: x, y0: y, x1: x, y1: y };
    }),
  );
  return boxAround(corners);
}

async function read(request: PaddleRequest): Promise<PaddleAnswer> {
  const boxes = request.boxes?.map(asSlanted) ?? (await detectLines(detection, request, DETECTION_PIXELS));
  const lines: PixelLine[] = [];
  for (const box of boxes) {
    const line = await recogniseLine(first, second, request, box);
    const words = line.words.map((word) => ({
      text: word.text,
      confidence: word.confidence,
      box: placeWord(word, line, box),
    }));
    if (words.length > 0 || request.boxes !== null) lines.push({ words });
  }
  return { lines };
}

serveCalls({ read: async (request: PaddleRequest) => toThreadAnswer(await read(request)) });
