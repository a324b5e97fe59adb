import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import { findNumbers } from '../../../reading/values/numbers.ts';
import { drawPages, left, right, writeMoney } from '../../../scripts/lab/synthetic/drawn-page.ts';
import { ask } from './ask.ts';

const LABELS = [
  'Nouveau solde',
  'Closing balance',
  'Saldo final',
  'Saldo finale',
  'Eindsaldo',
  'Neuer Saldo',
];
const COMMA = { decimal: ',', group: '.' };
const BLANKS = { decimal: ',', group: ' ' };
const POINT = { decimal: '.', group: ',' };
const FIELD = { name: 'closing_balance', type: 'decimal' as const };

const printed = fc
  .record({
    label: fc.constantFrom(...LABELS),
    cents: fc.integer({ min: 10_000, max: 90_000_000 }),
    style: fc.constantFrom(COMMA, POINT, BLANKS),
    letter: fc.constantFrom('D', 'C'),
    gap: fc.constantFrom('', ' ', ' EUR '),
  })
  .map(({ label, cents, style, letter, gap }) => ({
    label,
    text: `${writeMoney(cents, style)}${gap}${letter}`,
    plain: (cents / 100).toFixed(2),
    value: `${letter === 'D' ? '-' : ''}${(cents / 100).toFixed(2)}`,
  }));

describe('a letter that books a balance', () => {
  it('is the sign of the answer, stuck to the amount or behind it', async () => {
    await fc.assert(
      fc.asyncProperty(printed, async ({ label, text, value }) => {
        const [page] = drawPages(
          [
            [
              [left('Banque Nordlicht', 2)],
              [left('IBAN FR76 3000 6000 0112 3456 7890 189', 2)],
              [left(label, 20), right(text, 90)],
            ],
          ],
          true,
        );
        if (page === undefined) throw new Error('no page was drawn');
        expect(await ask(page, { [FIELD.name]: FIELD.type })).toEqual({ [FIELD.name]: value });
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('proves the signed value, and the other sign in no case', () => {
    fc.assert(
      fc.property(printed, fc.boolean(), ({ label, text, plain, value }, isRecognised) => {
        const hints = inferHints([label, text]);
        const hits = (of: string) =>
          chooseComparison(FIELD, of, hints)?.compare({ text: `${label} ${text}`, isRecognised });
        expect(hits(value)).toHaveLength(1);
        expect(hits(value.startsWith('-') ? plain : `-${plain}`)).toEqual([]);
      }),
      { numRuns: 100, seed: 8 },
    );
  });

  it.each([
    ['a code of a tax', ['Brot 2,50 D', 'Milch 1,20 A', 'Saldo 3,70 A'], 0, '2.50'],
    ['a letter where no balance is named', ['Total due 12.50 D'], 0, '12.50'],
    ['an amount due that is called a balance', ['Balance due 12.50 D'], 0, '12.50'],
    ['a word', ['Closing balance 12.50 D', '3.20 Deposit'], 1, '3.20'],
    ['a whole number', ['Closing balance 12.50 D', 'Lens 5 D'], 1, '5'],
  ])('is not %s', (_, lines, at, digits) => {
    const found = findNumbers(lines[at] ?? '', inferHints(lines));
    expect(found.map((one) => one.digits)).toEqual([digits]);
  });

  it('makes no product number an amount', () => {
    const lines = ['Closing balance 12.50 D', 'Spare part C12 and 12C and 5D'];
    expect(findNumbers(lines[1] ?? '', inferHints(lines))).toEqual([]);
  });
});
