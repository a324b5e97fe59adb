import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createProcessEngine } from '../../../src/adapters/ocr/process/process-engine.ts';
import { loadPicture } from '../load-picture.ts';
import type { BenchRow } from './bench-row.ts';
import { DOCUMENTS, needDocuments, needPeer, PEER_ENVIRONMENT } from './documents.ts';
import { holdsLoosely } from './ocr-measures.ts';
import { toRow } from './row.ts';

const FEW = 20;
const MANY = 100;
const FOLDER = join(DOCUMENTS, 'receipts');
const FIELDS = ['company', 'date', 'total'] as const;
const signal = new AbortController().signal;

interface Receipt {
  readonly file: string;
  readonly fields: Readonly<Record<string, { readonly value: string; readonly as_printed?: string }>>;
}

function receipts(count: number): Receipt[] {
  const manifest: { readonly items: Receipt[] } = JSON.parse(
    readFileSync(join(FOLDER, 'manifest.json'), 'utf8'),
  );
  // Spread over the whole list, whose groups stand together.
  const step = Math.max(1, Math.floor(manifest.items.length / count));
  return manifest.items.filter((_, at) => at % step === 0).slice(0, count);
}

function countFound(text: string, { fields }: Receipt): number {
  return FIELDS.filter((name) => {
    const field = fields[name];
    return field !== undefined && holdsLoosely(text, field);
  }).length;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Our recognition of receipts beside the `tesseract` command, one receipt after the other, the two by turns. */
export const receiptsRow: BenchRow = {
  name: 'receipts',
  bound:
    'Processor time, of which tesseract as WebAssembly takes a third (nearly all of it its network), each of the two models that vote on a line a quarter (58 lines, nine in ten read twice), ' +
    "PP-OCR's detection a ninth, all else a twelfth. Both cores are busy throughout. Nine tenths of a model's time are convolutions, at some 100 billion operations a second on one core. The command reads once, " +
    'with one model, and finds fewer of the printed values. What less reading would cost is told in docs/reading.md.',
  async measure(tools) {
    needDocuments();
    needPeer('tesseract', 'tesseract-ocr');
    const engine = createProcessEngine(
      { engine: 'auto', languages: ['eng'], workers: availableParallelism() },
      { info() {}, warn: (_details, message) => console.error(message) },
    );
    await engine.selfCheck(signal);
    const seconds: { readonly ours: number[]; readonly peers: number[] } = { ours: [], peers: [] };
    const found = { ours: 0, peers: 0 };
    const chosen = receipts(tools.isLong ? MANY : FEW);
    for (const receipt of chosen) {
      const path = join(FOLDER, receipt.file);
      const start = performance.now();
      const page = await engine.recognise(await loadPicture(path), [], signal);
      const middle = performance.now();
      const { stdout } = spawnSync('tesseract', [path, '-', '-l', 'eng', '--psm', '4'], {
        encoding: 'utf8',
        env: PEER_ENVIRONMENT,
      });
      seconds.ours.push((middle - start) / 1000);
      seconds.peers.push((performance.now() - middle) / 1000);
      found.ours += countFound(page.lines.map((line) => line.text).join('\n'), receipt);
      found.peers += countFound(stdout, receipt);
    }
    await engine.close();
    return [
      toRow({
        what: `receipts, mean of ${chosen.length}, one after the other`,
        beside: '`tesseract --psm 4`, one thread',
        unit: 's',
        ours: mean(seconds.ours),
        peers: mean(seconds.peers),
        reach: { ratio: 2, better: 'lower' },
      }),
      toRow({
        what: `company, date and total of the same receipts that are in the text`,
        beside: '`tesseract --psm 4`, one thread',
        unit: 'values',
        ours: found.ours,
        peers: found.peers,
        reach: { ratio: 1, better: 'higher' },
      }),
    ];
  },
};
