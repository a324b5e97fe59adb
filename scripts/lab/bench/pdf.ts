import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDocumentReader } from '../../../src/adapters/documents/document-reader.ts';
import type { DocumentReader } from '../../../steps/ports/world.ts';
import { printPdf } from '../samples/print-pdf.ts';
import { ENGLISH_STATEMENT } from '../samples/statement-data.ts';
import { drawStatement } from '../samples/statements.ts';

/**
 * Reads text layers beside `pdftotext -bbox-layout` (Debian package poppler-utils), in one run, the two by turns.
 * Takes PDF files or folders; without any, a statement of 200 pages that it draws, the samples, and the development documents.
 */

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const signal = new AbortController().signal;
const root = join(import.meta.dirname, '../../..');

/** Returns the number of pages, or 0 where none has text: what pdftotext does not read is not measured. */
async function readByUs(reader: DocumentReader, path: string): Promise<number> {
  const file = { file_index: 0, path, bytes: 0, sha256: '', display_name: null };
  const document = await reader.open(file, signal);
  let lines = 0;
  for (let number = 1; number <= document.page_count; number += 1) {
    lines += (await document.readPage(number, { use_ocr: false, force_ocr: false }, signal)).lines.length;
  }
  await document.close();
  return lines === 0 ? 0 : document.page_count;
}

function readByPoppler(path: string): void {
  const { status, error } = spawnSync('pdftotext', ['-bbox-layout', path, '/dev/null']);
  if (error !== undefined || status !== 0) throw new Error(`pdftotext failed on ${path}`, { cause: error });
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'ix-bench-'));
const long = join(folder, 'statement-200-pages.pdf');
const sheets = Array.from({ length: 100 }, () => drawStatement(ENGLISH_STATEMENT)).flat();
writeFileSync(long, await printPdf('Statement', sheets));

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
