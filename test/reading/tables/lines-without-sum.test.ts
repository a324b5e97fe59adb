import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askForLines } from '../../helpers/ask-for-lines.ts';
import { textPage } from '../../helpers/stage-io.ts';

const WORK = ['Garden design', 'Site visit', 'Planting plan', 'Survey of trees', 'Soil analysis'];
const written = (cents: number) => (cents / 100).toFixed(2);
const row = (text: string, amount: string) => `${text.padEnd(40)}${amount.padStart(12)}`;

it('gives the lines under their headings although they come to no sum that is printed, and no check holds', async () => {
  const amounts = fc.array(fc.integer({ min: 100, max: 900_000 }), { minLength: 2, maxLength: WORK.length });
  await fc.assert(
    fc.asyncProperty(amounts, fc.integer({ min: 1, max: 99 }), async (cents, misread) => {
      const total = written(cents.reduce((sum, one) => sum + one, misread));
      const page = textPage([
        'Invoice 114',
        'Date: 3 March 2026',
        row('Description', 'Amount'),
        ...cents.map((one, at) => row(WORK[at] ?? '', written(one))),
        row('Total amount', total),
      ]);
      const read = await askForLines([page]);
      expect(read.amounts).toEqual(cents.map(written));
      expect(read.outcome).not.toBe('holds');
    }),
    { numRuns: 30, seed: 19 },
  );
});
