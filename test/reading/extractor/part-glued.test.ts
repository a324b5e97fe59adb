import { describe, expect, it } from 'vitest';
import { partGlued } from '../../../reading/extractor/view/part-glued.ts';
import { askFields } from './ask.ts';
import { textPage } from './pages.ts';

/** Lines that touch as the columns of a text layer without places do. */
const GLUED = [
  'Nummer der BestellungDatum der LieferungKunde',
  'LieferscheinRechnungBetragWährung',
  'Position 1Schraube verzinktMenge 20Preis',
  'Position 2Mutter verzinktMenge 40Preis',
  'Summe der PositionenSteuerGesamt',
];
const partedIn = (line: string, around: readonly string[] = GLUED): string | undefined =>
  partGlued(textPage([...around, line].join('\n'))).segments.at(-1)?.text;

describe('a page whose columns have run together without a blank', () => {
  it.each([
    ['headings', 'Serie y númeroFecha de entrega', 'Serie y número Fecha de entrega'],
    [
      'capitals and a word',
      'CANTINA SOCIALE COOPERATIVASede legale',
      'CANTINA SOCIALE COOPERATIVA Sede legale',
    ],
    [
      'a legal form and a label',
      'PADARIA LUAR LTDACNPJ 99.447.120/0001-44',
      'PADARIA LUAR LTDA CNPJ 99.447.120/0001-44',
    ],
    [
      'a legal form with dots and a label',
      'Bombas Norte, S.A. de C.V.RFC: BNO',
      'Bombas Norte, S.A. de C.V. RFC: BNO',
    ],
    ['a state and a label', 'SERENA - PRFone (99)5550-4471', 'SERENA - PR Fone (99)5550-4471'],
    ['a place and its code', 'Havenkaai1999 Westdorp', 'Havenkaai 1999 Westdorp'],
    ['a quarter and its code', 'PORTO99851-020 SERENA', 'PORTO 99851-020 SERENA'],
    ['a number and days', '2031/LV/0044703/09/203104/10/2031', '2031/LV/00447 03/09/2031 04/10/2031'],
    ['a number and moments', '44712031-09-03T11:42:08', '4471 2031-09-03T11:42:08'],
    [
      'an account and what is around it',
      'Account 7731IBANGB33BUKB20201555555555EURfrom',
      'Account 7731IBAN GB33BUKB20201555555555 EURfrom',
    ],
  ])('has a blank between %s', (_name, line, parted) => {
    expect(partedIn(line)).toBe(parted);
  });

  it.each(['Müller GmbH', 'Paid on 31/12/2031.', 'McAllister eG', 'HOTEL PRIVAT (neben 4)', 'USt-IdNr. 447'])(
    'keeps %s as it is',
    (line) => {
      expect(partedIn(line)).toBe(line);
    },
  );

  it('is told by many lines: one word with a capital within is a name', () => {
    const plain = ['Rechnung 17', 'Muster GmbH', 'Hafenweg 4', '31999 Ahlbeck', 'Summe 4,00', 'Danke'];
    expect(partedIn('PayPal bei KaffeeRösterei', plain)).toBe('PayPal bei KaffeeRösterei');
  });

  it.each([
    [
      'Warenkorb Nord SE\nRechnung R-2031-11-0345\nDatum: 03.11.2031\nZahlungsart: MasterCard\nSumme: 39,99 EUR',
      'HelloFresh',
    ],
    ['TeamViewer Lizenz\nPowerPoint Schulung\nThinkPadX1 Carbon\nSumme 9,00\nDanke', 'PO-2031-10-1234'],
    ['Von: Alba\nAn: Lang\nFaceTime mit MasterCard\niPhone15Pro\nGruß', 'Rechnung2031-11-0345.pdf'],
  ])('is not told by brands and numbers: %s', (around, line) => {
    const page = textPage(`${around}\n${line}`);
    expect(partGlued(page)).toEqual(page);
  });

  it.each([
    ['a number of a year', 'Beleg R-2031-11-0345'],
    ['a number of a day', 'PO-2031-10-12'],
    ['a file', 'Rechnung2031-11-0345.pdf'],
    ['a longer number', '447122031-09-03'],
    ['a number behind a day', '03.11.20310345'],
    ['a brand', 'HelloFresh bei TeamViewer und ThinkPadX1'],
  ])('keeps %s whole though others touch', (_name, line) => {
    expect(partedIn(line)).toBe(line);
  });

  it.each([
    ['days', '2031-09-032031-09-04', '2031-09-03 2031-09-04'],
    ['a word and a day', 'am2031-09-03bis', 'am 2031-09-03 bis'],
    ['a day and a time', '03.09.203111:42', '03.09.2031 11:42'],
    ['a day and an amount', '03.09.20311.200,00', '03.09.2031 1.200,00'],
  ])('has a blank between %s as well', (_name, line, parted) => {
    expect(partedIn(line)).toBe(parted);
  });

  it('is told by columns that no wide blank parts', () => {
    const wide = GLUED.map((line) => `${line}      12,00`);
    expect(partedIn('KaffeeRösterei', wide)).toBe('KaffeeRösterei');
  });

  it('answers days that touch a number, and a name whose form touches a label', async () => {
    const page = textPage(
      [
        'Bombas del Golfo, S.A. de C.V.RFC: BGO9911036Q2Régimen: 601 General',
        'Lugar de expedición: 99120 Villa Norte, Av. Central 1180Matriz: Puerto Sur',
        'Serie y folioFecha de emisiónFecha de certificación',
        'FAC 447122031-03-04T11:42:082031-03-05T11:44:51',
        'Receptor: Hielos Alba, S.P.R. de R.L.RFC: HAL9911036Q2CP: 99850Uso CFDI: G03',
        'Subtotal100.00IVA16.00Total116.00',
      ].join('\n'),
    );
    const fields = await askFields(page, { invoice_date: 'date', issuer: 'str', customer: 'str' });
    expect(fields['invoice_date']?.value).toBe('2031-03-04');
    expect(fields['issuer']?.value).toBe('Bombas del Golfo, S.A. de C.V.');
    expect(fields['customer']?.value).toBe('Hielos Alba, S.P.R. de R.L.');
  });
});
