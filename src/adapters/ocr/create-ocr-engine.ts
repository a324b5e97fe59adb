import type { Settings } from '../../../schemas/settings.ts';
import type { OcrEngine } from '../../../steps/ports/world.ts';
import { createAutoReader } from './auto-reader.ts';
import { createEngine } from './create-engine.ts';
import { createFakeEngine } from './fake-engine.ts';
import type { LineReader } from './line-reader.ts';
import { createPaddleReader } from './paddle/paddle-reader.ts';
import { findLanguages } from './tesseract/language-data.ts';
import { createTesseractReader } from './tesseract/tesseract-reader.ts';
import { tolerateFailure } from './tolerate-failure.ts';

export interface OcrEngineOptions {
  readonly engine: Settings['IX_OCR_ENGINE'];
  /** Read with when a request names no language. */
  readonly languages: readonly string[];
  /** Pages read side by side. */
  readonly workers: number;
  /** IX_OCR_DATA; undefined for the installed packages alone. */
  readonly dataFolder?: string | undefined;
}

/** What the engines tell the log (a pino logger fits). */
export interface OcrLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * The OCR engine of the settings. Nothing is started before the first page or self-check.
 *
 * @param createSecond makes the second reader, or throws the reason why there is none
 * @throws Error when IX_OCR_DATA holds no language; for `paddle` when it is not installed: `auto` then reads with tesseract alone and says so in the log
 */
export function createOcrEngine(
  { engine, languages, workers, dataFolder }: OcrEngineOptions,
  logger: OcrLogger,
  createSecond: (cores: number) => LineReader = createPaddleReader,
): OcrEngine {
  if (engine === 'fake') return createFakeEngine(workers);
  const files = findLanguages(dataFolder);
  const installed = [...files.keys()].sort();
  if (engine === 'paddle') {
    const reader = createSecond(workers);
    return createEngine({ reader, primary: reader, second: null, installed, languages, workers });
  }
  const tesseract = createTesseractReader(workers, files);
  const second = engine === 'auto' ? createIfInstalled(createSecond, workers, logger) : null;
  const reader = second === null ? tesseract : createAutoReader(tesseract, second);
  return createEngine({ reader, primary: tesseract, second, installed, languages, workers });
}

function createIfInstalled(
  create: (cores: number) => LineReader,
  cores: number,
  logger: OcrLogger,
): LineReader | null {
  try {
    return tolerateFailure(create(cores), (reason) =>
      logger.warn({ err: reason }, 'the second OCR reader failed: reading on with tesseract alone'),
    );
  } catch (reason) {
    logger.warn(
      { err: reason },
      'the second OCR reader (PP-OCR on onnxruntime-node) is absent: reading with tesseract alone',
    );
    return null;
  }
}
