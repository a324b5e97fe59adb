import type { BoundingBox, ReadPage, ReadSegment } from '../../../schemas/segment.ts';
import type { DrawnDocument } from './drawn-groups.ts';

/** The part of a page that the document keeps; the bookings stand below. */
const KEPT = 0.3;
const shrink = (box: BoundingBox): BoundingBox => ({ ...box, y0: box.y0 * KEPT, y1: box.y1 * KEPT });

function bookingOf(row: number): (readonly [x: number, text: string])[] {
  const day = String((row % 28) + 1).padStart(2, '0');
  const cents = String(row % 100).padStart(2, '0');
  return [
    [0.08, `${day}.03.2026`],
    [0.25, `Payment to shop ${(row * 37) % 991}`],
    [0.8, `${(row * 131) % 900}.${cents}`],
  ];
}

function addBookings(page: ReadPage, rows: number): ReadPage {
  const own = page.segments.map((one) => ({
    ...one,
    bounding_box: one.bounding_box && shrink(one.bounding_box),
    words: one.words?.map((word) => ({ ...word, bounding_box: shrink(word.bounding_box) })) ?? null,
  }));
  const [pattern] = own;
  if (pattern === undefined) return page;
  const added = Array.from({ length: rows }, (_, row) => {
    const y0 = KEPT + 0.02 + ((1 - KEPT - 0.04) * row) / rows;
    return bookingOf(row).map(([x0, text], part): ReadSegment => {
      const box = { x0, x1: x0 + text.length * 0.008, y0, y1: y0 + 0.5 / rows };
      const words = [{ text, bounding_box: box, confidence: pattern.confidence }];
      const segment_id = `f0p1s${1000 + row * 3 + part}`;
      return { ...pattern, segment_id, text, bounding_box: box, words, readings: [] };
    });
  });
  return { ...page, segments: [...own, ...added.flat()] };
}

/** The same document with as many bookings beneath each page as a long statement has. */
export const withBookings = (document: DrawnDocument, rows: number): DrawnDocument => ({
  ...document,
  pages: rows === 0 ? document.pages : document.pages.map((page) => addBookings(page, rows)),
});
