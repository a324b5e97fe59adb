import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProcessEngine } from '../../../src/adapters/ocr/process/process-engine.ts';
import type { OcrEngine } from '../../../steps/ports/world.ts';
import { loadPicture } from '../load-picture.ts';
import { measureOutOfFold } from '../vote/fit-vote.ts';
import { knownLetters, readExamples } from '../vote/read-examples.ts';
import { reportVote } from '../vote/report-vote.ts';
import { DOCUMENTS, isInstalled, PEER_ENVIRONMENT } from './documents.ts';
import { characterErrorRate, holdsLoosely, medianOf } from './ocr-measures.ts';
import { comparePageRates } from './pages.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } });

/**
 * Our OCR beside the `tesseract` command (with its own orientation detection) and OCRmyPDF, on the same pictures in the same run, with the same cores. Prints
 * pages a minute, character error rates and receipt fields found, each as a ratio to the peer. `--data FOLDER` reads with the
 * language data of that folder (IX_OCR_DATA), such as Debian's, which the peers read with; `--only pages`, `receipts`, `letters` or
 * `speed` leaves the others out.
 */
const CORES = availableParallelism();
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

async function printSpeed(engine: OcrEngine, peer: boolean): Promise<void> {
  const { ours, peers } = await comparePageRates(engine, peer);
  console.log(
    `\nscanned A4 pages a minute on ${CORES} cores, median of rounds by turns: ` +
      `ours ${format(ours, 1)}, OCRmyPDF ${format(peers, 1)}, ratio ${format(ours / peers)}`,
  );
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
  if (isAsked('speed')) await printSpeed(engine, ocrmypdf);
  await engine.close();
  if (isAsked('letters')) await measureLetters();
}
