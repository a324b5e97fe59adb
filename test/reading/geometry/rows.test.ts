import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByBaselines, groupByFirsts } from '../../../reading/geometry/rows.ts';
import { layOutPage, rowsOfSegments } from '../../../reading/layout/page-layout.ts';
import { inReadingOrder } from '../../../reading/layout/reading-order.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { setPage } from '../../../src/adapters/models/ollama/page-rows.ts';
import { type Placed, placedPage } from '../extractor/pages.ts';

const SIZE = 10;
const text = fc.constantFrom('Total', '12.00', 'Closing balance', 'x', '3 May 2025 until 2 June');
const placed = fc.tuple(
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: 0, max: 700 }),
  text,
  fc.constantFrom(6, SIZE, 24),
);
const page = fc
  .tuple(fc.array(placed, { maxLength: 25 }), fc.constantFrom('ocr', 'text_layer'))
  .map(([texts, source]): ReadPage => placedPage(texts, source));

const idsOf = (pages: readonly (readonly { readonly segment_id: string }[])[]) =>
  pages.map((row) => row.map(({ segment_id }) => segment_id).sort());

describe('rows of a page', () => {
  it('are the same for the extractor and for a model, and hold every line once', () => {
    fc.assert(
      fc.property(page, (one) => {
        const extractor = layOutPage(one, 0).rows.map(({ tokens }) =>
          [...new Set(tokens.map(({ segmentId }) => segmentId))].sort(),
        );
        expect(idsOf(rowsOfSegments(one))).toEqual(extractor);
        expect(idsOf(setPage(one).map(({ segments }) => segments))).toEqual(extractor);
        expect(extractor.flat().sort()).toEqual(one.segments.map(({ segment_id }) => segment_id).sort());
      }),
    );
  });

  it('are in the order in which a page of text and pictures is read', () => {
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 25 }), (texts) => {
        const one = placedPage(texts);
        const ordered = inReadingOrder(one.segments, one);
        expect(ordered.map(({ segment_id }) => segment_id)).toEqual(
          rowsOfSegments(one).flatMap((row) => row.map(({ segment_id }) => segment_id)),
        );
      }),
    );
  });

  it('keep lines without a place, before the others', () => {
    const [nowhere, somewhere] = placedPage([
      [0, 0, 'nowhere'],
      [0, 50, 'somewhere'],
    ]).segments;
    if (nowhere === undefined || somewhere === undefined) throw new Error('two lines were placed');
    const lost = { ...nowhere, bounding_box: null };
    expect(inReadingOrder([somewhere, lost], { width: null, height: null })).toEqual([lost, somewhere]);
  });
});

describe('what is known of the writing decides', () => {
  const slanted: Placed[] = [
    [80, 140, 'a line below'],
    [100, 100, 'a line above'],
  ];

  it('lines that lie upon each other are never one row', () => {
    const boxes = slanted.map(([x, y]) => ({ x0: x, y0: y, x1: x + 500, y1: y + 70 }));
    expect(groupByFirsts(boxes, (box) => box).map((row) => row.length)).toEqual([1, 1]);
  });

  it('raised figures stay on the row of their baseline, whatever their boxes', () => {
    const set = (s0: number, baseline: number, size = 10) => ({ s0, s1: s0 + 30, baseline, size });
    const [price, raised, next] = [set(0, 100), set(32, 94), set(0, 130)];
    expect(groupByBaselines([next, raised, price])).toEqual([[raised], [price], [next]]);
    const near = set(32, 96);
    expect(groupByBaselines([next, near, price])).toEqual([[price, near], [next]]);
  });
});
