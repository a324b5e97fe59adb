import { describe, expect, it } from 'vitest';
import { inferHints } from '../../../reading/values/hints.ts';
import { findNumbers } from '../../../reading/values/numbers.ts';

/** What the first of several lines says for sure. */
const surely = (lines: readonly string[]) =>
  findNumbers(lines[0] ?? '', inferHints(lines))
    .filter(({ doubt }) => doubt === null)
    .map(({ digits }) => digits);

describe('three digits behind the mark of a document', () => {
  it.each([
    [['28.02', '31.03', '30.04']],
    [['10.30', '18.45', '25.12']],
    [['01.05 Miete', '9.15', '17.30 Uhr']],
    [['19.00 %', '10.50%', '2.75 %']],
    [['10.02', '19.00 %', '8.00']],
  ])('may be thousands beside days, times and rates: %j', (others) => {
    for (const line of ['Miete 1.250', 'Rp 25.000', 'Precio $ 1.500'])
      expect(surely([line, ...others])).toContain(line.replaceAll(/\D/g, ''));
  });

  it.each([[['38.40', '71.95']], [['Sum 15.00', '81.18']], [['8,765.43']], [["Netto 3'204.18"]]])(
    'are decimals beside money: %j',
    (others) => {
      expect(surely(['Water 3.130 m³', ...others])).toEqual(['3.130']);
    },
  );
});
