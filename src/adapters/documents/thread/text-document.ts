import type { DocumentPage, TextLine } from '../../../../steps/ports.ts';
import type { ReadLimits } from '../thread-protocol.ts';
import { damaged, tooManyPages } from './read-failure.ts';
import { decodeText } from './text-encoding.ts';
import type { ThreadDocument } from './thread-document.ts';

/** A text without form feeds is cut into pages of this many lines, so that no page outgrows every model's window. */
const LINES_PER_PAGE = 500;
/** A line longer than this is broken at a blank: a line is what a value is cited by. */
const LINE_LENGTH = 2_000;

/** Fewer bytes than this state nothing; they are what is left of a document. */
const FEWEST_BYTES = 8;

/**
 * A plain text as pages: form feeds part them.
 * @throws ReadFailure IX_000_006 when there are more than `limits.maxPages`, IX_000_008 when it is too short
 */
export function openText(bytes: Uint8Array, limits: ReadLimits): ThreadDocument {
  if (bytes.length < FEWEST_BYTES) throw damaged(`has only ${bytes.length} bytes, too few for a document`);
  const pages = splitPages(decodeText(bytes));
  if (pages.length > limits.maxPages) throw tooManyPages(pages.length, limits.maxPages);
  return {
    kind: 'text',
    page_count: pages.length,
    readPage: (pageNumber) => Promise.resolve(toPage(pageNumber, pages[pageNumber - 1] ?? [])),
    renderPage: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}

function splitPages(text: string): string[][] {
  const parts = text.split('\f');
  if (parts.length > 1 && parts.at(-1)?.trim() === '') parts.pop();
  return parts.flatMap((part) => {
    const lines = splitLines(part);
    const pages: string[][] = [];
    for (let at = 0; at < lines.length; at += LINES_PER_PAGE)
      pages.push(lines.slice(at, at + LINES_PER_PAGE));
    return pages.length === 0 ? [[]] : pages;
  });
}

function splitLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\v\u0085\u2028\u2029]/)
    .map((line) => line.replace(UNPRINTABLE, '').trimEnd())
    .filter((line) => line.trim() !== '')
    .flatMap(breakLine);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const UNPRINTABLE = /[\u0000-\u0008\u000e-\u001f\u007f\ufeff]/g;

function breakLine(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > LINE_LENGTH) {
    const blank = rest.lastIndexOf(' ', LINE_LENGTH);
    const end = blank > LINE_LENGTH / 2 ? blank : LINE_LENGTH;
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

function toPage(page_number: number, texts: readonly string[]): DocumentPage {
  const lines: TextLine[] = texts.map((text) => ({
    text,
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
