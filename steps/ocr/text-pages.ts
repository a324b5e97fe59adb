import type { LineApart } from '../../reading/text/lines-apart.ts';
import { linesApart } from '../../reading/text/lines-apart.ts';
import { isVisible } from '../../reading/text/visible-text.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import { cutPages } from './cut-pages.ts';

/**
 * The caller's texts as pages: one file each, numbered on after the files; a form feed begins a new page, and so does the end
 * of a page as long as one of a text file may be. Lines become segments without boxes; lines that show nothing are left out, very long ones
 * broken.
 */
export function pagesOfTexts(texts: readonly string[], firstFileIndex: number): ReadPage[] {
  return texts.flatMap((text, index) =>
    text
      .split('\f')
      .flatMap((part) => cutPages(linesOf(part)))
      .map((lines, pageIndex) => pageOfLines(lines, firstFileIndex + index, pageIndex + 1)),
  );
}

const linesOf = (text: string): LineApart[] =>
  linesApart(text.split(/\r\n|[\n\r\u0085\u2028\u2029]/), isVisible);

function pageOfLines(lines: readonly LineApart[], fileIndex: number, pageNumber: number): ReadPage {
  return {
    file_index: fileIndex,
    page_number: pageNumber,
    width: null,
    height: null,
    unit: null,
    rotation: 0,
    source: 'text_file',
    mean_confidence: null,
    segments: lines.map((line, lineIndex) => ({
      segment_id: `f${fileIndex}p${pageNumber}s${lineIndex + 1}`,
      file_index: fileIndex,
      page_number: pageNumber,
      bounding_box: null,
      ...line,
      confidence: null,
      words: null,
      readings: [],
    })),
  };
}
