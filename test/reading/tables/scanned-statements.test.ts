import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../reading/tables/read-table.ts';
import type { ReadPage, ReadSegment } from '../../../schemas/segment.ts';
import { chooseStatement } from '../../../scripts/lab/scans/choose-statement.ts';
import type { DrawnStatement } from '../../../scripts/lab/synthetic/drawn-statement.ts';
import { drawStatement } from '../../../scripts/lab/synthetic/drawn-statement.ts';

const TRANSACTIONS = {
  name: 'transactions',
  columns: [
    { name: 'date', type: 'date' as const },
    { name: 'amount', type: 'decimal' as const },
  ],
};
const CONFIDENCE = 0.9;
const AMOUNT = /^[-+]?\d[\d.,]*[.,]\d\d[-+]?$/;

/** How a page lies under the glass: how wide it comes out, and how far to the right. */
interface Lie {
  readonly width: number;
  readonly shift: number;
}

type Word = NonNullable<ReadSegment['words']>[number];

/** A page as a reader of pictures gives it. */
function scanned(
  page: ReadPage,
  { width, shift }: Lie,
  readWord: (word: Word, line: number) => string,
): ReadPage {
  const place = <Box extends { x0: number; x1: number }>(box: Box): Box => ({
    ...box,
    x0: box.x0 * width + shift,
    x1: box.x1 * width + shift,
  });
  const segments = page.segments.map((segment, line) => {
    const words = (segment.words ?? []).map((word) => ({
      ...word,
      text: readWord(word, line),
      confidence: CONFIDENCE,
      bounding_box: place(word.bounding_box),
    }));
    return {
      ...segment,
      confidence: CONFIDENCE,
      bounding_box: segment.bounding_box === null ? null : place(segment.bounding_box),
      words,
      text: words.map(({ text }) => text).join(' '),
    };
  });
  return { ...page, source: 'ocr', mean_confidence: CONFIDENCE, segments };
}

const lies = fc.array(
  fc.record({
    width: fc.double({ min: 0.8, max: 0.9, noNaN: true }),
    shift: fc.double({ min: 0, max: 0.1, noNaN: true }),
  }),
  {
    minLength: 5,
    maxLength: 5,
  },
);
const statements = fc
  .record({ seed: fc.nat(100_000), pages: fc.integer({ min: 2, max: 5 }) })
  .map(({ seed, pages }) => chooseStatement(pages, seed));
const truthOf = ({ bookings }: DrawnStatement) =>
  bookings.map(({ date, cents }) => `${date} ${(cents / 100).toFixed(2)}`);

function read(
  statement: DrawnStatement,
  lying: readonly Lie[],
  readWord: (word: Word, line: number) => string,
): string[] {
  const pages = drawStatement(statement, true).pages.map((page, at) =>
    scanned(page, lying[at] ?? { width: 1, shift: 0 }, readWord),
  );
  return readTable(pages, TRANSACTIONS).rows.map(
    ({ cells }) => `${String(cells['date']?.value)} ${String(cells['amount']?.value)}`,
  );
}

const RUNS = { numRuns: Number(process.env['RUNS'] ?? 30), seed: 19 };

describe('a drawn statement as scans of several pages', () => {
  it('gives every booking, wherever on its own page each column stands', () => {
    fc.assert(
      fc.property(
        statements.map((one): DrawnStatement => ({ ...one, columns: 'two', hasHeadings: true })),
        lies,
        (statement, lying) => {
          expect(read(statement, lying, ({ text }) => text)).toEqual(truthOf(statement));
        },
      ),
      RUNS,
    );
  });

  it('gives every booking where a reader has not seen the decimal marks of some amounts, or saw a colon', () => {
    fc.assert(
      fc.property(
        statements.map((one): DrawnStatement => ({ ...one, columns: 'amount', hasHeadings: true })),
        lies,
        fc.constantFrom('', ':'),
        fc.integer({ min: 4, max: 9 }),
        (statement, lying, mark, each) => {
          const readWord = ({ text }: Word, line: number) =>
            line % each === 0 && AMOUNT.test(text) && text.length < 9
              ? text.replace(/[.,](?=\d\d[-+]?$)/, mark)
              : text;
          expect(read(statement, lying, readWord)).toEqual(truthOf(statement));
        },
      ),
      RUNS,
    );
  });
});
