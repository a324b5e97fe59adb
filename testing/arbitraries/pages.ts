import fc from 'fast-check';
import type { BoundingBox, ReadPage, ReadSegment } from '../../schemas/segment.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });

/** A rectangle on a page, in fractions of its size, not turned inside out. */
export const box = (): fc.Arbitrary<BoundingBox> =>
  fc.tuple(fraction, fraction, fraction, fraction).map(([a, b, c, d]) => ({
    x0: Math.min(a, b),
    y0: Math.min(c, d),
    x1: Math.max(a, b),
    y1: Math.max(c, d),
  }));

const lineText = fc.oneof(
  fc.constantFrom(
    'Closing balance 1.234,50',
    'IBAN DE89 3704 0044 0532 0130 00',
    'Date 5 March 2026',
    'Total 12.00-',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
);

/** A recognised page with one segment for each line, in reading order. */
export const page = (file_index = 0, page_number = 1): fc.Arbitrary<ReadPage> =>
  fc
    .record({
      lines: fc.array(
        fc.record({ text: lineText, confidence: fc.option(fraction), place: fc.option(box()) }),
        {
          maxLength: 12,
        },
      ),
      rotation: fc.constantFrom(0, 90, 180, 270),
    })
    .map(({ lines, rotation }) => ({
      file_index,
      page_number,
      width: 595,
      height: 842,
      unit: 'pt',
      rotation,
      source: 'ocr',
      mean_confidence: null,
      segments: lines.map<ReadSegment>(({ text, confidence, place }, index) => ({
        segment_id: `f${file_index}p${page_number}s${index + 1}`,
        file_index,
        page_number,
        bounding_box: place,
        text,
        confidence,
        words: null,
        readings: [{ engine: 'fake', text, confidence }],
      })),
    }));

/** The pages of one file. */
export const pages = (): fc.Arbitrary<ReadPage[]> =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => page(0, at + 1))));
