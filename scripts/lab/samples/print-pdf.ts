import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import type { Sheet } from './sheet.ts';

const DRAWN_AT = new Date('2026-01-01T00:00:00Z');

/** An empty PDF whose bytes depend on nothing but what is drawn into it. */
async function createPdf(title: string): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setCreationDate(DRAWN_AT);
  pdf.setModificationDate(DRAWN_AT);
  return pdf;
}

/** The sheets as a PDF with a text layer. */
export async function printPdf(title: string, sheets: readonly Sheet[]): Promise<Uint8Array> {
  const pdf = await createPdf(title);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const sheet of sheets) {
    const page = pdf.addPage([sheet.width, sheet.height]);
    for (const one of sheet.texts) {
      const font: PDFFont = one.bold ? bold : regular;
      const x = one.align === 'right' ? one.x - font.widthOfTextAtSize(one.text, one.size) : one.x;
      page.drawText(one.text, { x, y: sheet.height - one.y, size: one.size, font });
    }
    for (const { x, y, width } of sheet.rules) {
      page.drawLine({
        start: { x, y: sheet.height - y },
        end: { x: x + width, y: sheet.height - y },
        thickness: 0.6,
      });
    }
  }
  return pdf.save();
}

/** JPEG scans as a PDF that holds nothing but pictures, each filling its page. */
export async function bindScans(
  title: string,
  scans: readonly { readonly jpeg: Buffer; readonly sheet: Sheet }[],
): Promise<Uint8Array> {
  const pdf = await createPdf(title);
  for (const { jpeg, sheet } of scans) {
    const page = pdf.addPage([sheet.width, sheet.height]);
    page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: sheet.width, height: sheet.height });
  }
  return pdf.save();
}
