import { workerData } from 'node:worker_threads';
import type { PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { PixelLine } from '../../../../reading/readings/read-line.ts';
import { serveCalls } from '../../../threads/serve-calls.ts';
import { toThreadAnswer } from '../threads/engine-threads.ts';
import { type LanguageFiles, readLanguageData } from './language-data.ts';
import { parseTsv } from './parse-tsv.ts';
import { loadTesseractCore, type TesseractApi } from './tesseract-core.ts';
import type { TesseractAnswer, TesseractRequest } from './tesseract-messages.ts';

/** tesseract's OEM_LSTM_ONLY. */
const LSTM_ONLY = 1;
/** tesseract's page segmentation modes: find blocks and lines; the rectangle is one line. */
const [FIND_LINES, ONE_LINE] = ['3', '7'];

const languageFiles: LanguageFiles = workerData;
const core = await loadTesseractCore();
const written = new Set<string>();
let loaded: { readonly languages: string; readonly api: TesseractApi } | null = null;

function apiFor(languages: readonly string[]): TesseractApi {
  const wanted = languages.join('+');
  if (loaded?.languages === wanted) return loaded.api;
  for (const language of languages.filter((one) => !written.has(one))) {
    core.FS.writeFile(`${language}.traineddata`, readLanguageData(languageFiles, language));
    written.add(language);
  }
  loaded?.api.End();
  loaded = null;
  const api = new core.TessBaseAPI();
  if (api.Init(null, wanted, LSTM_ONLY, null) !== 0) throw new Error(`the data of ${wanted} cannot be used`);
  loaded = { languages: wanted, api };
  return api;
}

/** Raw grey pixels as a PGM file, the plainest that tesseract reads: nothing to compress, nothing to go wrong. */
function toPgm({ pixels, width, height }: TesseractRequest): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

function readAll(api: TesseractApi): PixelLine[] {
  api.SetVariable('tessedit_pageseg_mode', FIND_LINES);
  api.Recognize(null);
  return parseTsv(api.GetTSVText());
}

function readBox(api: TesseractApi, box: PixelBox): PixelLine {
  api.SetVariable('tessedit_pageseg_mode', ONE_LINE);
  const [left, top] = [Math.floor(box.x0), Math.floor(box.y0)];
  api.SetRectangle(left, top, Math.ceil(box.x1) - left, Math.ceil(box.y1) - top);
  api.Recognize(null);
  return { words: parseTsv(api.GetTSVText()).flatMap((line) => line.words) };
}

function read(request: TesseractRequest): TesseractAnswer {
  const api = apiFor(request.languages);
  core.FS.writeFile('/input', toPgm(request));
  if (api.SetImageFile(1, 0) === 1) throw new Error('tesseract took the pixels for no picture');
  const lines = request.boxes?.map((box) => readBox(api, box)) ?? readAll(api);
  api.Clear();
  return { lines, version: api.Version() };
}

serveCalls({ read: (request: TesseractRequest) => toThreadAnswer(read(request)) });
