import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDocumentReader } from '../../../src/adapters/documents/document-reader.ts';
import { MOST_PAGES } from '../../../src/adapters/documents/pages-ahead.ts';
import type { MemoryGuard } from '../../../src/threads/memory-guard.ts';
import type { DocumentReader } from '../../../steps/ports/world.ts';
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

/** Knows the processes that a reader has started. */
const pids: number[] = [];
const watchedPids: MemoryGuard = {
  watch: ({ pid }) => {
    pids.push(pid);
    return () => pids.splice(pids.indexOf(pid), 1);
  },
};
/** Kills each process as it is started. */
const killingGuard: MemoryGuard = {
  watch: ({ pid }) => {
    process.kill(pid, 'SIGKILL');
    return () => undefined;
  },
};

/** A call is handed to its thread within the turn in which it is made. */
const started = () => new Promise((resolve) => setImmediate(resolve));

/** Work for minutes: each of these operators is parsed, kept and cloned. */
const endless = () => pdfOf('0 0 m 9 9 l S q 1 0 0 1 0 0 cm Q ', 2_000_000);

describe('a file that breaks its reader', () => {
  it('by unpacking to more than memory allows ends as too large, and the next is read', async () => {
    const reader = testReader({ memoryMb: 200 });
    const bomb = await fileOf(await pdfOf(' '.repeat(1_000), (400 * MB) / 1_000), 'bomb.pdf');
    const { thrown } = await endOf(reader, bomb);
    expect(thrown).toMatchObject({
      code: 'IX_000_006',
      message: expect.stringMatching(
        /^File 1 \("bomb\.pdf"\) needs more memory than one job may take: \d+ MB were held, at most 200 MB/,
      ),
    });
    await expectAlive(reader);
  });

  it('by filling the heap ends as too large, and the next is read', async () => {
    const reader = testReader({ heapMb: 48 });
    const { thrown } = await endOf(reader, await fileOf(await endless(), 'heap.pdf'));
    expect(thrown).toMatchObject({ code: 'IX_000_006' });
    await expectAlive(reader);
  });

  it('by taking too long ends at its limit', async () => {
    const { thrown } = await endOf(testReader({ callMs: 400 }), await fileOf(await endless(), 'slow.pdf'));
    expect(thrown).toMatchObject({
      code: 'IX_000_006',
      message: 'File 1 ("slow.pdf") takes more than the 0.4 s that one of its pages may take.',
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

describe('a process that is killed from outside', () => {
  it('costs its file nothing: the page is read by another', async () => {
    const reader = createDocumentReader({ maxPages: 200, maxPixels: 100_000_000, guard: watchedPids });
    onTestFinished(() => reader.close());
    const file = await fileOf(Array.from({ length: MOST_PAGES + 2 }, (_, at) => `page ${at + 1}`).join('\f'));
    const document = await reader.open(file, never);
    const options = { use_ocr: true, force_ocr: false };
    const pages = [await document.readPage(1, options, never)];
    // No call gives this one with the first.
    const reading = document.readPage(MOST_PAGES + 1, options, never);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    pages.push(await reading, await document.readPage(MOST_PAGES + 2, options, never));
    expect(textOf(pages)).toEqual(['page 1', `page ${MOST_PAGES + 1}`, `page ${MOST_PAGES + 2}`]);
    await document.close();
  });

  it('twice on one page ends that page as unreadable by the engine', async () => {
    const reader = createDocumentReader({ maxPages: 200, maxPixels: 100_000_000, guard: killingGuard });
    onTestFinished(() => reader.close());
    await expect(reader.open(await fileOf('one'), never)).rejects.toMatchObject({
      code: 'IX_003_000',
      message:
        'File 1 ("document") cannot be read: two readers ended on it (the document reader died (signal SIGKILL)).',
    });
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
