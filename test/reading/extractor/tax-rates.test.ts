import { expect, it } from 'vitest';
import { isTaxOn } from '../../../reading/extractor/finders/tax-rates.ts';

it.each([
  [10_000, 1_900, true],
  [10_000, 1_901, true],
  [51_351, 10_784, true],
  [-10_000, -1_900, true],
  [41_230, 8_600, false],
  [20_077, 315, false],
])('of a net of %i a tax of %i is at a usual rate: %s', (net, tax, isRate) => {
  expect(isTaxOn(net, tax)).toBe(isRate);
});
