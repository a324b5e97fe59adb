import { workerData } from 'node:worker_threads';
import type { PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { PixelLine } from '../../../../reading/readings/read-line.ts';
import { serveCalls } from '../../../threads/serve-calls.ts';
import { toThreadAnswer } from '../threads/engine-threads.ts';
import { detectLines } from './detect-lines.ts';
import { loadModels } from './load-models.ts';
import type { PaddleAnswer, PaddleRequest, PaddleSetup } from './paddle-messages.ts';
import { placeWord } from './place-word.ts';
import { readLineTwice, wordsOf } from './recognise-line.ts';
import type { SlantedBox } from './slanted-box.ts';

const setup: PaddleSetup = workerData;
const { detection, first, second } = await loadModels(setup);

const asSlanted = ({ x0, y0, x1, y1 }: PixelBox): SlantedBox => ({
  x: (x0 + x1) / 2,
  y: (y0 + y1) / 2,
  length: x1 - x0,
  thickness: y1 - y0,
  angle: 0,
});

async function read(request: PaddleRequest): Promise<PaddleAnswer> {
  const boxes = request.boxes?.map(asSlanted) ?? (await detectLines(detection, request));
  const lines: PixelLine[] = [];
  for (const box of boxes) {
    const line = await readLineTwice(first, second, request, box);
    const words = wordsOf(line, second.letters).map((word) => ({
      text: word.text,
      confidence: word.confidence,
      box: placeWord(word, line.scale, box),
    }));
    if (words.length > 0 || request.boxes !== null) lines.push({ words });
  }
  return { lines };
}

serveCalls({ read: async (request: PaddleRequest) => toThreadAnswer(await read(request)) });
