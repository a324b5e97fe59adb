import { describe, expect, it } from 'vitest';
import { layOutPage } from '../../../reading/layout/page-layout.ts';
import { upright } from '../../../reading/layout/writing-direction.ts';
import type { BoundingBox, ReadPage } from '../../../schemas/segment.ts';
import { type Placed, placedPage } from '../extractor/pages.ts';

const SHEET: Placed[] = [
  [40, 60, 'Quay Stores Limited'],
  [40, 100, 'Invoice date'],
  [300, 100, '3 May 2025'],
  [40, 114, 'Net amount'],
  [300, 114, '10.00'],
  [40, 128, 'Total to pay'],
  [300, 128, '12.40'],
];
const BACK = { 90: 270, 180: 180, 270: 90 } as const;

/** A page whose lines say where each word stands, as those of a text layer do. */
function layered(placed: Placed[]): ReadPage {
  const page = placedPage(placed);
  const segments = page.segments.map((segment) => {
    const { text, bounding_box: box } = segment;
    if (box === null || segment.words !== null) return segment;
    const step = (box.x1 - box.x0) / text.length;
    const words = [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: null,
      bounding_box: {
        ...box,
        x0: box.x0 + match.index * step,
        x1: box.x0 + (match.index + match[0].length) * step,
      },
    }));
    return { ...segment, words };
  });
  return { ...page, segments };
}

function turn(page: ReadPage, by: 90 | 180 | 270, isTurned: (at: number) => boolean = () => true): ReadPage {
  const move = (box: BoundingBox) => upright(box, BACK[by]);
  const [width, height] = by === 180 ? [page.width, page.height] : [page.height, page.width];
  const segments = page.segments.map((segment, at) =>
    isTurned(at)
      ? {
          ...segment,
          bounding_box: segment.bounding_box === null ? null : move(segment.bounding_box),
          words: segment.words?.map((word) => ({ ...word, bounding_box: move(word.bounding_box) })) ?? null,
        }
      : segment,
  );
  return { ...page, width, height, segments };
}

const rowsOf = (page: ReadPage) => layOutPage(page, 0).rows.map((row) => row.cells.map((cell) => cell.text));

describe('a page that is written', () => {
  it.each([90, 180, 270] as const)('turned by %d degrees is laid out as it is upright', (by) => {
    const page = layered(SHEET);
    expect(rowsOf(page)).toHaveLength(4);
    expect(rowsOf(turn(page, by))).toEqual(rowsOf(page));
  });

  it('upright with a note on its edge stays upright', () => {
    const page = layered(SHEET);
    const noted = layered([...SHEET, [40, 400, 'printed on the edge']]);
    const rows = rowsOf(turn({ ...noted, width: page.height, height: page.width }, 90, (at) => at === 7));
    expect(rows[0]?.[0]).toBe('Quay Stores Limited');
    expect(rows).toContainEqual(['Total to pay', '12.40']);
  });

  it('from right to left is not taken for one upside down', () => {
    const page = layered(SHEET);
    const mirrored = {
      ...page,
      segments: page.segments.map((segment) => ({
        ...segment,
        words:
          segment.words?.map((word) => ({
            ...word,
            bounding_box: {
              ...word.bounding_box,
              x0: 1 - word.bounding_box.x1,
              x1: 1 - word.bounding_box.x0,
            },
          })) ?? null,
      })),
    };
    expect(rowsOf(mirrored)[0]).toEqual(['Limited Stores Quay']);
    expect(layOutPage(mirrored, 0).rows[0]?.y0).toBeLessThan(layOutPage(mirrored, 0).rows[1]?.y0 ?? 0);
  });
});
