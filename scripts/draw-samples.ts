import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawInvoice, drawReceipt } from './lab/samples/bills.ts';
import { drawPapers } from './lab/samples/papers/draw-papers.ts';
import { bindScans, printPdf } from './lab/samples/print-pdf.ts';
import { type ScanStyle, scanToJpeg, scanToPng } from './lab/samples/scan.ts';
import { ENGLISH_STATEMENT, GERMAN_STATEMENT } from './lab/samples/statement-data.ts';
import { drawStatement } from './lab/samples/statements.ts';
import { TRUTH } from './lab/samples/truth.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(import.meta.dirname, '../samples') } },
});

const english = drawStatement(ENGLISH_STATEMENT);
const german = drawStatement(GERMAN_STATEMENT);
const scanned = (skew: number, seed: number): ScanStyle => ({ dpi: 200, skew, noise: 9, paper: 247, seed });

const files: Record<string, Uint8Array | string> = {
  'statement-en.pdf': await printPdf('Statement of account', english),
  'statement-en-scan.jpg': await scanToJpeg(english[0], scanned(0.8, 1), 30),
  'statement-de.pdf': await printPdf('Kontoauszug', german),
  'statement-de-scan.pdf': await bindScans('Kontoauszug (Scan)', [
    { jpeg: await scanToJpeg(german[0], scanned(-0.6, 2), 30), sheet: german[0] },
    { jpeg: await scanToJpeg(german[1], scanned(0.4, 3), 30), sheet: german[1] },
  ]),
  'invoice.pdf': await printPdf('Invoice', [drawInvoice()]),
  'receipt.png': await scanToPng(drawReceipt(), { dpi: 150, skew: 0.5, noise: 6, paper: 244, seed: 4 }),
  'truth.json': `${JSON.stringify(TRUTH, null, 2)}\n`,
};

for (const [name, content] of await drawPapers()) files[join('use-cases', name)] = content;

await mkdir(join(values.out, 'use-cases'), { recursive: true });
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(values.out, name), content);
  process.stdout.write(`${name} ${content.length} bytes\n`);
}
