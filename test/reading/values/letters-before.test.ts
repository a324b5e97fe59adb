import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import { writeMoney } from '../../../scripts/lab/synthetic/drawn-page.ts';
import { ask } from '../extractor/ask.ts';
import { textPage } from '../extractor/pages.ts';

const PAPERS = [
  {
    debit: 'S',
    credit: 'H',
    money: 'EUR',
    words: ['Alter Saldo', 'Lastschrift', 'Gutschrift', 'Neuer Saldo'],
  },
  { debit: 'Soll', credit: 'Haben', money: 'EUR', words: ['Alter Saldo', 'Miete', 'Lohn', 'Neuer Saldo'] },
  { debit: 'DR', credit: 'CR', money: 'GBP', words: ['Opening balance', 'Rent', 'Wages', 'Closing balance'] },
  { debit: 'D', credit: 'C', money: 'EUR', words: ['Solde initial', 'Loyer', 'Salaire', 'Solde final'] },
] as const;

/** A statement whose amounts a letter books that stands before them. */
const statement = fc
  .record({
    paper: fc.constantFrom(...PAPERS),
    opening: fc.integer({ min: -900_000, max: 900_000 }).filter((cents) => Math.abs(cents) > 10_000),
    out: fc.integer({ min: 10_000, max: 400_000 }),
    come: fc.integer({ min: 10_000, max: 400_000 }),
    mark: fc.constantFrom({ decimal: ',', group: '.' }, { decimal: '.', group: ',' }),
    isMoneyFirst: fc.boolean(),
  })
  .filter(({ opening, out, come }) => Math.abs(opening - out + come) > 10_000)
  .map(({ paper, opening, out, come, mark, isMoneyFirst }) => {
    const { words, debit, credit, money } = paper;
    const written = (cents: number) =>
      `${isMoneyFirst ? `${money} ` : ''}${cents < 0 ? debit : credit} ${isMoneyFirst ? '' : `${money} `}${writeMoney(Math.abs(cents), mark)}`;
    const amounts = [opening, -out, come, opening - out + come];
    return {
      amounts,
      lines: words.map((word, at) => `${word} ${written(amounts[at] ?? 0)}`),
      closing: ((amounts[3] ?? 0) / 100).toFixed(2),
      begin: (opening / 100).toFixed(2),
    };
  });

const HEAD = ['Bank Nordlicht AG', 'IBAN DE53 2999 9900 0000 1234 56'];

describe('letters before amounts', () => {
  it.each([
    ['name houses', ['Haus A 1,00', 'Haus S 2,00', 'Haus E 3,00', 'Haus H 4,00', 'Haus S 5,00']],
    [
      'stand on few lines',
      ['Soll 1,00', 'Haben 4,00', 'Soll 5,00', ...[6, 7, 8, 9].map((n) => `Miete ${n},00`)],
    ],
  ])('are no signs where they %s', (_how, lines) => {
    expect(inferHints([...HEAD, 'Alter Saldo 0,00', ...lines]).lettersBefore).toBe(false);
  });

  it('are the signs of balances', async () => {
    await fc.assert(
      fc.asyncProperty(statement, async ({ lines, begin, closing }) => {
        expect(
          await ask(textPage([...HEAD, '', ...lines].join('\n')), {
            opening_balance: 'decimal',
            closing_balance: 'decimal',
          }),
        ).toEqual({ opening_balance: begin, closing_balance: closing });
      }),
      { numRuns: 30, seed: 11 },
    );
  });

  it('prove the signed value, and the other sign in no case', () => {
    fc.assert(
      fc.property(statement, fc.boolean(), ({ lines, amounts }, isRecognised) => {
        const hints = inferHints(lines);
        lines.forEach((text, at) => {
          const cents = amounts[at] ?? 0;
          const hits = (of: number) =>
            chooseComparison({ name: 'amount', type: 'decimal' }, (of / 100).toFixed(2), hints)?.compare({
              text,
              isRecognised,
            });
          expect(hits(cents)).toHaveLength(1);
          expect(hits(-cents)).toEqual([]);
        });
      }),
      { numRuns: 100, seed: 12 },
    );
  });

  it.each([
    [
      'those behind the amounts before them',
      ['Saldo 412,00 S   1.422,60 H', 'Miete 412,00 H   22,60 S', 'Lohn 4,00 S   8,00 H'],
    ],
    ['codes of one kind', ['Saldo S 12,00', 'Brot S 3,00', 'Milch S 4,00', 'Bier S 5,00']],
    ['letters where no balance is named', ['Brot S 3,00', 'Bier H 4,00', 'Wein H 4,00', 'Sekt S 5,00']],
    ['initials', ['Saldo Schmidt, S. 12,00', 'Maier, H. 14,00', 'Huber, J.S. 15,00']],
  ])('are not %s', (_, lines) => {
    expect(inferHints(lines).lettersBefore).toBe(false);
  });
});
