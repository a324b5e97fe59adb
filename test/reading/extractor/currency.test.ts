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
  ['ABN 12 345 678 901\nTotal $ 48.00', 'AUD'],
  ['R.U.T. 76.123.456-K\nTotal $ 48.990', 'CLP'],
  ['RUT 211234560018\nTotal $ 48,00', 'UYU'],
  ['RUT 900.123.456-7\nTotal $ 48.990', 'USD'],
  ['Importe total S/ 118.00', 'PEN'],
  ['S/ Pedido 4711\nS/ Ref. 99\nCamiseta S/36\nTotal € 118,00', 'EUR'],
  ['Rut: 76.123.456-0\nTotal $ 48.990', 'CLP'],
  ['Saldo U$S 118,00', 'USD'],
  ['Av. Central S/N\nTotal € 118,00', 'EUR'],
  ['Nro. C.U.I.T. 30-12345678-9\nTotal $ 48.000,00', 'ARS'],
  ['ABN 12 345 678 901\nRFC XAX010101000\nTotal $ 48.00', 'USD'],
  ['Saldo en pesos\nRFC XAX010101000\nTotal $ 48.00', 'MXN'],
  ['Card abroad EUR 12.00\nABN 12 345 678 901\nTotal $ 48.00\nPaid $ 48.00', 'AUD'],
  ['San Francisco, CA 94105\nBill to: Outback Pty Ltd, ABN 51 824 753 556\nTotal $ 48.00', 'USD'],
  ['Wire to: ABN AMRO Bank N.V., Amsterdam\nTotal $ 48.00', 'USD'],
  ['Support: 9:00 AM - 5:00 PM PST\nTotal $ 48.00', 'USD'],
  ['All amounts in CAD\nNet $ 40.00\nTax $ 8.00\nTotal $ 48.00', 'CAD'],
  ['Total: 125 000 XOF', 'XOF'],
  ['Montant UGX 150,000', 'UGX'],
])('the currency of %j is %s', async (text, currency) => {
  expect(await ask(textPage(text), { currency: 'str' })).toEqual({ currency });
});
