import type { Settings } from '../../../schemas/settings.ts';
import type { OcrEngine } from '../../../steps/ports.ts';
import { createFakeEngine } from './fake-engine.ts';
import { createTesseractEngine } from './tesseract/tesseract-engine.ts';

export interface OcrEngineOptions {
  readonly engine: Settings['IX_OCR_ENGINE'];
  /** Read with when a request names no language. */
  readonly languages: readonly string[];
  /** Pages read side by side. */
  readonly workers: number;
}

/** What the engines tell the log (a pino logger fits). */
export interface OcrLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The OCR engine of the settings. Nothing is started before the first page or self-check. */
export function createOcrEngine(
  { engine, languages, workers }: OcrEngineOptions,
  _logger: OcrLogger,
): OcrEngine {
  if (engine === 'fake') return createFakeEngine(workers);
  return createTesseractEngine(languages, workers);
}
