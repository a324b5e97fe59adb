import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDocumentReader } from '../../../src/adapters/documents/document-reader.ts';
import { medianOf as median } from './ocr-measures.ts';
import { drawLongStatement, readByPoppler, readByUs } from './text-layer.ts';

/**
 * Reads text layers beside `pdftotext -bbox-layout` (Debian package poppler-utils), in one run, the two by turns.
 * Takes PDF files or folders; without any, a statement of 200 pages that it draws, the samples, and the development documents.
 */

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const root = join(import.meta.dirname, '../../..');

const folder = mkdtempSync(join(tmpdir(), 'ix-bench-'));
const long = await drawLongStatement(folder);

const places =
  positionals.length > 0
    ? positionals
    : [
        long,
        join(root, 'samples'),
        join(root, '../shared/documents/invoices'),
        join(root, '../shared/documents/statements'),
      ];
const paths = places
  .filter((place) => existsSync(place))
  .flatMap((place) =>
    place.endsWith('.pdf')
      ? [place]
      : readdirSync(place)
          .filter((name) => name.endsWith('.pdf'))
          .map((name) => join(place, name)),
  );

const reader = createDocumentReader({ maxPages: 10_000, maxPixels: 100_000_000 });
try {
  let [pages, ours, theirs] = [0, 0, 0];
  for (const path of paths) {
    const own: number[] = [];
    const poppler: number[] = [];
    const count = await readByUs(reader, path);
    if (count === 0) continue;
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const start = performance.now();
      await readByUs(reader, path);
      const middle = performance.now();
      readByPoppler(path);
      own.push(middle - start);
      poppler.push(performance.now() - middle);
    }
    pages += count;
    ours += median(own);
    theirs += median(poppler);
    const ratio = (median(poppler) / median(own)).toFixed(2);
    process.stdout.write(
      `${path.replace(/.*\//, '')}: ${count} pages, ${median(own).toFixed(0)} ms, pdftotext ${median(poppler).toFixed(0)} ms, speed ${ratio}\n`,
    );
  }
  process.stdout.write(
    `all: ${pages} pages, ${((pages / ours) * 1000).toFixed(0)} pages/s, pdftotext ${((pages / theirs) * 1000).toFixed(0)} pages/s; ` +
      `speed ${(theirs / ours).toFixed(2)} of pdftotext (wished: 0.5 or more)\n`,
  );
} finally {
  await reader.close();
  rmSync(folder, { recursive: true });
}
