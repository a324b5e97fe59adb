import { describe, expect, it } from 'vitest';
import { findValues } from '../../../reading/values/find.ts';

const hints = { dateOrder: 'dmy', decimalMark: null } as const;
const amounts = (text: string) => findValues('decimal', text, hints).map(({ value }) => value);

describe('amounts behind a letter', () => {
  it.each(['+B4.444,69', 'O4.444,69', 'l234.50', 'I2.50'])(
    '%s may have lost its first digit, and is none',
    (text) => {
      expect(amounts(text)).toEqual([]);
    },
  );

  it.each([
    ['RM60.30', '60.30'],
    ['TOTAL60.30', '60.30'],
    ['S20.00', '20.00'],
    ['EUR4.444,69', '4444.69'],
    ['B 4.444,69', '4444.69'],
  ])('%s is an amount behind its word', (text, amount) => {
    expect(amounts(text)).toContain(amount);
  });
});
