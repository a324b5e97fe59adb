import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDocumentReader } from '../src/adapters/documents/document-reader.ts';
import { bindScans, printPdf } from './samples/print-pdf.ts';
import { scanToJpeg } from './samples/scan.ts';
import { ENGLISH_STATEMENT } from './samples/statement-data.ts';
import { drawStatement } from './samples/statements.ts';

/** Reads a scan and a printed statement of `--pages` pages each and prints the memory of the process as it goes. */

const { values } = parseArgs({ options: { pages: { type: 'string', default: '200' } } });
const count = Number(values.pages);
const signal = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'ix-memory-'));
const sheets = drawStatement(ENGLISH_STATEMENT);
const style = { dpi: 200, skew: 0.5, noise: 9, paper: 247 };
const jpegs = await Promise.all(sheets.map((sheet, seed) => scanToJpeg(sheet, { ...style, seed }, 40)));
const scans = Array.from({ length: count }, (_, at) => ({
  jpeg: jpegs[at % jpegs.length] ?? Buffer.alloc(0),
  sheet: sheets[0],
}));

const megabytes = () => `${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`;
const reader = createDocumentReader({ maxPages: count, maxPixels: 100_000_000 });
try {
  for (const [name, bytes] of [
    ['printed', await printPdf('Statement', Array.from({ length: count / 2 }, () => sheets).flat())],
    ['scanned', await bindScans('Scan', scans)],
  ] as const) {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const document = await reader.open(
      { file_index: 0, path, bytes: bytes.length, sha256: '', display_name: null },
      signal,
    );
    for (let number = 1; number <= document.page_count; number += 1) {
      await document.readPage(number, { use_ocr: true, force_ocr: false }, signal);
      if (number % 20 === 0) process.stdout.write(`${name} page ${number}: ${megabytes()}\n`);
    }
    await document.close();
  }
} finally {
  await reader.close();
  rmSync(folder, { recursive: true });
}
