import { degrees, PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawPdf } from './draw-pdf.ts';
import { fileOf, readPages, sharedReader, textOf } from './read-document.ts';

describe('the text of a PDF', () => {
  const reader = sharedReader();
  const read = async (bytes: Uint8Array) => readPages(reader, await fileOf(bytes));
  const linesOf = async (bytes: Uint8Array) => (textOf(await read(bytes))[0] ?? '').split('\n');

  it('keeps a label and its value in one line, however far apart they stand', async () => {
    const lines = await linesOf(
      await drawPdf(({ text }) => {
        ['Opening balance', 'Closing balance', 'Date', 'Reference', 'Account type'].forEach((label, at) => {
          text(50, 100 + at * 14, label);
          text(480, 100 + at * 14, `1${at}.50`);
        });
      }),
    );
    expect(lines).toEqual([
      'Opening balance 10.50',
      'Closing balance 11.50',
      'Date 12.50',
      'Reference 13.50',
      'Account type 14.50',
    ]);
  });

  it('in two columns of running text is read one column after the other', async () => {
    const left = Array.from(
      { length: 6 },
      (_, at) => `The left column says in its line number ${'abcdef'[at]} this`,
    );
    const right = Array.from(
      { length: 6 },
      (_, at) => `while on the right there stands in line ${'abcdef'[at]} that`,
    );
    const lines = await linesOf(
      await drawPdf(({ text }) => {
        left.forEach((line, at) => {
          text(40, 100 + at * 14, line);
        });
        right.forEach((line, at) => {
          text(320, 100 + at * 14, line);
        });
      }),
    );
    expect(lines).toEqual([...left, ...right]);
  });

  it('is split into words where gaps stand for blanks, and letters painted one by one are one word', async () => {
    const [line] = await linesOf(
      await drawPdf(({ text, font }) => {
        let x = 50;
        for (const letter of 'Kontoauszug') {
          text(x, 100, letter);
          x += font.widthOfTextAtSize(letter, 10);
        }
        text(x + 2.8, 100, 'Nr.');
        text(x + 2.8 + font.widthOfTextAtSize('Nr.', 10) + 2.8, 100, '3/2026');
      }),
    );
    expect(line).toBe('Kontoauszug Nr. 3/2026');
  });

  it('set with wide gaps between its letters is one word', async () => {
    const [line] = await linesOf(
      await drawPdf(({ text }) => {
        [...'RECHNUNG'].forEach((letter, at) => {
          text(50 + at * 12, 100, letter);
        });
      }),
    );
    expect(line).toBe('RECHNUNG');
  });

  it('has boxes as high as its font says that letters reach', async () => {
    const [page] = await read(await drawPdf(({ text }) => text(50, 400, 'Hg', 100)));
    const box = page?.lines[0]?.bounding_box;
    // Helvetica's stand-in says 0.905 em up, of which 0.8 count, and 0.212 down; a font that says nothing gets 0.72 and 0.21.
    expect(box && (box.y1 - box.y0) * 842).toBeCloseTo(101.2, 1);
  });

  it('painted twice for bold print is there once', async () => {
    const lines = await linesOf(
      await drawPdf(({ text }) => {
        text(50, 100, 'Total amount 12.00');
        text(50.3, 100, 'Total amount 12.00');
      }),
    );
    expect(lines).toEqual(['Total amount 12.00']);
  });

  it('in a form is there as it was filled in', async () => {
    const lines = await linesOf(
      await drawPdf(({ pdf, page, text }) => {
        text(50, 100, 'Account holder');
        const field = pdf.getForm().createTextField('holder');
        field.setText('Ada Fenwick');
        field.addToPage(page, { x: 200, y: 730, width: 200, height: 20, borderWidth: 0 });
      }),
    );
    expect(lines.join(' ')).toMatch(/Account holder.*Ada Fenwick/);
  });

  it('that runs upwards beside the page is a line of its own, with a standing box', async () => {
    const [page] = await read(
      await drawPdf(({ page: sheet, font, text }) => {
        text(100, 100, 'Statement of account for March');
        sheet.drawText('Form 4711 edition two', { x: 20, y: 200, size: 8, font, rotate: degrees(90) });
      }),
    );
    expect(textOf(page ? [page] : [])[0]).toBe('Statement of account for March\nForm 4711 edition two');
    const box = page?.lines[1]?.bounding_box;
    expect((box?.y1 ?? 0) - (box?.y0 ?? 0)).toBeGreaterThan(5 * ((box?.x1 ?? 1) - (box?.x0 ?? 0)));
  });

  it('outside the page is not part of it', async () => {
    const lines = await linesOf(
      await drawPdf(({ text, page }) => {
        text(50, 100, 'inside');
        text(50, 800, 'cut away');
        page.setCropBox(0, 400, 595, 442);
      }),
    );
    expect(lines).toEqual(['inside']);
  });

  it('is read on every page', async () => {
    const pdf = await PDFDocument.create();
    for (const name of ['first', 'second', 'third']) pdf.addPage([300, 300]).drawText(`the ${name} page`);
    expect(textOf(await read(await pdf.save()))).toEqual([
      'the first page',
      'the second page',
      'the third page',
    ]);
  });
});
