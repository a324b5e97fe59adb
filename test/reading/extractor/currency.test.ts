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
  ['C.U.I.T. Nro: 30-12345678-9\nTotal $ 48.000,00', 'ARS'],
  ['CUIT NRO. 30-12345678-9\nTotal $ 48.000,00', 'ARS'],
  ['Forfait Essentiel ($ CA)\nSolde 1 204,77 $', 'CAD'],
  ['Montant 48,00 $ US', 'USD'],
  ['Hand sanitizer gel 4 x 27.75\nPlease pay (CAD)   111.00', 'CAD'],
  ['PO Box 9944 Stn A\nTotal CAD 111.00', 'CAD'],
  [
    'ACCOUNT STATEMENT\nOpening balance $19,654.19\n11 Mar   Foreign Currency Fee  EUR 84.00   2.52   19,651.67 CR\nClosing balance $19,651.67\nABN 12 345 678 901\nFees $2.52',
    'AUD',
  ],
  ['CHF\nÉquivalent indicatif EUR 808.70 au cours de 0.9524\nTotal 770.20 CHF', 'CHF'],
  ['Consumption EUR 80.70 at 0.1524 each\nTotal 520.00', 'EUR'],
  ['INVOICE\n11 Mar   Consulting   CHF 84.00   84.00   168.00\nTotal 168.00', 'CHF'],
  ['Total   TRY 1500', 'TRY'],
  ['Objekt: Hauptstraße 4, TOP 1204\nSumme 48,00', null],
  ['FREE FOR ALL 2024\nTotal 48.00', null],
  ['Equivalent EUR 12,345.67 at the rate of 0.9524\nTotal CHF 11,757.78', 'CHF'],
  ['USD 100,000.00 converted at 0.9213\nTotal EUR 92,131.04', 'EUR'],
  ['Fuel EUR 60.00, price 1.5000\nLitres 40.00', 'EUR'],
  ['Consumption EUR 20.00 price 1.0000\nTotal 20.00', 'EUR'],
  ['Montants en $ CA\nTotal 100,00 $', 'CAD'],
  ['Total   115,00   $ CA', 'CAD'],
  ['Pay in $ US customers only\nTotal £ 48.00', 'GBP'],
  ['Montant 48,00 $ CAN', 'CAD'],
  ['Sub total R1 250.00\nVAT 15% R187.50\nTOTAL DUE   R    1 437.50', 'ZAR'],
  ['Pump   R1 250,00\nHose   R180,00\nSubtotaal R1 430,00', 'ZAR'],
  ['Rabatt R 10,00\nRabatt R 5,00\nSumme 85,00', null],
  ['Q1 250.00\nQ2 310.50\nTotal 560.50', null],
  ['Subtotal Q1,250.00\nTotal Q 1,400.00', 'GTQ'],
  ['Item A   R 12.50\nItem B   R 13.50\nTotal EUR 26.00', 'EUR'],
  ['Item A   R 12.50\nTotal 12.50', null],
  ['Ref R12.50.1\nRef R13.50.1\nTotal 26.00', null],
])('the currency of %j is %s', async (text, currency) => {
  expect(await ask(textPage(text), { currency: 'str' })).toEqual({ currency });
});

/** What many accounts print in another money than their own: how far deposits are insured, what was paid abroad. */
const OF_OTHERS = [
  'Deposits are insured up to 100,000 EUR by the guarantee scheme.',
  'Indlån er dækket op til 100.000 euro',
  'Pojištění vkladů do výše 100 000 EUR',
  'Card limit abroad: USD 2,500.00',
];
const DECLARED = [
  'Periode 01.10.2025 - 31.10.2025    Alle beløb i X',
  'Konto\nX\nOctober',
  'All amounts in X',
  'Saldo   X',
];

it('believes what a paper declares rather than the other money of one amount', async () => {
  for (const other of OF_OTHERS)
    for (const line of DECLARED)
      for (const code of ['DKK', 'CZK', 'SEK', 'PLN', 'GBP']) {
        const paper = `STATEMENT\n${line.replace('X', code)}\nOpening 1.204,50\nClosing 1.100,50\n${other}`;
        expect(await ask(textPage(paper), { currency: 'str' }), paper).toEqual({ currency: code });
      }
});

it('takes the money of a column, or of a sum in two, for no declaration', async () => {
  const paper =
    'Total in USD          USD 94.15\nTotal in EUR          EUR 87.41\nTOTAL AMOUNT DUE     EUR 87.41';
  expect(await ask(textPage(paper), { currency: 'str' })).toEqual({ currency: 'EUR' });
});

/** Letters of money that are short for a box or a room beside a road. */
const BESIDE_ROADS = [
  'RMB 449 Wallaby Rd',
  'RMB 12 Old Ferry Road',
  'RM 1204, 8 Harbour Road',
  'PAB 17 Station Street',
  'Level 3, RM 5 Canal Street',
];

it('takes a box or a room beside a road for no money', async () => {
  for (const road of BESIDE_ROADS) {
    const paper = `TAX INVOICE\nInvoice to    Mrs J. Kowal\n              ${road}\n              DRY CREEK\nTotal   2,890.00`;
    expect(await ask(textPage(paper), { currency: 'str' }), paper).toEqual({ currency: null });
    expect(await ask(textPage(`${paper} GBP`), { currency: 'str' }), paper).toEqual({ currency: 'GBP' });
  }
});

it('takes money before a whole number for money', async () => {
  for (const line of ['Total RM 50', 'RMB 449', 'RM 1,204.00 Road tax', 'RM 50.00 Canal Street shop'])
    expect(await ask(textPage(`RECEIPT\n${line}`), { currency: 'str' }), line).toEqual({
      currency: line.includes('RMB') ? 'CNY' : 'MYR',
    });
});
