import { answerRequests } from '../threads/answer-requests.ts';
import { readLanguageData } from './language-data.ts';
import { parseTsv } from './parse-tsv.ts';
import { loadTesseractCore, type TesseractApi } from './tesseract-core.ts';
import { SEGMENTATION, type TesseractAnswer, type TesseractRequest } from './tesseract-messages.ts';

/** tesseract's OEM_LSTM_ONLY. */
const LSTM_ONLY = 1;

const core = await loadTesseractCore();
const written = new Set<string>();
let loaded: { readonly languages: string; readonly api: TesseractApi } | null = null;

function apiFor(languages: readonly string[]): TesseractApi {
  const wanted = languages.join('+');
  if (loaded?.languages === wanted) return loaded.api;
  for (const language of languages.filter((one) => !written.has(one))) {
    core.FS.writeFile(`${language}.traineddata`, readLanguageData(language));
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

answerRequests((request: TesseractRequest): TesseractAnswer => {
  const api = apiFor(request.languages);
  api.SetVariable('tessedit_pageseg_mode', SEGMENTATION[request.segmentation]);
  core.FS.writeFile('/input', toPgm(request));
  if (api.SetImageFile(1, 0) === 1) throw new Error('tesseract took the pixels for no picture');
  const { box } = request;
  if (box !== null) api.SetRectangle(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  api.Recognize(null);
  const lines = parseTsv(api.GetTSVText());
  api.Clear();
  return { lines, version: api.Version() };
});
