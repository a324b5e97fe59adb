import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const SCOPE = '@tesseract.js-data';
/** The integer form of tesseract's best models: the only LSTM data that the packages ship; `4.0.0` adds what LSTM never reads. */
const EDITION = '4.0.0_best_int';

/** Folders of installed language packages by language code, found as Node finds packages. */
function languageFolders(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const folder of createRequire(import.meta.url).resolve.paths(SCOPE) ?? []) {
    for (const language of listFolder(join(folder, SCOPE))) {
      if (!found.has(language)) found.set(language, join(folder, SCOPE, language));
    }
  }
  return found;
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Codes (`eng`, `deu`, …) of the languages whose data package is installed, sorted. */
export function listInstalledLanguages(): string[] {
  return [...languageFolders().keys()].sort();
}

/** The unpacked `traineddata` of an installed language. @throws Error when it is not installed or not readable */
export function readLanguageData(language: string): Uint8Array {
  const folder = languageFolders().get(language);
  if (folder === undefined) {
    throw new Error(`no data for the language ${language}: install the package ${SCOPE}/${language}`);
  }
  return gunzipSync(readFileSync(join(folder, EDITION, `${language}.traineddata.gz`)));
}
