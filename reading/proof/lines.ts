import type { ReadPage, ReadSegment } from '../../schemas/segment.ts';

/** A segment at its place in the document's order. */
export interface Line {
  readonly segment: ReadSegment;
  readonly index: number;
  /** An OCR engine read it, so its letters may be mistaken; text that the file itself holds is never. */
  readonly isRecognised: boolean;
}

/** The segments of all pages in reading order. */
export function linesOf(pages: readonly ReadPage[]): Line[] {
  return pages
    .flatMap((page) => page.segments)
    .map((segment, index) => ({ segment, index, isRecognised: segment.confidence !== null }));
}

/** How far ahead the line below is looked for: more than any usual number of columns. */
export const LOOK_AHEAD = 12;

/** The next line in the same column: below, with an overlap in width. Undefined without boxes, or where there is none. */
export function lineBelow(lines: readonly Line[], at: number): Line | undefined {
  const own = lines[at]?.segment;
  if (own === undefined || own.bounding_box === null) return undefined;
  const { x0, x1, y0, y1 } = own.bounding_box;
  const middle = (y0 + y1) / 2;
  return lines.slice(at + 1, at + 1 + LOOK_AHEAD).find(({ segment }) => {
    const box = segment.bounding_box;
    if (box === null || segment.file_index !== own.file_index || segment.page_number !== own.page_number)
      return false;
    return box.y0 >= middle && Math.min(x1, box.x1) > Math.max(x0, box.x0);
  });
}

/** The lines before that stand above this one in its column. */
export function linesAbove(lines: readonly Line[], at: number): Line[] {
  const before = lines.slice(Math.max(0, at - LOOK_AHEAD), at);
  return before.filter(({ index }) => lineBelow(lines, index) === lines[at]);
}
