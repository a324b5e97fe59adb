import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { DocumentReader } from '../../../steps/ports.ts';
import { endOf, fileOf, never, readPages, testReader, textOf } from './read-document.ts';

const MB = 1024 * 1024;

/** A PDF with one page whose content unpacks to `content` repeated. */
async function pdfOf(content: string, times: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([200, 200]);
  const packed = deflateSync(Buffer.from(content.repeat(times)));
  const dict = pdf.context.obj({ Length: packed.length });
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  dict.set(PDFName.of('Length'), PDFNumber.of(packed.length));
  page.node.set(PDFName.of('Contents'), pdf.context.register(PDFRawStream.of(dict, packed)));
  return pdf.save();
}

async function expectAlive(reader: DocumentReader): Promise<void> {
  expect(textOf(await readPages(reader, await fileOf('Saldo 1,00 EUR')))).toEqual(['Saldo 1,00 EUR']);
}

/** A call is handed to its thread within the turn in which it is made. */
const started = () => new Promise((resolve) => setImmediate(resolve));

/** Work for minutes: each of these operators is parsed, kept and cloned. */
const endless = () => pdfOf('0 0 m 9 9 l S q 1 0 0 1 0 0 cm Q ', 2_000_000);

describe('a file that breaks its reader', () => {
  it('by unpacking to more than memory allows ends as too large, and the next is read', async () => {
    const reader = testReader({ bufferMb: 100 });
    const bomb = await fileOf(await pdfOf(' '.repeat(1_000), (400 * MB) / 1_000), 'bomb.pdf');
    const { thrown } = await endOf(reader, bomb);
    expect(thrown).toMatchObject({
      code: 'IX_000_006',
      message: 'File 1 ("bomb.pdf") needs more memory than one file may take.',
    });
    await expectAlive(reader);
  });

  it('by filling the heap ends as too large, and the next is read', async () => {
    const reader = testReader({ heapMb: 48 });
    const { thrown } = await endOf(reader, await fileOf(await endless(), 'heap.pdf'));
    expect(thrown).toMatchObject({ code: 'IX_000_006' });
    await expectAlive(reader);
  });

  it('by taking too long ends as unreadable', async () => {
    const { thrown } = await endOf(testReader({ callMs: 400 }), await fileOf(await endless(), 'slow.pdf'));
    expect(thrown).toMatchObject({
      code: 'IX_000_008',
      message: 'File 1 ("slow.pdf") cannot be read: it took more than 0.4 s.',
    });
  });

  it('stops when its job is stopped, with the reason of the stop', async () => {
    const reader = testReader();
    const document = await reader.open(await fileOf(await endless()), never);
    const stop = new AbortController();
    const reading = document.readPage(1, { use_ocr: true, force_ocr: false }, stop.signal);
    await started();
    stop.abort(new Error('the job was canceled'));
    await expect(reading).rejects.toThrow('the job was canceled');
    await expect(document.readPage(1, { use_ocr: true, force_ocr: false }, never)).rejects.toMatchObject({
      code: 'IX_000_008',
    });
    await document.close();
    await expectAlive(reader);
  });

  it('holds up no other file that is open', async () => {
    const reader = testReader();
    const slow = await reader.open(await fileOf(await endless()), never);
    const stop = new AbortController();
    const reading = slow.readPage(1, { use_ocr: true, force_ocr: false }, stop.signal);
    await expectAlive(reader);
    stop.abort();
    await expect(reading).rejects.toThrow();
  });
});

describe('a reader', () => {
  it('reads the pages of a file asked for side by side', async () => {
    const document = await testReader().open(await fileOf('one\ftwo\fthree'), never);
    const pages = await Promise.all(
      [3, 1, 2].map((number) => document.readPage(number, { use_ocr: true, force_ocr: false }, never)),
    );
    expect(textOf(pages)).toEqual(['three', 'one', 'two']);
  });

  it('refuses a page that the file does not have', async () => {
    const document = await testReader().open(await fileOf('only one page'), never);
    await expect(document.readPage(2, { use_ocr: true, force_ocr: false }, never)).rejects.toMatchObject({
      code: 'IX_000_008',
      message: 'File 1 ("document") has no page 2.',
    });
  });

  it('names a file without a display name by its number', async () => {
    const { thrown } = await endOf(testReader(), {
      ...(await fileOf('')),
      display_name: null,
      file_index: 2,
    });
    expect(thrown).toMatchObject({ message: 'File 3 is empty.' });
  });
});
