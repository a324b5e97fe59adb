import type { OcrEngine } from '../../../../steps/ports.ts';
import { checkEngine } from '../check-picture.ts';
import { chooseLanguages } from '../choose-languages.ts';
import { toGrey } from '../picture/grey-picture.ts';
import { preparePicture } from '../picture/prepare-picture.ts';
import { meanConfidence, toRecognisedLine } from '../recognised-lines.ts';
import { listInstalledLanguages } from './language-data.ts';
import { createTesseractReader } from './tesseract-reader.ts';

/**
 * tesseract alone. It has no second reader.
 *
 * @param languages what to read with when a request names no language
 * @param workers pages read side by side
 */
export function createTesseractEngine(languages: readonly string[], workers: number): OcrEngine {
  const installed = listInstalledLanguages();
  const reader = createTesseractReader(workers);
  let gpu: boolean | null = null;

  const engine: OcrEngine = {
    name: 'tesseract',
    get version() {
      return reader.version;
    },
    get gpu() {
      return gpu;
    },
    languages: installed,
    parallel: workers,
    async recognise(picture, asked, signal) {
      const chosen = chooseLanguages(asked, languages, installed);
      const prepared = await preparePicture(await toGrey(picture));
      const found = await reader.read(prepared, { languages: chosen, segmentation: 'auto' }, signal);
      gpu = false;
      const lines = found.map((line) => toRecognisedLine(line, prepared, 'tesseract'));
      return {
        lines,
        rotation: prepared.rotation,
        skew: prepared.skew,
        mean_confidence: meanConfidence(lines.flatMap((line) => line.words ?? [])),
      };
    },
    readAgain: async () => null,
    async selfCheck(signal) {
      if (gpu !== null && !reader.free) return;
      await checkEngine(engine, signal);
    },
    close: () => reader.close(),
  };
  return engine;
}
