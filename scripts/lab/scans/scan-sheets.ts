import { bindScans } from '../samples/print-pdf.ts';
import type { Sheet } from '../samples/sheet.ts';
import { chooseDegradation, degradeSheet } from '../synthetic/degrade.ts';

/**
 * Sheets as a PDF of scans: each laid askew and spoiled as `chooseDegradation` has it, the same each time.
 *
 * @param seed the pages of a document differ by it
 */
export async function scanSheets(sheets: readonly Sheet[], seed: number): Promise<Uint8Array> {
  const scans = [];
  for (const [page, sheet] of sheets.entries()) {
    const degradation = chooseDegradation(seed * 101 + page);
    const isAcross = degradation.turn === 90 || degradation.turn === 270;
    const { width, height } = sheet;
    scans.push({
      jpeg: await degradeSheet(sheet, degradation),
      sheet: isAcross ? { ...sheet, width: height, height: width } : sheet,
    });
  }
  return bindScans('Scan', scans);
}
