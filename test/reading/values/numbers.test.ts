import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDecimals, sameDecimal } from '../../../reading/values/decimal.ts';
import { NO_HINTS } from '../../../reading/values/found.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import { findFloats, findIntegers } from '../../../reading/values/numbers.ts';

const readAll = (text: string) => findDecimals(text, NO_HINTS).map((found) => found.value);

describe('amounts', () => {
  it.each([
    ['1.234,50', '1234.50'],
    ['1,234.50 EUR', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ["CHF 1'234.50", '1234.50'],
    ['1,00,000.00', '100000.00'],
    ['-30.00', '-30.00'],
    ['30,00-', '-30.00'],
    ['−30,00', '-30.00'],
    ['-€30.00', '-30.00'],
    ['€ -30.00', '-30.00'],
    ['(1,234.50)', '-1234.50'],
    ['12.00 DR', '-12.00'],
    ['12.00 CR', '12.00'],
    ['1.111,10 H EUR', '1111.10'],
    ['1.111,10 S EUR', '-1111.10'],
    ['0,00+', '0.00'],
    ['-0.00', '0.00'],
    ['RM96.20', '96.20'],
    ['TOTAL60.30', '60.30'],
    ['12,-', '12'],
    ['CHF 12.--', '12'],
    ['19,00 %', '19.00'],
    ['30,00 -', '-30.00'],
    ['30,00   -', '30.00'],
    ['30,00     EUR -', '-30.00'],
    ['1.000,00     30,00       -', '1000.00'],
    ['1.234.567,89', '1234567.89'],
  ])('%s is read as %s first', (text, value) => {
    expect(readAll(text)[0]).toBe(value);
  });

  it.each(['31.12.2024', '08.03.', '12/11/2017', '14:05', 'INV2023', 'S117', '10-30', 'NO.37-1', '12.345.6'])(
    '%s holds none',
    (text) => {
      expect(readAll(text)).toEqual([]);
    },
  );

  it('1.234 alone has two readings, and the document decides where it shows its decimal mark', () => {
    expect(new Set(readAll('1.234'))).toEqual(new Set(['1.234', '1234']));
    const german = inferHints(['Summe 12,50', 'Netto 1.000,00']);
    expect(findDecimals('1.234', german).map((found) => [found.value, found.ambiguous])).toEqual([
      ['1234', false],
    ]);
  });

  it('digits that a blank separates are one number, and two only where the document groups otherwise', () => {
    for (const blank of [' ', '\u00a0', '\u202f', '\u2009', '\u2007'])
      expect(readAll(`12${blank}345,00`)).toEqual(['12345.00']);
    expect(readAll('1 250 000.00')).toEqual(['1250000.00']);
    const english = inferHints(['Net 1,200.50', 'Total 12,345.00', '2 345.00']);
    expect(findDecimals('2 345.00', english).map((found) => found.value)).toEqual(['2345.00', '2', '345.00']);
  });

  it('5 is never read inside a longer number', () => {
    for (const text of ['15', '5.20', '1,5', '52', '5/6', '05:10', 'A5B'])
      expect(readAll(text)).not.toContain('5');
  });

  const LOCALES = [
    { group: '.', mark: ',' },
    { group: ',', mark: '.' },
    { group: ' ', mark: ',' },
    { group: "'", mark: '.' },
    { group: '’', mark: '.' },
    { group: '\u202f', mark: ',' },
    { group: '', mark: ',' },
    { group: '', mark: '.' },
  ];
  const SIGNS: readonly ((text: string) => string)[] = [
    (text) => `-${text}`,
    (text) => `${text}-`,
    (text) => `(${text})`,
    (text) => `${text} DR`,
    (text) => `− ${text}`,
  ];
  const AFFIXES: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => `EUR ${text}`,
    (text) => `${text} €`,
    (text) => `Total: ${text}`,
    (text) => `$${text}`,
  ];

  it('written in any locale, sign and currency form, an amount is read back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -99_999_999_999n, max: 99_999_999_999n }),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...SIGNS),
        fc.constantFrom(...AFFIXES),
        (cents, { group, mark }, sign, affix) => {
          const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
          const whole = size.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
          const bare = `${whole}${mark}${size.slice(-2)}`;
          const text = affix(cents < 0n ? sign(bare) : bare);
          const value = `${cents < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
          const found = findDecimals(text, NO_HINTS);
          expect(found[0]?.value, text).toBe(value);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('decimals are compared as exact numbers', () => {
    expect(sameDecimal('1939', '1939.00')).toBe(true);
    expect(sameDecimal('0.1', '0.10000000000000000001')).toBe(false);
  });

  it('spans hold the characters of the value', () => {
    const text = 'Saldo EUR 1.234,50- am';
    const [found] = findDecimals(text, NO_HINTS);
    expect(text.slice(found?.start, found?.end)).toBe('1.234,50-');
  });
});

describe('whole numbers and floats', () => {
  it.each([
    ['1.234', 1234],
    ['1,234', 1234],
    ['12,00', 12],
    ['-7', -7],
    ['9007199254740991', 9007199254740991],
  ])('%s holds the integer %i', (text, value) => {
    expect(findIntegers(text, NO_HINTS).map((found) => found.value)).toContain(value);
  });

  it.each(['12.5', '9007199254740993'])('%s holds no integer', (text) => {
    expect(findIntegers(text, NO_HINTS)).toEqual([]);
  });

  it('floats are read with a comma, a point or an exponent', () => {
    expect(findFloats('1e3', NO_HINTS)[0]?.value).toBe(1000);
    expect(findFloats('6,65 v.H.', NO_HINTS)[0]?.value).toBe(6.65);
  });
});
