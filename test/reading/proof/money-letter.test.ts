import { expect, it } from 'vitest';
import { chooseComparison } from '../../../reading/proof/comparison.ts';
import { linesOf } from '../../../reading/proof/lines.ts';
import { searchValue } from '../../../reading/proof/search.ts';
import { inferHints } from '../../../reading/values/hints.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { textPage } from '../../helpers/stage-io.ts';

const AMOUNT: UseCaseFieldDef = { name: 'total', type: 'decimal' };
const CURRENCY: UseCaseFieldDef = { name: 'currency', type: 'str' };

/** Whether a document of these lines proves the value. */
function proves(lines: readonly string[], field: UseCaseFieldDef, value: string): boolean {
  const page = textPage([...lines]);
  const comparison = chooseComparison(field, value, inferHints(lines));
  return comparison !== null && searchValue(comparison, linesOf([page]), []).occurrences.length > 0;
}

const RAND = ['Pump R1 250.00', 'VAT @ 15% R187.50', 'TOTAL DUE    R    1 437.50'];

it.each(['1250.00', '187.50', '1437.50'])('%s is printed behind the letter of its money', (value) => {
  expect(proves(RAND, AMOUNT, value)).toBe(true);
});

it('is a currency as a sign is', () => {
  expect(proves(RAND, CURRENCY, 'ZAR')).toBe(true);
  expect(proves(RAND, CURRENCY, 'GTQ')).toBe(false);
});

it.each([
  ['one such letter', ['Version R12.50', 'Total 26.00']],
  ['letters beside another currency', ['Item R12.50', 'Item R13.50', 'Total EUR 26.00']],
  ['pieces of longer numbers', ['Ref AR12.50', 'Ref 4R13.50', 'Total 26.00']],
])('%s are none', (_, lines) => {
  expect(proves(lines, CURRENCY, 'ZAR')).toBe(false);
  expect(proves(lines, AMOUNT, '12.50')).toBe(false);
});

it('leaves pieces of what stands behind it alone', () => {
  expect(proves(RAND, AMOUNT, '250.00')).toBe(false);
  expect(proves(RAND, AMOUNT, '437.50')).toBe(false);
});

it.each(['Refund (R700.00)', 'Refund - R700.00', '±R700.00', 'Loan R700.00 M'])(
  'proves no amount in %s',
  (line) => {
    expect(proves([...RAND, line], AMOUNT, '700.00')).toBe(false);
  },
);
