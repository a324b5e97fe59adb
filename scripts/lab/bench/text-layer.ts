import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDocumentReader } from '../../../src/adapters/documents/document-reader.ts';
import type { DocumentReader } from '../../../steps/ports/world.ts';
import { printPdf } from '../samples/print-pdf.ts';
import { ENGLISH_STATEMENT } from '../samples/statement-data.ts';
import { drawStatement } from '../samples/statements.ts';
import type { BenchRow } from './bench-row.ts';
import { needPeer } from './documents.ts';
import { medianOf } from './ocr-measures.ts';
import { toRow } from './row.ts';

const ROUNDS = 7;
/** Rounds before any is counted: over the first 2,000 pages a new process takes a third more processor time for each than later, as it is compiling itself. */
const WARM_UP_ROUNDS = 12;
const signal = new AbortController().signal;

/** Reads the text layer of every page of a PDF. @returns the number of pages, or 0 where none has text */
export async function readByUs(reader: DocumentReader, path: string): Promise<number> {
  const file = { file_index: 0, path, bytes: 0, sha256: '', display_name: null };
  const document = await reader.open(file, signal);
  let lines = 0;
  for (let number = 1; number <= document.page_count; number += 1) {
    lines += (await document.readPage(number, { use_ocr: false, force_ocr: false }, signal)).lines.length;
  }
  await document.close();
  return lines === 0 ? 0 : document.page_count;
}

/** @throws Error when `pdftotext` does not read it */
export function readByPoppler(path: string): void {
  const { status, error } = spawnSync('pdftotext', ['-bbox-layout', path, '/dev/null']);
  if (error !== undefined || status !== 0) throw new Error(`pdftotext failed on ${path}`, { cause: error });
}

/** A text PDF of 200 pages in `folder`. @returns its path */
export async function drawLongStatement(folder: string): Promise<string> {
  const path = join(folder, 'statement-200-pages.pdf');
  const sheets = Array.from({ length: 100 }, () => drawStatement(ENGLISH_STATEMENT)).flat();
  writeFileSync(path, await printPdf('Statement', sheets));
  return path;
}

export const textLayer: BenchRow = {
  name: 'text',
  bound:
    'pdf.js, which parses the operators of a page in JavaScript, beside native code, in a process that has read 2,400 pages: 0.65 to 0.75 ms of processor time a page, after 0.8 to 1.0 for the first 2,000. Of that half is pdf.js (fonts, streams and objects, then operators), ' +
    'a fifth puts glyphs together into words, lines and columns, and a twelfth is the collector of garbage, whose larger young generation changes nothing. One call gives the page that is asked for and, for ' +
    '20 ms, those after it: a question for each page left both processes waiting for as long as a page takes. They are read within the limits of time and memory of that call, end with the first page that ' +
    'must be recognised, and are read one by one where a reader has died. Lines go over as words and numbers, and the process of the service takes 0.1 ms a page to make lines of them, during which the ' +
    'parser waits: asked for the pages after them meanwhile, it was no faster on a busy machine, in none of six pairs. The parser runs with a lower priority than the service, and the peer does not. A second process that reads every other sixteen pages of a long document was built and left: two at once read 200 pages in 0.75 of the time of one, since one with its collector of garbage and its compiler keeps more than one core busy, and opening the document twice took more than that saved. The two ' +
    'halves of pdf.js share the operators of a page and copy messages of mere values instead of cloning them, and streams are inflated without the streams of Node, which took a sixth of its processor time ' +
    'or more. It is told of a browser that paints the letters, or it makes the outline of each of them: a quarter of the time of a short document, and little of a long one.',
  async measure(tools) {
    needPeer('pdftotext', 'poppler-utils', '-v');
    const path = await drawLongStatement(await tools.folder());
    const reader = createDocumentReader({ maxPages: 10_000, maxPixels: 100_000_000 });
    const pages = await readByUs(reader, path);
    for (let round = 1; round < WARM_UP_ROUNDS; round += 1) await readByUs(reader, path);
    const [ours, peers]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await readByUs(reader, path);
      const middle = performance.now();
      readByPoppler(path);
      ours.push(middle - start);
      peers.push(performance.now() - middle);
    }
    await reader.close();
    return [
      toRow({
        what: `PDF text layer, pages a second, a statement of ${pages} pages`,
        beside: '`pdftotext -bbox-layout`',
        unit: '/s',
        ours: (pages * 1000) / medianOf(ours),
        peers: (pages * 1000) / medianOf(peers),
        reach: { ratio: 0.8, better: 'higher' },
      }),
    ];
  },
};
