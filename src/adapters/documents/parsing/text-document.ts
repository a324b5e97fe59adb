import type { LineApart } from '../../../../reading/text/lines-apart.ts';
import { linesApart } from '../../../../reading/text/lines-apart.ts';
import type { TextLine } from '../../../../reading/text/text-line.ts';
import { isVisible } from '../../../../reading/text/visible-text.ts';
import { cutPages } from '../../../../steps/ocr/cut-pages.ts';
import type { DocumentPage } from '../../../../steps/ports/world.ts';
import type { ReadLimits } from '../document-calls.ts';
import { damaged, tooManyPages } from '../failures/read-failure.ts';
import { decodeText } from './text-encoding.ts';
import type { ThreadDocument } from './thread-document.ts';

/** Fewer bytes than this are what is left of a document, unless they state a number. */
const MIN_BYTES = 8;

/**
 * A plain text as pages: form feeds part them.
 * @throws ReadFailure IX_000_006 when there are more than `limits.maxPages`, IX_000_008 when it is too short
 */
export function openText(bytes: Uint8Array, limits: ReadLimits): ThreadDocument {
  const text = decodeText(bytes);
  if (bytes.length < MIN_BYTES && !/\p{N}/u.test(text)) {
    throw damaged(`has only ${bytes.length} bytes and no number, too few for a document`);
  }
  const pages = splitPages(text);
  if (pages.length > limits.maxPages) throw tooManyPages(pages.length, limits.maxPages);
  return {
    kind: 'text',
    page_count: pages.length,
    unread: null,
    readPage: (pageNumber) => Promise.resolve(toPage(pageNumber, pages[pageNumber - 1] ?? [])),
    renderPage: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}

function splitPages(text: string): LineApart[][] {
  const parts = text.split('\f');
  if (parts.length > 1 && parts.at(-1)?.trim() === '') parts.pop();
  return parts.flatMap((part) => cutPages(splitLines(part)));
}

function splitLines(text: string): LineApart[] {
  const lines = text
    .split(/\r\n|[\n\r\v\u0085\u2028\u2029]/)
    .map((line) => line.replace(UNPRINTABLE, '').trimEnd());
  return linesApart(lines, isVisible);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const UNPRINTABLE = /[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g;

function toPage(page_number: number, texts: readonly LineApart[]): DocumentPage {
  const lines: TextLine[] = texts.map((line) => ({
    ...line,
    bounding_box: null,
    confidence: null,
    words: null,
  }));
  return {
    page_number,
    width: null,
    height: null,
    unit: null,
    rotation: 0,
    lines,
    picture: null,
    regions: null,
  };
}
