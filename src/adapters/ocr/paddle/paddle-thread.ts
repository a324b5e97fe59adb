import { workerData } from 'node:worker_threads';
import type { PixelLine } from '../../../../reading/readings/read-line.ts';
import { serveCalls } from '../../../threads/serve-calls.ts';
import { toThreadAnswer } from '../threads/engine-threads.ts';
import { detectLines } from './detect-lines.ts';
import { loadModels } from './load-models.ts';
import type { PaddleAnswer, PaddleRequest, PaddleSetup } from './paddle-messages.ts';
import { placeWord } from './place-word.ts';
import { readLineTwice, wordsOf } from './recognise-line.ts';

const setup: PaddleSetup = workerData;
const { detection, first, second } = await loadModels(setup);

async function read({ boxes, ...picture }: PaddleRequest): Promise<PaddleAnswer> {
  if (boxes === null) return { found: await detectLines(detection, picture), lines: [] };
  const lines: PixelLine[] = [];
  for (const box of boxes) {
    const line = await readLineTwice(first, second, picture, box);
    const words = wordsOf(line, second.letters).map((word) => ({
      text: word.text,
      confidence: word.confidence,
      box: placeWord(word, line.scale, box),
    }));
    lines.push({ words });
  }
  return { found: [], lines };
}

serveCalls({ read: async (request: PaddleRequest) => toThreadAnswer(await read(request)) });
