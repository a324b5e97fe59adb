import { describe, expect, it } from 'vitest';
import { ask, askFields } from './ask.ts';
import { placedPage, textPage } from './pages.ts';

const INVOICE = {
  invoice_number: 'str',
  invoice_date: 'date',
  due_date: 'date',
  total_amount: 'decimal',
  currency: 'str',
  issuer: 'str',
  iban: 'str',
} as const;

const ENGLISH = placedPage([
  [40, 40, 'Northwind Joinery Ltd', 16],
  [40, 62, '14 Quay Street'],
  [40, 76, 'Bristol BS1 4RH'],
  [400, 40, 'INVOICE', 18],
  [40, 130, 'Bill to'],
  [40, 144, 'Pemberton Stores Ltd'],
  [40, 158, '8 Market Place'],
  [360, 130, 'Invoice No.'],
  [460, 130, 'NJ-2025/0042'],
  [360, 144, 'Invoice date'],
  [460, 144, '3 May 2025'],
  [360, 158, 'Order date'],
  [460, 158, '12 April 2025'],
  [360, 172, 'Due date'],
  [460, 172, '2 June 2025'],
  [40, 220, 'Description'],
  [300, 220, 'Qty'],
  [380, 220, 'Unit price'],
  [480, 220, 'Amount'],
  [40, 236, 'Oak shelf'],
  [300, 236, '4'],
  [380, 236, '120.00'],
  [480, 236, '480.00'],
  [380, 280, 'Subtotal'],
  [480, 280, '£480.00'],
  [380, 294, 'VAT 20%'],
  [480, 294, '£96.00'],
  [380, 308, 'Total'],
  [480, 308, '£576.00'],
  [40, 780, 'IBAN GB33BUKB20201555555555 · www.northwind-joinery.example'],
]);

describe('the built-in extractor on invoices', () => {
  it('tells total from subtotal and tax, dates by role, issuer from customer', async () => {
    expect(
      await ask(ENGLISH, { ...INVOICE, subtotal: 'decimal', vat_amount: 'decimal', customer_name: 'str' }),
    ).toEqual({
      invoice_number: 'NJ-2025/0042',
      invoice_date: '2025-05-03',
      due_date: '2025-06-02',
      total_amount: '576.00',
      currency: 'GBP',
      issuer: 'Northwind Joinery Ltd',
      iban: 'GB33BUKB20201555555555',
      subtotal: '480.00',
      vat_amount: '96.00',
      customer_name: 'Pemberton Stores Ltd',
    });
  });

  it('cites the lines that its values stand on', async () => {
    const answered = await askFields(ENGLISH, { total_amount: 'decimal', invoice_number: 'str' });
    const textOf = (id: string) => ENGLISH.segments.find((one) => one.segment_id === id)?.text;
    expect(answered['total_amount']?.segment_ids.map(textOf)).toEqual(['£576.00']);
    expect(answered['invoice_number']?.segment_ids.map(textOf)).toEqual(['NJ-2025/0042']);
  });

  it('reads a German invoice whose values stand under their headings', async () => {
    const page = placedPage([
      [40, 90, 'Kaltenbach Feinmechanik GmbH - Werkstr. 9 - 70199 Stuttgart', 7],
      [40, 110, 'Frau'],
      [40, 124, 'Erika Beispiel'],
      [40, 138, 'Gartenweg 3'],
      [40, 152, '10115 Berlin'],
      [40, 210, 'Rechnung', 16],
      [40, 240, 'Rechnungsnummer'],
      [200, 240, 'Kundennummer'],
      [340, 240, 'Rechnungsdatum'],
      [480, 240, 'Lieferdatum'],
      [40, 254, 'RG-77120'],
      [200, 254, '10044'],
      [340, 254, '17.09.2024'],
      [480, 254, '12.09.2024'],
      [360, 330, 'Nettobetrag'],
      [480, 330, '1.000,00 €'],
      [360, 344, 'zzgl. 19 % MwSt'],
      [480, 344, '190,00 €'],
      [360, 358, 'Rechnungsbetrag'],
      [480, 358, '1.190,00 €'],
      [40, 400, 'Zahlbar bis 01.10.2024 ohne Abzug'],
      [
        40,
        780,
        'Kaltenbach Feinmechanik GmbH · HRB 4711 · USt-IdNr. DE999999999 · IBAN DE02120300000000202051',
        7,
      ],
    ]);
    expect(await ask(page, INVOICE)).toEqual({
      invoice_number: 'RG-77120',
      invoice_date: '2024-09-17',
      due_date: '2024-10-01',
      total_amount: '1190.00',
      currency: 'EUR',
      issuer: 'Kaltenbach Feinmechanik GmbH',
      iban: 'DE02120300000000202051',
    });
  });

  it('finds issuer and customer by the labels of a form', async () => {
    const page = textPage(`Rechnung Nr. 5512 vom 02.02.2025
Verkäufer:
Name: Hofladen Sonnentau
Anschrift: Feldweg 1, 24103 Kiel
Käufer:
Name: Restaurant Zur Linde
Gesamtbetrag: 88,40 EUR`);
    expect(
      await ask(page, {
        issuer: 'str',
        buyer: 'str',
        invoice_number: 'str',
        invoice_date: 'date',
        total: 'decimal',
      }),
    ).toEqual({
      issuer: 'Hofladen Sonnentau',
      buyer: 'Restaurant Zur Linde',
      invoice_number: '5512',
      invoice_date: '2025-02-02',
      total: '88.40',
    });
  });

  it('does not take an order for an invoice', async () => {
    const page = textPage(`Invoice
Order number: 8812
Invoice date: 01/02/2025
Total: USD 10.00`);
    expect(await ask(page, { invoice_number: 'str', order_number: 'str' })).toEqual({
      invoice_number: null,
      order_number: '8812',
    });
  });

  it('does not take the account that the customer is debited for the one to pay to', async () => {
    const page = textPage(`Rechnungsnummer: 5
Zu zahlender Betrag 29,99 EUR
Der Betrag wird von Ihrem Konto DE89 3704 0044 0532 0130 00 abgebucht.`);
    expect(await ask(page, { iban: 'str' })).toEqual({ iban: null });
  });

  it('reads an IBAN whose check digits are wrong, as it is printed', async () => {
    const page = textPage('Invoice 7\nBank: Mill Bank\nIBAN: DE12 1234 4321 9876 0000 11');
    expect(await ask(page, { iban: 'str' })).toEqual({ iban: 'DE12123443219876000011' });
  });

  it('reads the day on which a sentence of terms ends', async () => {
    const page = textPage(`Rechnung Nr. 881
Rechnungsdatum 03.06.2024
Gesamtbetrag 119,00 EUR
Zahlbar innerhalb 21 Tagen netto bis 24.06.2024, 2 % Skonto innerhalb 7 Tagen bis 10.06.2024`);
    expect(await ask(page, { due_date: 'date' })).toEqual({ due_date: '2024-06-24' });
  });
});
