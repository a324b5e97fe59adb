import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { textPage } from './pages.ts';

interface Place {
  readonly sender: string;
  readonly street: string;
  readonly town: string;
  readonly title: string;
  readonly firms: readonly string[];
  /** What stands between the firm and its street. */
  readonly parts: readonly (readonly string[])[];
}

const PLACES: readonly Place[] = [
  {
    sender: 'Dachdeckerei Ohlsen GmbH · Am Hang 3 · 39999 Oberau',
    street: 'Waldstraße 7',
    town: '39998 Niederau',
    title: 'Rechnung Nr. 4471 vom 03.02.2031',
    firms: ['Stadtgemeinde Lindach', 'Hollmann Bau GmbH', 'Eigentümergemeinschaft Am Anger'],
    parts: [
      ['Kreditorenbuchhaltung'],
      ['Rechnungsprüfung, z. Hd. Frau Weber'],
      ['c/o Hausverwaltung Ritter', 'Frau Silke Ritter'],
      ['c/o Hausverwaltung Ritter', 'Herrn P. Ritter'],
    ],
  },
  {
    sender: 'Ridgeway Roofing Ltd, 3 Hill Road, Oakham LE15 9ZZ',
    street: '7 Mill Lane',
    town: 'Oakham LE15 9ZX',
    title: 'Invoice 4471 dated 3 February 2031',
    firms: ['Fenwick Joinery Ltd', 'Parish of Lower Wold', 'Harbour Trust'],
    parts: [['Accounts Payable'], ['Finance Department'], ['c/o Marlow Estates', 'Mrs Joan Marlow']],
  },
  {
    sender: 'Toitures Besson SARL - 3 rue du Mont - 39999 Hautbois',
    street: '7 rue du Lavoir',
    town: '39998 Basbois',
    title: 'Facture n° 4471 du 03/02/2031',
    firms: ['Menuiserie Collin SAS', 'Commune de Basbois'],
    parts: [['Service comptabilité'], ['Comptes fournisseurs'], ['c/o Cabinet Renard', 'Mme Odile Renard']],
  },
  {
    sender: 'Dakwerken Hoekstra B.V. · Heuvel 3 · 3999 ZZ Bovendam',
    street: 'Molenweg 7',
    town: '3998 ZX Benedendam',
    title: 'Factuur 4471 van 3 februari 2031',
    firms: ['Timmerbedrijf Postma B.V.', 'Stichting De Haven'],
    parts: [['Financiële administratie'], ['Crediteuren'], ['Boekhouding, t.a.v. mevr. Dijk']],
  },
];

const papers = PLACES.flatMap(({ firms, parts, ...place }) =>
  firms.flatMap((firm) =>
    parts.map((part) => ({
      firm,
      name: `${firm} / ${part.join(' / ')}`,
      text: [place.sender, firm, ...part, place.street, place.town, place.title, 'Total 1.428,00'].join('\n'),
    })),
  ),
);

describe('a part of a firm, or who takes its letters', () => {
  it.each(papers)('is not the customer: $name', async ({ text, firm }) => {
    expect((await ask(textPage(text), { customer: 'str' }))['customer']).toBe(firm);
  });
});

describe('stamp duty', () => {
  it.each([
    ['Fattura n. 12/2031', 'Onorario', 'Imposta di bollo', 'Totale fattura'],
    ['Fattura n. 12/2031', 'Imponibile', 'Marca da bollo (id. 0199)', 'Totale a pagare'],
    ['Fatura n.º 12/2031', 'Valor líquido', 'Imposto do selo', 'Total a pagar'],
    ['Invoice 12/2031', 'Subtotal', 'Stamp duty', 'Total due'],
  ])('is no tax on what was sold: %s, %s, %s', async (title, net, duty, total) => {
    const lines = [
      title,
      'Rossi Anna',
      `${net.padEnd(40)}250,00`,
      `${duty.padEnd(40)}2,00`,
      `${total.padEnd(40)}252,00`,
    ];
    const asked = { tax_amount: 'decimal', total_amount: 'decimal' } as const;
    expect(await ask(textPage(lines.join('\n')), asked)).toEqual({
      tax_amount: null,
      total_amount: '252.00',
    });
  });
});

describe('the code of a kind of electronic invoice', () => {
  it.each(['TD01', 'TD16', 'TD24'])('is not its number: %s', async (code) => {
    const lines = [
      'Officina Bassi S.r.l.',
      'Tipo documento   Numero documento   Data documento',
      `${code} fattura   1284/B   03/02/2031`,
      'Totale 1.428,00',
    ];
    const { invoice_number } = await ask(textPage(lines.join('\n')), { invoice_number: 'str' });
    expect(invoice_number).not.toBe(code);
  });

  it.each(
    ['Invoice No:', 'Rechnung Nr.', 'Facture n°', 'Factura nº', 'Fattura n.', 'Factuurnummer:'].flatMap(
      (label) =>
        ['TD07', 'TD15'].flatMap((number) =>
          ['', 'Order No: 471122', 'Customer 90011'].map((other) => ({ label, number, other })),
        ),
    ),
  )('is one where nothing else is called so: $label $number, $other', async ({ label, number, other }) => {
    const lines = ['Tom Davies Design', `${label} ${number}`, other, '03/02/2031', 'Total 120.00'];
    expect(await ask(textPage(lines.join('\n')), { invoice_number: 'str' })).toEqual({
      invoice_number: number,
    });
  });
});
