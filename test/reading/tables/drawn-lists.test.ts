import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawnList } from '../../../scripts/lab/synthetic/drawn-list.ts';
import { amountsOfList, drawList, LIST_SHAPES } from '../../../scripts/lab/synthetic/drawn-list.ts';
import { DRAWN_FAULTS } from '../../../scripts/lab/synthetic/drawn-statement.ts';
import { askForLines } from '../../helpers/ask-for-lines.ts';

const listsOf = (shape: DrawnList['shape']) =>
  fc
    .record({
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 40 }),
          price: fc
            .integer({ min: 5, max: 90_000 })
            .map((price) => (shape === 'whole amounts' ? price * 100 : price)),
        }),
        { minLength: 4, maxLength: 12 },
      ),
      cut: fc.nat(),
      credit: fc.integer({ min: 1, max: 15 }),
    })
    // Sections, pages and what is charged have two lines or more.
    .map(
      ({ lines, cut, credit }): DrawnList => ({ shape, lines, credit, at: 2 + (cut % (lines.length - 3)) }),
    );
/** A line that is charged, whose fault changes what the lines come to. */
const chargedOf = ({ shape, lines, at }: DrawnList, pick: number) => {
  const charged = shape === 'options in brackets' ? at : lines.length;
  const index = pick % charged;
  return shape.startsWith('a line ') && index === at ? 0 : index;
};
const RUNS = { numRuns: Number(process.env['RUNS'] ?? 15), seed: 19 };

describe.each(LIST_SHAPES)('an invoice whose list has %s', (shape) => {
  it('gives every row, and its check holds', async () => {
    await fc.assert(
      fc.asyncProperty(listsOf(shape), async (list) => {
        const { amounts, outcome } = await askForLines(drawList(list));
        expect(amounts.map((amount) => Number(amount).toFixed(2))).toEqual(
          amountsOfList(list).map((cents) => (cents / 100).toFixed(2)),
        );
        expect(outcome).toBe(shape === 'a tax in words and no net amount' ? 'cannot_tell' : 'holds');
      }),
      RUNS,
    );
  });

  it('has a check that does not hold where any row is taken away, printed twice or altered', async () => {
    await fc.assert(
      fc.asyncProperty(
        listsOf(shape),
        fc.nat(),
        fc.constantFrom(...DRAWN_FAULTS),
        async (list, pick, how) => {
          const { outcome } = await askForLines(drawList(list, { at: chargedOf(list, pick), how }));
          expect(outcome).not.toBe('holds');
        },
      ),
      RUNS,
    );
  });
});
