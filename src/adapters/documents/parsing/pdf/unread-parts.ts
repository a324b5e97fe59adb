import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * What stands outside the pages of a PDF, which may then hold no more than a notice that would be read as if it were the document's own
 * text: dynamic XFA forms, which only Adobe's programs draw, and portfolios, whose documents are files attached to a cover.
 *
 * @returns going on from the file's name; null where there is nothing of the kind
 */
export async function unreadParts(pdf: PDFDocumentProxy): Promise<string | null> {
  const { info } = await pdf.getMetadata();
  if (says(info, 'IsXFAPresent') && !says(info, 'IsAcroFormPresent'))
    return 'holds an XFA form, of which only what its pages show is read: where that is a notice instead of the form, print the form into a new PDF';
  if (!says(info, 'IsCollectionPresent')) return null;
  const attached = (await pdf.getAttachments())?.size ?? 0;
  return attached === 0
    ? null
    : `is a portfolio, of which the cover alone is read: send its attached files (${attached}) themselves`;
}

const says = (info: object, name: string): boolean => Reflect.get(info, name) === true;
