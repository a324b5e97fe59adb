import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextLine } from '../../../reading/text/text-line.ts';
import { packPage, unpackPage } from '../../../src/adapters/documents/packed-page.ts';
import type { DocumentPage } from '../../../steps/ports/world.ts';

const pageOf = (lines: readonly TextLine[]): DocumentPage => ({
  page_number: 3,
  width: 595.2,
  height: 841.8,
  unit: 'pt',
  rotation: 90,
  lines,
  picture: null,
  regions: null,
});
const number = fc.double({ noNaN: true });
const box = fc.record({ x0: number, y0: number, x1: number, y1: number }, { noNullPrototype: true });
const confidence = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
const wordWith = (sure: fc.Arbitrary<number | null>) =>
  fc.record({ text: fc.string(), bounding_box: box, confidence: sure }, { noNullPrototype: true });
/** As a text layer gives them. */
const lineOfWords = fc.tuple(fc.array(wordWith(fc.constant(null)), { minLength: 1 }), box).map(
  ([words, bounding_box]): TextLine => ({
    text: words.map(({ text }) => text).join(' '),
    bounding_box,
    confidence: null,
    words,
  }),
);
const anyLine: fc.Arbitrary<TextLine> = fc.record(
  {
    text: fc.string(),
    bounding_box: fc.option(box),
    confidence,
    words: fc.option(fc.array(wordWith(confidence))),
  },
  { noNullPrototype: true },
);
const across = (page: DocumentPage) => unpackPage(deserialize(serialize(packPage(page))));

it('comes out of a packed page as it went in, whatever its lines are', () => {
  const lines = fc.oneof(fc.array(lineOfWords), fc.array(fc.oneof(lineOfWords, anyLine)));
  fc.assert(
    fc.property(lines, (some) => {
      expect(across(pageOf(some))).toEqual(pageOf(some));
    }),
  );
});

it('is smaller by half where lines are words and boxes', () => {
  const words = ['Closing', 'balance', 'EUR', '1,204.50'].map((text, at) => ({
    text,
    bounding_box: { x0: 0.1 * at, y0: 0.1, x1: 0.1 * at + 0.08, y1: 0.12 },
    confidence: null,
  }));
  const text = words.map((word) => word.text).join(' ');
  const bounding_box = { x0: 0, y0: 0.1, x1: 0.38, y1: 0.12 };
  const lineAt = () => structuredClone({ text, bounding_box, confidence: null, words });
  const page = pageOf(Array.from({ length: 40 }, lineAt));
  expect(serialize(packPage(page)).length).toBeLessThan(serialize(page).length / 2);
});
