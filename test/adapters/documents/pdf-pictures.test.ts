import { rgb, setTextRenderingMode, TextRenderingMode } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { DocumentPage, ReadOptions } from '../../../steps/ports/world.ts';
import { type DrawingBoard, drawPdf, drawScan } from './draw-pdf.ts';
import { endOf, fileOf, never, readPages, sharedReader, testReader } from './read-document.ts';

const LINES = [
  'Statement of account for the month of March',
  'Opening balance and closing balance',
  'Card payment',
];
function write({ text }: DrawingBoard, change = (line: string) => line): void {
  LINES.forEach((line, at) => {
    text(50, 100 + at * 20, change(line));
  });
}

/** The same text as a font without a table to Unicode gives it: every letter another one. */
const shifted = (text: string) =>
  [...text].map((char) => (char === ' ' ? char : String.fromCharCode(char.charCodeAt(0) - 29))).join('');

describe('a page of a PDF', () => {
  const reader = sharedReader();
  const read = async (bytes: Uint8Array, options?: ReadOptions): Promise<DocumentPage> => {
    const [page] = await readPages(reader, await fileOf(bytes), options);
    if (page === undefined) throw new Error('there is no page');
    return page;
  };

  it('with sound text needs no picture', async () => {
    const page = await read(await drawPdf((board) => write(board)));
    expect(page.picture).toBeNull();
    expect(page.lines).toHaveLength(3);
  });

  it('whose text is no words is recognised from its picture', async () => {
    const page = await read(await drawPdf((board) => write(board, shifted)));
    expect(page.lines).toEqual([]);
    expect(page.picture).toMatchObject({ width: 2479, height: 3508, channels: 1, dpi: 300 });
    expect(page.regions).toBeNull();
  });

  it('that is a scan is its picture alone', async () => {
    const scan = await drawScan(600, 800, 20);
    const page = await read(
      await drawPdf(async ({ pdf, page: sheet }) =>
        sheet.drawImage(await pdf.embedPng(scan), { x: 0, y: 0, width: 595, height: 842 }),
      ),
    );
    expect(page).toMatchObject({ lines: [], regions: null, picture: { dpi: 300 } });
  });

  it('that is a scan under invisible text is its text alone', async () => {
    const scan = await drawScan(600, 800, 20);
    const page = await read(
      await drawPdf(async (board) => {
        const { pdf, page: sheet } = board;
        sheet.drawImage(await pdf.embedPng(scan), { x: 0, y: 0, width: 595, height: 842 });
        sheet.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
        write(board);
      }),
    );
    expect(page.picture).toBeNull();
    expect(page.lines).toHaveLength(3);
  });

  it('with text and an image that shows more has both, and says where the image is', async () => {
    const image = await drawScan(400, 100, 4);
    const page = await read(
      await drawPdf(async (board) => {
        const { pdf, page: sheet } = board;
        write(board);
        sheet.drawImage(await pdf.embedPng(image), { x: 100, y: 200, width: 300, height: 100 });
      }),
    );
    expect(page.lines).toHaveLength(3);
    expect(page.picture).toMatchObject({ dpi: 300 });
    expect(page.regions).toHaveLength(1);
    const [region] = page.regions ?? [];
    // The bars stand on the inner four fifths of the image.
    expect(region?.x0).toBeLessThan(130 / 595);
    expect(region?.x1).toBeGreaterThan(370 / 595);
    expect(region?.y0).toBeGreaterThan((842 - 310) / 842);
    expect(region?.y1).toBeLessThan((842 - 190) / 842);
  });

  it.each([
    ['an empty image', 0, { x: 100, y: 200, width: 300, height: 100 }],
    ['an image too small for text', 4, { x: 100, y: 200, width: 12, height: 5 }],
    ['an image beyond its edge', 4, { x: 700, y: 200, width: 300, height: 100 }],
  ])('with text and %s needs no picture', async (_, bars, place) => {
    const image = await drawScan(400, 100, bars);
    const page = await read(
      await drawPdf(async ({ pdf, page: sheet, text }) => {
        text(50, 100, LINES[0] ?? '');
        sheet.drawImage(await pdf.embedPng(image), place);
      }),
    );
    expect(page).toMatchObject({ picture: null, regions: null });
    expect(page.lines).toHaveLength(1);
  });

  it('that is blank needs no picture', async () => {
    expect(await read(await drawPdf(() => {}))).toMatchObject({ lines: [], picture: null });
  });

  it('gives no picture without OCR, and no text where OCR is forced', async () => {
    const bytes = await drawPdf(({ text }) => text(50, 100, LINES[0] ?? ''));
    const forced = await read(bytes, { use_ocr: true, force_ocr: true });
    expect(forced).toMatchObject({ lines: [], picture: { dpi: 300 } });
    const garbage = await drawPdf((board) => write(board, shifted));
    expect(await read(garbage, { use_ocr: false, force_ocr: false })).toMatchObject({
      lines: [],
      picture: null,
    });
  });

  it('keeps its colours, in the order red, green, blue', async () => {
    const bytes = await drawPdf(({ page }) =>
      page.drawRectangle({ x: 0, y: 0, width: 595, height: 842, color: rgb(1, 0.5, 0) }),
    );
    const document = await reader.open(await fileOf(bytes), never);
    const picture = await document.renderPage(1, 20, never);
    await document.close();
    expect(picture?.channels).toBe(3);
    const middle = (picture?.pixels.length ?? 0) / 2;
    const [red = 0, green = 0, blue = 0] = picture?.pixels.subarray(middle - (middle % 3)) ?? [];
    expect([red, Math.round(green / 10), blue]).toEqual([255, 13, 0]);
  });

  it('that is enormous is painted smaller, and one beyond the limit is refused', async () => {
    const scan = await drawScan(600, 600, 20);
    const drawn = (side: number) =>
      drawPdf(
        async ({ pdf, page }) =>
          page.drawImage(await pdf.embedPng(scan), { x: 0, y: 0, width: side, height: side }),
        [side, side],
      );
    const small = testReader({ maxPixels: 9_000_000, picturePixels: 1_000_000 });
    const [page] = await readPages(small, await fileOf(await drawn(2_000)));
    expect(page?.picture).toMatchObject({ width: 1_000, height: 1_000, dpi: 36 });
    const { thrown } = await endOf(small, await fileOf(await drawn(4_000), 'wall.pdf'));
    expect(thrown).toMatchObject({ code: 'IX_000_006', message: expect.stringContaining('56 × 56 inches') });
  });

  it('with an image of more pixels than allowed is refused, not read without it', async () => {
    const scan = await drawScan(600, 800, 20);
    const bytes = await drawPdf(
      async ({ pdf, page }) =>
        page.drawImage(await pdf.embedPng(scan), { x: 0, y: 0, width: 100, height: 100 }),
      [200, 200],
    );
    const { thrown } = await endOf(testReader({ maxPixels: 400_000 }), await fileOf(bytes));
    expect(thrown).toMatchObject({
      code: 'IX_000_006',
      message: expect.stringContaining('400000 pixels on page 1'),
    });
  });
});
