import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const SCOPE = '@tesseract.js-data';
/** The integer form of tesseract's best models: the only LSTM data that the packages ship; `4.0.0` adds what LSTM never reads. */
const EDITION = '4.0.0_best_int';

/** Files that tesseract ships beside its languages: orientation and equations. */
const NO_LANGUAGES = new Set(['osd', 'equ']);

/** Files of tesseract's language data by language code (`eng`, `deu`, …). */
export type LanguageFiles = ReadonlyMap<string, string>;

/** The data packages that are installed, found as Node finds packages. */
function findPackages(): [string, string][] {
  const folders = createRequire(import.meta.url).resolve.paths(SCOPE) ?? [];
  return folders.flatMap((folder) =>
    listFolder(join(folder, SCOPE)).map((language): [string, string] => [
      language,
      join(folder, SCOPE, language, EDITION, `${language}.traineddata.gz`),
    ]),
  );
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The `*.traineddata` of a folder such as Debian's tesseract-ocr packages fill. */
function findInFolder(folder: string): [string, string][] {
  const found = listFolder(folder).flatMap((name): [string, string][] => {
    const [, language] = /^([a-zA-Z0-9_]+)\.traineddata$/.exec(name) ?? [];
    return language === undefined || NO_LANGUAGES.has(language) ? [] : [[language, join(folder, name)]];
  });
  if (found.length === 0) throw new Error(`IX_OCR_DATA: no *.traineddata in the folder ${folder}`);
  return found;
}

/**
 * The languages that can be read: those of `folder` (IX_OCR_DATA), then those of installed packages.
 * @throws Error when the folder holds none
 */
export function findLanguages(folder: string | undefined): LanguageFiles {
  const own = folder === undefined ? [] : findInFolder(folder);
  return new Map([...findPackages().reverse(), ...own]);
}

/** The unpacked `traineddata` of a language. @throws Error when it is not installed or not readable */
export function readLanguageData(files: LanguageFiles, language: string): Uint8Array {
  const file = files.get(language);
  if (file === undefined)
    throw new Error(`no data for the language ${language}: install the package ${SCOPE}/${language}`);
  const bytes = readFileSync(file);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
