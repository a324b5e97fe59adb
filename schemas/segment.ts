import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Fraction, Nullable, Strict } from './primitives.ts';

/** A rectangle in fractions (0 to 1) of the upright page's width and height, from its top left corner. */
export const BoundingBox = Strict(
  { x0: Type.Number(), y0: Type.Number(), x1: Type.Number(), y1: Type.Number() },
  { title: 'BoundingBox' },
);
export type BoundingBox = Static<typeof BoundingBox>;

/** One line of text on one page. `segment_id` is `f<file_index>p<page_number>s<n>`; files count from 0, the rest from 1. */
export const Segment = Strict(
  {
    segment_id: Type.String(),
    file_index: Type.Integer({ minimum: 0 }),
    page_number: Type.Integer({ minimum: 1 }),
    bounding_box: Nullable(BoundingBox),
    text: Type.String(),
    confidence: Nullable(Fraction),
  },
  { title: 'Segment' },
);
export type Segment = Static<typeof Segment>;

/** A word of a segment with its own box; `confidence` is the reader's, 0 to 1, null for text that was not recognised. */
export const Word = Strict(
  {
    text: Type.String(),
    bounding_box: BoundingBox,
    confidence: Nullable(Fraction),
  },
  { title: 'Word' },
);
export type Word = Static<typeof Word>;

/** What one reader made of one line. */
export const Reading = Strict(
  {
    engine: Type.String({ description: '`tesseract`, `paddle`, `text_layer` or `fake`.' }),
    text: Type.String(),
    confidence: Nullable(Fraction),
  },
  { title: 'Reading' },
);
export type Reading = Static<typeof Reading>;

/** A segment as the steps pass it on: with its words, and with the other reader's text where two have read the line. */
export const ReadSegment = Strict(
  {
    ...Segment.properties,
    words: Nullable(Type.Array(Word), {
      description: 'In reading order; null where the source gives no word boxes.',
    }),
    readings: Type.Array(Reading, { description: 'Every reading of the line, the chosen one first.' }),
    blank_before: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'How many lines without text a text file has before this one; absent where there is none.',
      }),
    ),
  },
  { title: 'ReadSegment' },
);
export type ReadSegment = Static<typeof ReadSegment>;

/** Where the text of a page comes from. */
export const PageSource = Type.Enum(['ocr', 'text_layer', 'text_file']);
export type PageSource = Static<typeof PageSource>;

/** What is told of a page wherever it is told of. Width and height are of the upright page, in `unit`; `rotation` is the clockwise turn undone. */
export const PAGE_FACTS = {
  file_index: Type.Integer({ minimum: 0 }),
  page_number: Type.Integer({ minimum: 1 }),
  width: Nullable(Type.Number()),
  height: Nullable(Type.Number()),
  unit: Nullable(Type.Enum(['pt', 'px'])),
  rotation: Type.Enum([0, 90, 180, 270]),
  source: PageSource,
};

/** One page as it was read. */
export const ReadPage = Strict(
  {
    ...PAGE_FACTS,
    mean_confidence: Nullable(Fraction),
    segments: Type.Array(ReadSegment),
  },
  { title: 'ReadPage' },
);
export type ReadPage = Static<typeof ReadPage>;
