import { expect, it } from 'vitest';
import { inferHints } from '../../../reading/values/hints.ts';

it.each([
  ['decimals behind a comma', ['Total 1.234,50'], ','],
  ['decimals behind a point', ['Total 1,234.50'], '.'],
  ['thousands that points part twice', ['Neto $ | 1.860.670', 'Total $ | 2.214.197'], ','],
  ['numbers of persons, which say nothing', ['DNI 12.345.678', 'DNI 23.456.789'], null],
  ['prices of fuel, which say nothing', ['Super € 1.459', 'Diesel € 1.389'], null],
  ['a number below one, whatever groups say', ['Cobre $ 9.123', 'Zinc $ 8.111', 'Peso 0.250 kg'], null],
  ['money with three digits behind its point', ['Subtotal $ 23.940', 'Total $ 22.740'], ','],
  ['money with three digits behind its comma', ['Subtotal ₩ 23,940', 'Total ₩ 22,740'], '.'],
  ['one such amount alone', ['Diesel € 1.459'], null],
  ['decimals, whatever thousands say', ['Neto 1.860.670', 'Neto 2.860.670', 'Rate 12.50'], '.'],
  ['decimals, whatever hours say', ['8,33 %', 'Tel. 13.00-17.00 uur', 'om 14.30 uur', 'ab 9.15 Uhr'], ','],
  ['prices of a menu, which are no hours', ['Menu £10.50 - 12.00', 'Wine £14.50 - 18.00'], '.'],
  ['threes of digits in money and large numbers', ['€ 3.140', '€ 14.385', 'loon 41.500'], ','],
  ['threes behind which a word says money', ['45.700', '17.500 euro', '9.644 euro'], ','],
  ['threes behind commas', ['£ 3,140', '£ 14,385', 'Total 41,500'], '.'],
  ['weights, which say nothing', ['12.345 kg', '10.250 kg', '11.300 kg'], null],
  ['threes beside other decimals, which say nothing', ['€ 3.140', '€ 14.385', 'loon 41.500', '3.5 h'], null],
  ['small money of threes, which says nothing', ['€ 1.459', '€ 1.389', '€ 1.250', 'Tank 45.123 l'], null],
  ['threes below one, which are decimals', ['0.285 €', '1.459 €', '13.389 €', '12.345'], null],
  [
    'money by its weight',
    ['Net 12.345 kg', 'Tare 1.250 kg', 'Price € 3.140 /kg', 'Total € 38.763', '€ 12.500'],
    null,
  ],
  ['rates of exchange', ['1 USD 0.921 EUR', 'EUR 1.085', 'EUR 11.123', 'EUR 12.250'], null],
  ['addresses on a net', ['192.168.100.200', '192.168.100.201', 'USD 1.500', 'USD 2.125'], null],
  ['nothing', ['Total 48'], null],
])('the decimal mark is told by %s', (_name, lines, mark) => {
  expect(inferHints(lines).decimalMark).toBe(mark);
});
