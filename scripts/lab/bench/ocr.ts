import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { createProcessEngine } from '../../../src/adapters/ocr/process/process-engine.ts';
import type { OcrEngine, Picture } from '../../../steps/ports/world.ts';
import { loadPicture } from '../load-picture.ts';
import { measureOutOfFold } from '../vote/fit-vote.ts';
import { knownLetters, readExamples } from '../vote/read-examples.ts';
import { reportVote } from '../vote/report-vote.ts';
import { characterErrorRate, holdsLoosely, medianOf } from './ocr-measures.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } });
/** OpenMP threads of one page wait for each other on few cores: both peers are three times as fast without. */
const PEER_ENVIRONMENT = { ...process.env, OMP_THREAD_LIMIT: '1' };

/**
 * Our OCR beside the `tesseract` command (with its own orientation detection) and OCRmyPDF, on the same pictures in the same run, with the same cores. Prints
 * pages a minute, character error rates and receipt fields found, each as a ratio to the peer. `--data FOLDER` reads with the
 * language data of that folder (IX_OCR_DATA), such as Debian's, which the peers read with; `--only pages`, `receipts`, `letters` or
 * `speed` leaves the others out.
 */
const DOCUMENTS = join(import.meta.dirname, '../../../../shared/documents');
const CORES = availableParallelism();
const ROUNDS = 3;
const PAGES = [
  'phototest.tif',
  'eurotext.tif',
  'typewriter.png',
  '8087_054.3B.tif',
  'crom.png',
  'phototest-rotated-180.png',
  'phototest-rotated-L.png',
].map((name) => join(DOCUMENTS, 'ocr', name));

interface ReceiptItem {
  readonly file: string;
  readonly fields: Readonly<
    Record<string, { value: string; as_printed?: string; accept?: (string | null)[] }>
  >;
}

async function readWith(engine: OcrEngine, file: string): Promise<{ text: string; seconds: number }> {
  const picture = await loadPicture(file);
  const start = performance.now();
  const page = await engine.recognise(picture, [], new AbortController().signal);
  return {
    text: page.lines.map((line) => line.text).join('\n'),
    seconds: (performance.now() - start) / 1000,
  };
}

function readWithCommand(file: string): { text: string; seconds: number } {
  const start = performance.now();
  const { stdout } = spawnSync('tesseract', [file, '-', '-l', 'eng', '--psm', '1'], {
    encoding: 'utf8',
    env: PEER_ENVIRONMENT,
  });
  return { text: stdout, seconds: (performance.now() - start) / 1000 };
}

const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0;
const format = (value: number, digits = 2) => value.toFixed(digits);

async function comparePages(engine: OcrEngine, peer: boolean): Promise<void> {
  console.log('\npage: character error rate (ours, tesseract command, ratio)');
  const errors: { readonly own: number; readonly other: number }[] = [];
  for (const file of PAGES) {
    const truth = readFileSync(`${file}.gt.txt`, 'utf8');
    const own = characterErrorRate((await readWith(engine, file)).text, truth);
    const other = peer ? characterErrorRate(readWithCommand(file).text, truth) : Number.NaN;
    errors.push({ own, other });
    console.log(`  ${file.split('/').pop()}: ${format(own, 4)}  ${format(other, 4)}  ${format(own / other)}`);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [own, other] = [mean(errors.map((one) => one.own)), mean(errors.map((one) => one.other))];
  console.log(`  mean: ${format(own, 4)}  ${format(other, 4)}  ratio ${format(own / other)}`);
}

/** Our reading of scanned pages side by side, and OCRmyPDF on a PDF of the same pictures, by turns. */
async function compareSpeed(engine: OcrEngine, peer: boolean): Promise<void> {
  const scans = [
    'statements/derived_raiffeisen_page.png',
    'statements/derived_postfinance_scan.jpg',
    'invoices/oyo.png',
  ];
  const files = [...scans, ...scans, ...scans].map((name) => join(DOCUMENTS, name));
  const pictures = await Promise.all(files.map(loadPicture));
  const rates: { readonly own: number[]; readonly other: number[] } = { own: [], other: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.own.push(await timeEngine(engine, pictures));
    rates.other.push(peer ? await timeOcrMyPdf(files) : Number.NaN);
  }
  const [own, other] = [medianOf(rates.own), medianOf(rates.other)];
  console.log(
    `\nscanned A4 pages a minute on ${CORES} cores, median of ${ROUNDS} rounds by turns: ` +
      `ours ${format(own, 1)}, OCRmyPDF ${format(other, 1)}, ratio ${format(own / other)}`,
  );
}

/** Pages a minute of our engine, as many side by side as it works on. */
async function timeEngine(engine: OcrEngine, pictures: readonly Picture[]): Promise<number> {
  const start = performance.now();
  const queue = pictures.values();
  const readOn = async () => {
    for (const picture of queue) await engine.recognise(picture, [], new AbortController().signal);
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

async function compareReceipts(engine: OcrEngine, peer: boolean): Promise<void> {
  const manifest: { items: ReceiptItem[] } = JSON.parse(
    readFileSync(join(DOCUMENTS, 'receipts/manifest.json'), 'utf8'),
  );
  const found = { own: { company: 0, date: 0, total: 0 }, other: { company: 0, date: 0, total: 0 } };
  const seconds: { own: number[]; other: number[] } = { own: [], other: [] };
  for (const { file, fields } of manifest.items) {
    const path = join(DOCUMENTS, 'receipts', file);
    for (const [who, reading] of [
      ['own', await readWith(engine, path)],
      ['other', peer ? readWithCommand(path) : { text: '', seconds: Number.NaN }],
    ] as const) {
      seconds[who].push(reading.seconds);
      for (const name of ['company', 'date', 'total'] as const) {
        const field = fields[name];
        if (field !== undefined && holdsLoosely(reading.text, field)) found[who][name] += 1;
      }
    }
  }
  console.log(`\n${manifest.items.length} receipts, fields whose printed value is in the text:`);
  console.log('  ours             ', found.own, `median ${format(medianOf(seconds.own))} s`);
  console.log('  tesseract command', found.other, `median ${format(medianOf(seconds.other))} s`);
  console.log(`  time ratio ${format(medianOf(seconds.own) / medianOf(seconds.other))}`);
}

/** Words of the transcribed receipts, with the readers' vote fitted on other folds than it is measured on. */
async function measureLetters(): Promise<void> {
  const known = knownLetters();
  const examples = await readExamples(DOCUMENTS, known);
  process.stdout.write(`\n${reportVote(measureOutOfFold(examples, known))}`);
}

if (!existsSync(DOCUMENTS)) {
  console.log('skipped: there is no ../shared/documents to read');
} else {
  const [tesseract, ocrmypdf] = [isInstalled('tesseract'), isInstalled('ocrmypdf')];
  if (!tesseract || !ocrmypdf) console.log('for the peers: apt-get install tesseract-ocr ocrmypdf');
  const engine = createProcessEngine(
    { engine: 'auto', languages: ['eng'], workers: CORES, dataFolder: values.data },
    { info() {}, warn: (_details, message) => console.log(message) },
  );
  await engine.selfCheck(new AbortController().signal);
  const isAsked = (part: string) => values.only === undefined || values.only === part;
  if (isAsked('pages')) await comparePages(engine, tesseract);
  if (isAsked('receipts')) await compareReceipts(engine, tesseract);
  if (isAsked('speed')) await compareSpeed(engine, ocrmypdf);
  await engine.close();
  if (isAsked('letters')) await measureLetters();
}
