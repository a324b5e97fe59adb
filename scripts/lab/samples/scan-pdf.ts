import { bindScans } from './print-pdf.ts';
import { scanToJpeg } from './scan.ts';
import { ENGLISH_STATEMENT } from './statement-data.ts';
import { drawStatement } from './statements.ts';

/** A scanned PDF of so many pages: those of a statement again and again. */
export async function scanPdf(pages: number, dpi: number): Promise<Uint8Array> {
  const sheets = drawStatement(ENGLISH_STATEMENT);
  const [first] = sheets;
  if (first === undefined) throw new Error('the statement has no page');
  const style = { dpi, skew: 0.5, noise: 9, paper: 247 };
  const jpegs = await Promise.all(sheets.map((sheet, seed) => scanToJpeg(sheet, { ...style, seed }, 40)));
  const scans = Array.from({ length: pages }, (_, at) => ({
    jpeg: jpegs[at % jpegs.length] ?? Buffer.alloc(0),
    sheet: first,
  }));
  return bindScans('Scan', scans);
}
