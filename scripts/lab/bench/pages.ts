import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { createProcessEngine } from '../../../src/adapters/ocr/process/process-engine.ts';
import type { OcrEngine, Picture } from '../../../steps/ports/world.ts';
import { loadPicture } from '../load-picture.ts';
import type { BenchRow } from './bench-row.ts';
import { DOCUMENTS, needDocuments, needPeer, PEER_ENVIRONMENT } from './documents.ts';
import { medianOf } from './ocr-measures.ts';
import { toRow } from './row.ts';

const CORES = availableParallelism();
const ROUNDS = 3;
const SCANS = [
  'statements/derived_raiffeisen_page.png',
  'statements/derived_postfinance_scan.jpg',
  'invoices/oyo.png',
];
const signal = new AbortController().signal;

/** Pages a minute of our engine, as many side by side as it works on. */
async function timeEngine(engine: OcrEngine, pictures: readonly Picture[]): Promise<number> {
  const start = performance.now();
  const queue = pictures.values();
  const readOn = async () => {
    for (const picture of queue) await engine.recognise(picture, [], signal);
  };
  await Promise.all(Array.from({ length: engine.parallel }, readOn));
  return (60_000 * pictures.length) / (performance.now() - start);
}

async function timeOcrMyPdf(files: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-ocr-'));
  try {
    const pdf = await PDFDocument.create();
    for (const file of files) {
      const image = await pdf.embedPng(await sharp(file).flatten({ background: '#fff' }).png().toBuffer());
      const page = pdf.addPage([595, (595 * image.height) / image.width]);
      page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
    }
    writeFileSync(join(folder, 'in.pdf'), await pdf.save());
    const start = performance.now();
    const paths = [join(folder, 'in.pdf'), join(folder, 'out.pdf')];
    spawnSync('ocrmypdf', ['-q', '--jobs', String(CORES), ...paths], { env: PEER_ENVIRONMENT });
    return (60_000 * files.length) / (performance.now() - start);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Pages a minute of scanned pages, and of OCRmyPDF on a PDF of the same pictures, by turns; the medians.
 * @param hasPeer false leaves OCRmyPDF out, whose figure is then NaN
 */
export async function comparePageRates(
  engine: OcrEngine,
  hasPeer: boolean,
): Promise<{ ours: number; peers: number }> {
  const files = [...SCANS, ...SCANS, ...SCANS].map((name) => join(DOCUMENTS, name));
  const pictures = await Promise.all(files.map(loadPicture));
  const rates: { readonly ours: number[]; readonly peers: number[] } = { ours: [], peers: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await timeEngine(engine, pictures));
    rates.peers.push(hasPeer ? await timeOcrMyPdf(files) : Number.NaN);
  }
  return { ours: medianOf(rates.ours), peers: medianOf(rates.peers) };
}

export const pages: BenchRow = {
  name: 'pages',
  bound:
    'tesseract itself, which both run: here as WebAssembly of one thread a core, there as native code. Layout and the recognition of lines are nine tenths of the time ' +
    'of a page (docs/reading.md).',
  async measure() {
    needDocuments();
    needPeer('ocrmypdf', 'ocrmypdf');
    const engine = createProcessEngine(
      { engine: 'auto', languages: ['eng'], workers: CORES },
      { info() {}, warn: (_details, message) => console.error(message) },
    );
    await engine.selfCheck(signal);
    const rates = await comparePageRates(engine, true);
    await engine.close();
    return [
      toRow({
        what: `scanned pages a minute on ${CORES} cores`,
        beside: 'OCRmyPDF, the same pages and cores',
        unit: '/min',
        ...rates,
        reach: { ratio: 1.6, better: 'higher' },
      }),
    ];
  },
};
