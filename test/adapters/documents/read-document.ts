import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import {
  createDocumentReader,
  type DocumentReaderOptions,
} from '../../../src/adapters/documents/document-reader.ts';
import type { DocumentPage, DocumentReader, ReadOptions, StoredFile } from '../../../steps/ports/world.ts';

export const never = new AbortController().signal;

/** A reader that ends with the test. */
export function testReader(options: Partial<DocumentReaderOptions> = {}): DocumentReader {
  const reader = createDocumentReader({ maxPages: 200, maxPixels: 100_000_000, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

/** One reader for the tests of a file: what one document does must not reach the next. */
export function sharedReader(): DocumentReader {
  const reader = createDocumentReader({ maxPages: 200, maxPixels: 100_000_000 });
  afterAll(() => reader.close());
  return reader;
}

export const fileAt = (path: string): StoredFile => ({
  file_index: 0,
  path,
  bytes: 0,
  sha256: '',
  display_name: basename(path),
});

/** Bytes as a file that ends with the test. */
export async function fileOf(bytes: Uint8Array | string, name = 'document'): Promise<StoredFile> {
  const path = join(tmpdir(), `ix-${randomUUID()}`);
  await writeFile(path, bytes);
  onTestFinished(() => rm(path, { force: true }));
  return { ...fileAt(path), display_name: name };
}

/** Every page of a file, in order. */
export async function readPages(
  reader: DocumentReader,
  file: StoredFile,
  options: ReadOptions = { use_ocr: true, force_ocr: false },
): Promise<DocumentPage[]> {
  const document = await reader.open(file, never);
  try {
    const pages: DocumentPage[] = [];
    for (let number = 1; number <= document.page_count; number += 1) {
      pages.push(await document.readPage(number, options, never));
    }
    return pages;
  } finally {
    await document.close();
  }
}

/** What a broken document ends with: its code and message, or the pages if it can be read after all. */
export async function endOf(reader: DocumentReader, file: StoredFile) {
  try {
    return { pages: await readPages(reader, file) };
  } catch (thrown) {
    return { thrown };
  }
}

export const textOf = (pages: readonly DocumentPage[]) =>
  pages.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
