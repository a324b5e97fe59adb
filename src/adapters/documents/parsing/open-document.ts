import type { ReadLimits } from '../document-calls.ts';
import { damaged } from '../failures/read-failure.ts';
import { detectFileKind } from './file-kind.ts';
import type { ThreadDocument } from './thread-document.ts';

/**
 * Opens a file by its content.
 * @throws ReadFailure IX_000_005 (type), IX_000_006 (pages or pixels) or IX_000_008 (empty, damaged, password)
 */
export async function openDocument(bytes: Uint8Array, limits: ReadLimits): Promise<ThreadDocument> {
  if (bytes.length === 0) throw damaged('is empty');
  const kind = await detectFileKind(bytes);
  // Each reader is loaded when it is first needed: pdfjs alone takes longer to load than a text to read.
  if (kind === 'text') return (await import('./text-document.ts')).openText(bytes, limits);
  if (kind === 'pdf') return (await import('./pdf-document.ts')).openPdf(bytes, limits);
  const { openImage } = await import('./image-document.ts');
  if (kind !== 'bmp') return openImage(bytes, limits);
  return openImage(await (await import('./bitmap.ts')).decodeBitmap(bytes, limits), limits);
}
