import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../../../../reading/geometry/boxes.ts';
import type { DocumentPage, Picture } from '../../../../steps/ports/world.ts';
import type { ReadLimits } from '../document-calls.ts';
import { damaged, describeCause, tooManyPages } from '../failures/read-failure.ts';
import { findImageRegions } from './pdf/image-regions.ts';
import { openPdfFile } from './pdf/open-pdf.ts';
import { withOperatorLimit } from './pdf/operator-limit.ts';
import { type PageText, readPageContent, readPageText, toFraction } from './pdf/page-text.ts';
import { removedImages } from './pdf/removed-images.ts';
import { renderPdfPage } from './pdf/render-page.ts';
import { unreadParts } from './pdf/unread-parts.ts';
import type { ThreadDocument } from './thread-document.ts';

/** What tesseract and PP-OCR were trained for. */
const OCR_DPI = 300;
/** Images smaller than this, in points, hold no line of text. */
const SMALLEST_IMAGE = { width: 20, height: 6 };
/** An image that covers this part of the page under invisible text is the scan that the text was read from. */
const SCAN_COVERS = 0.6;

/**
 * A PDF: text is read from a handle that never decodes images; one that does is opened when a page must be painted.
 * @throws ReadFailure IX_000_006 or IX_000_008
 */
export async function openPdf(bytes: Uint8Array, limits: ReadLimits): Promise<ThreadDocument> {
  const forText = await openPdfFile(bytes, null);
  let forPictures: Promise<PDFDocumentProxy> | null = null;
  const close = async () => {
    await forText.loadingTask.destroy();
    await (await forPictures)?.loadingTask.destroy();
  };
  const page_count = forText.numPages;
  if (page_count < 1 || page_count > limits.maxPages) {
    await close();
    throw page_count < 1 ? damaged('has no pages') : tooManyPages(page_count, limits.maxPages);
  }
  const withPicturePage = async <T>(
    pageNumber: number,
    use: (page: PDFPageProxy, pdf: PDFDocumentProxy) => Promise<T>,
  ) => {
    forPictures ??= openPdfFile(bytes, limits.maxPixels);
    return withPage(await forPictures, pageNumber, use);
  };
  const render = (pageNumber: number, dpi: number): Promise<Picture> =>
    withPicturePage(pageNumber, (page) => renderPdfPage(page, dpi, limits));

  /** The parts of a page with sound text that only its images show. */
  const findRegions = async (pageNumber: number, page: PDFPageProxy, text: PageText, removed: number) => {
    const { gaps, images } = text.content;
    const placed =
      removed === gaps.length
        ? [...images, ...gaps]
        : (await withPicturePage(pageNumber, (one, pdf) => readPageContent(pdf, one))).images;
    const { width, height } = page.getViewport({ scale: 1 });
    const shown = placed.map((box) => clip(box, width, height)).filter(isLegible);
    const covers = ({ x0, y0, x1, y1 }: Box) => (x1 - x0) * (y1 - y0) >= SCAN_COVERS * width * height;
    if (shown.length === 0 || (text.invisible && shown.some(covers))) return [];
    const texts = text.lines.flatMap(({ bounding_box: box }) =>
      box === null
        ? []
        : [{ x0: box.x0 * width, y0: box.y0 * height, x1: box.x1 * width, y1: box.y1 * height }],
    );
    const sketch = await render(pageNumber, 72);
    const scale = 72 / (sketch.dpi ?? 72);
    return findImageRegions(
      sketch,
      shown.map((box) => times(box, 1 / scale)),
      texts.map((box) => times(box, 1 / scale)),
    ).map((box) => toFraction(times(box, scale), width, height));
  };

  // Broken data about the document cost none of its pages.
  const unread = await unreadParts(forText).catch(() => null);

  return {
    kind: 'pdf',
    page_count,
    unread,
    close,
    renderPage: render,
    readPage: (pageNumber, options) =>
      withPage(forText, pageNumber, async (page) => {
        const bare = emptyPage(pageNumber, page);
        const picture = async () => (options.use_ocr ? await render(pageNumber, OCR_DPI) : null);
        if (options.force_ocr) return { ...bare, picture: await picture() };
        const removedBefore = removedImages();
        const text = await readPageText(forText, page);
        const removed = removedImages() - removedBefore;
        if (!text.sound) {
          const isBlank = !text.content.paints && removed === 0;
          return { ...bare, picture: isBlank ? null : await picture() };
        }
        const hasImages = removed > 0 || text.content.images.length > 0;
        const regions =
          hasImages && options.use_ocr ? await findRegions(pageNumber, page, text, removed) : [];
        if (regions.length === 0) return { ...bare, lines: text.lines };
        return { ...bare, lines: text.lines, regions, picture: await picture() };
      }),
  };
}

async function withPage<T>(
  pdf: PDFDocumentProxy,
  pageNumber: number,
  use: (page: PDFPageProxy, pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const page = await pdf.getPage(pageNumber).catch((thrown: unknown) => {
    throw damaged(`is damaged: page ${pageNumber} cannot be found (${describeCause(thrown)})`, thrown);
  });
  try {
    return await withOperatorLimit(pdf, page, () => use(page, pdf));
  } finally {
    page.cleanup();
  }
}

function emptyPage(page_number: number, page: PDFPageProxy): DocumentPage {
  const { width, height } = page.getViewport({ scale: 1 });
  const turn = ((page.rotate % 360) + 360) % 360;
  return {
    page_number,
    width,
    height,
    unit: 'pt',
    rotation: turn === 90 || turn === 180 || turn === 270 ? turn : 0,
    lines: [],
    picture: null,
    regions: null,
  };
}

const isLegible = ({ x0, y0, x1, y1 }: Box) =>
  x1 - x0 >= SMALLEST_IMAGE.width && y1 - y0 >= SMALLEST_IMAGE.height;

const clip = ({ x0, y0, x1, y1 }: Box, width: number, height: number): Box => ({
  x0: Math.max(0, x0),
  y0: Math.max(0, y0),
  x1: Math.min(width, x1),
  y1: Math.min(height, y1),
});

const times = ({ x0, y0, x1, y1 }: Box, factor: number): Box => ({
  x0: x0 * factor,
  y0: y0 * factor,
  x1: x1 * factor,
  y1: y1 * factor,
});
