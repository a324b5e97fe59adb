import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceSums } from '../../../../reading/extractor/ranking/invoice-sums.ts';

const sumsOf = (...cents: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const one of cents) counts.set(one, (counts.get(one) ?? 0) + 1);
  const { nets, totals, taxes, partTaxes, withheld } = invoiceSums(counts);
  return {
    nets: [...nets],
    totals: [...totals],
    taxes: [...taxes],
    partTaxes: [...partTaxes],
    withheld: [...withheld],
  };
};

describe('the reckoning of a bill', () => {
  it.each([
    ['two taxes at one rate', [200_000, 18_000, 18_000, 236_000], [200_000], [36_000], [236_000]],
    ['two taxes at two rates', [100_000, 5_000, 9_975, 114_975], [100_000], [14_975], [114_975]],
    ['two taxes and a rounding', [200_005, 18_000, 18_000, -5, 236_000], [200_005], [36_000], [236_000]],
    ['a rounding beside one tax', [252_130, 20_423, 2, 272_555], [252_130], [20_423], [272_555]],
    ['a rounding to five that is not printed', [252_130, 20_423, 272_555], [252_130], [20_423], [272_555]],
    ['a stamp', [420_045, 79_809, 100, 499_954], [420_045], [79_809], [499_954]],
  ])('is known with %s', (_name, printed, nets, taxes, totals) => {
    expect(sumsOf(...printed)).toMatchObject({ nets, taxes, totals });
  });

  it('of two rates on parts of the net is known by the sums that are printed of both', () => {
    const told = sumsOf(40_000, 2_800, 60_000, 11_400, 100_000, 14_200, 114_200);
    expect(told.nets).toContain(100_000);
    expect(told.taxes).toContain(14_200);
    expect(told.partTaxes).toEqual(expect.arrayContaining([2_800, 11_400]));
  });

  it('tells a tax that is kept back from the tax', () => {
    const told = sumsOf(100_000, 21_000, 15_000, 106_000);
    expect(told).toMatchObject({ nets: [100_000], taxes: [21_000], totals: [106_000], withheld: [15_000] });
  });

  it('is left to others where net and one tax make the total', () => {
    expect(sumsOf(100_000, 19_000, 119_000)).toMatchObject({ nets: [], taxes: [], totals: [] });
  });

  it('takes one printed tax for two only where it is printed twice', () => {
    expect(sumsOf(200_000, 18_000, 236_000).nets).toEqual([]);
  });

  it('ends for any amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 60 }), (cents) => {
        const { totals } = sumsOf(...cents);
        expect(totals.every((total) => cents.includes(total))).toBe(true);
      }),
    );
  });
});
