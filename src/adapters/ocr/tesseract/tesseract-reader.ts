import { scriptBeside } from '../../../threads/script-beside.ts';
import type { LineReader } from '../lines/line-reader.ts';
import { createEngineThreads } from '../threads/engine-threads.ts';
import type { LanguageFiles } from './language-data.ts';
import type { TesseractAnswer, TesseractRequest } from './tesseract-messages.ts';

/** A fresh thread holds some 40 MB, an A4 page at 300 dpi needs some 150: what holds more than this has grown. */
const MAX_HELD_BYTES = 320 * 1024 * 1024;

/** @param workers pictures read side by side, each in a thread of its own */
export function createTesseractReader(workers: number, languageFiles: LanguageFiles): LineReader {
  const threads = createEngineThreads<TesseractRequest, TesseractAnswer>({
    engine: 'tesseract',
    script: scriptBeside(import.meta.url, './tesseract-thread'),
    workerData: languageFiles,
    size: workers,
    mostHeld: MAX_HELD_BYTES,
  });
  let version = 'unknown';
  return {
    name: 'tesseract',
    get version() {
      return version;
    },
    async read({ pixels, width, height }, { languages, boxes }, signal) {
      const request = { languages, pixels, width, height, boxes };
      const answer = await threads.ask(request, signal);
      version = answer.version;
      return answer.lines.map(({ words }) => ({ words, engine: 'tesseract', others: [] }));
    },
    close: () => threads.close(),
  };
}
