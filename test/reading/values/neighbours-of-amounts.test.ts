import { describe, expect, it } from 'vitest';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { findNumbers } from '../../../reading/values/numbers.ts';

/** What a text says for sure. */
const surely = (text: string) =>
  findNumbers(text, NO_HINTS)
    .filter(({ doubt }) => doubt === null)
    .map(({ digits }) => digits);

const MONEY = ['EUR', '€', 'USD', '$', 'kr', 'RM', 'CHF', 'zł'];
const GAPS = ['   ', '\t', '      '];

describe('a dash behind a currency alone', () => {
  it.each(MONEY.flatMap((money) => GAPS.map((gap) => `${money}-${gap}7.00`)))(
    '%j may be the sign of the amount in the column: nothing is sure',
    (text) => {
      expect(surely(text)).not.toContain('7.00');
    },
  );

  it.each(MONEY.flatMap((money) => GAPS.map((gap) => `5.00 ${money}-${gap}7.00`)))(
    '%j: behind an amount it is that one’s',
    (text) => {
      expect(surely(text)).toEqual(['-5.00', '7.00']);
    },
  );
});

describe('stars beside digits', () => {
  it.each(['421345******1234', '421345** **** 1234', '4242**', '10**'])(
    '%s: the first are masked',
    (text) => {
      expect(surely(text)).not.toContain(/^\d+/.exec(text)?.[0]);
    },
  );

  it.each([
    ['***16,620.23***', '16620.23'],
    ['**50.00**', '50.00'],
    ['***100 and 25/100***', '100.25'],
    ['12,50 **', '12.50'],
  ])('%s: an amount is framed', (text, value) => {
    expect(surely(text)).toEqual([value]);
  });
});

describe('what looks like a count or a remark', () => {
  it.each(['0xFF', '0x Ff', '0x FFEE'])('%s is no nought of something', (text) => {
    expect(surely(text)).toEqual([]);
  });

  it.each(['-(VAT 6.41)', '- (VAT 6.41)', '−(TVA 6.41)'])('%s is left open', (text) => {
    expect(surely(text)).toEqual([]);
  });

  it.each(['Total 25.00 (VAT 6.41)', '(VAT 6.41)'])('%s says the tax', (text) => {
    expect(surely(text)).toContain('6.41');
  });
});
