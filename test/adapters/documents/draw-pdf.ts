import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

export interface DrawingBoard {
  readonly pdf: PDFDocument;
  readonly page: PDFPage;
  readonly font: PDFFont;
  /** Draws text with its baseline `down` points below the upper edge. */
  text(x: number, down: number, text: string, size?: number): void;
}

/** A PDF with one page, drawn by `draw`; a point is a point. */
export async function drawPdf(
  draw: (board: DrawingBoard) => void | Promise<void>,
  size: [number, number] = [595, 842],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage(size);
  await draw({
    pdf,
    page,
    font,
    text: (x, down, text, fontSize = 10) =>
      page.drawText(text, { x, y: size[1] - down, size: fontSize, font }),
  });
  return pdf.save();
}

/** A white PNG with black bars in place of lines of text, or without. */
export function drawScan(width: number, height: number, bars: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 255);
  for (let bar = 0; bar < bars; bar += 1) {
    const top = Math.floor(((bar + 0.5) * height) / bars);
    for (let y = top; y < top + 6; y += 1) {
      for (let x = Math.floor(width * 0.1); x < width * 0.9; x += 1)
        pixels[y * width + x] = x % 8 < 5 ? 0 : 255;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
