import { expect, it } from 'vitest';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

it.each([
  ['Bodenplatte TOP 7\nSumme 1.200,00 EUR', 'EUR'],
  ['Punkt TOP 7, siehe TOP 9', null],
  ['CVE 9914 RASTREO', null],
  ['Amount TOP 120.00', 'TOP'],
  ['Springfield\nTotal $ 48.00', 'USD'],
  ['Moose Falls, Canada\nTotal $ 48.00', 'CAD'],
  ['Calle Larga 4, Argentina\nTotal $ 48.000,00', 'ARS'],
  ['Berlin, Deutschland\nTotal $ 48.00', 'USD'],
  ['Moose Falls, Canada\nTotal US$ 48.00', 'USD'],
  ['Albuquerque, New Mexico 87102\nTotal $ 48.00', 'USD'],
  ['500 Canada Street, Lake George\nTotal $ 48.00', 'USD'],
  ['Imported from Australia\nTotal $ 48.00', 'USD'],
  ['Austin, TX 78701\nBill to: 4 King Rd, Toronto, Canada\nTotal $ 48.00', 'USD'],
  ['Total: 125 000 XOF', 'XOF'],
  ['Montant UGX 150,000', 'UGX'],
])('the currency of %j is %s', async (text, currency) => {
  expect(await ask(textPage(text), { currency: 'str' })).toEqual({ currency });
});
