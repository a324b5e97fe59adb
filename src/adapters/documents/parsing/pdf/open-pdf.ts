import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { damaged, describeCause } from '../../failures/read-failure.ts';
import { FontFiles } from './font-files.ts';
import { inflateStreamsAtOnce } from './inflate-at-once.ts';
import { countRemovedImages } from './removed-images.ts';
import { shareOperators } from './shared-operators.ts';
import { withoutOutlines } from './without-outlines.ts';

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(pdfjs, name)}/`;

countRemovedImages();
inflateStreamsAtOnce();
shareOperators();

/**
 * Opens a PDF with pdf.js, which then runs in this very thread. Nothing is ever fetched.
 * @param bytes copied, as pdf.js takes what it is given
 * @param maxImagePixels images with more are left out and counted by `removedImages`; null for a document that is never painted, which leaves out all
 * @throws ReadFailure IX_000_008 when it needs a password or cannot be opened
 */
export async function openPdfFile(
  bytes: Uint8Array,
  maxImagePixels: number | null,
): Promise<PDFDocumentProxy> {
  const task = getDocument({
    ...(maxImagePixels === null ? withoutOutlines() : {}),
    data: new Uint8Array(bytes),
    maxImageSize: maxImagePixels ?? 1,
    verbosity: VerbosityLevel.WARNINGS,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    BinaryDataFactory: FontFiles,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    enableXfa: false,
    useSystemFonts: false,
    // How far letters reach above and below the line; without it, boxes have the measures of a common face.
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
  });
  try {
    return await task.promise;
  } catch (thrown) {
    await task.destroy();
    if (thrown instanceof Error && thrown.name === 'PasswordException')
      throw damaged('needs a password', thrown);
    throw damaged(`is a damaged PDF: ${describeCause(thrown)}`, thrown);
  }
}
