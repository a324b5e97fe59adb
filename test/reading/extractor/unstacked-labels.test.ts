import { describe, expect, it } from 'vitest';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { ask, askFields } from './ask.ts';
import { textPage } from './pages.ts';

const rowsOf = (text: string) => viewDocument([textPage(text)]).rows.map((row) => row.text);

const INVOICE = {
  invoice_number: 'str',
  invoice_date: 'date',
  due_date: 'date',
  total_amount: 'decimal',
} as const;

describe('a text whose labels are listed before their values', () => {
  const text = `Hilltop Joinery Works Ltd
Invoice
Invoice number
Invoice date
Due date
Your reference
HJ-20447
03/04/2026
17/04/2026
Kitchen doors
Planing and fitting of two doors
Net
VAT 20 %
Total
400.00
80.00
480.00
Thank you`;

  it('gives each label its value, and the values their own lines', async () => {
    const { invoice_number, invoice_date, due_date, total_amount } = await askFields(textPage(text), INVOICE);
    expect([invoice_number?.value, invoice_date?.value, due_date?.value, total_amount?.value]).toEqual([
      'HJ-20447',
      '2026-04-03',
      '2026-04-17',
      '480.00',
    ]);
    expect(due_date?.segment_ids).toEqual(['f0p1s9']);
    expect(total_amount?.segment_ids).toEqual(['f0p1s17']);
  });

  it('keeps every word, in rows that count up from 0', () => {
    const view = viewDocument([textPage(text)]);
    const words = (lines: readonly string[]) => lines.join(' ').split(/\s+/).sort();
    expect(words(view.rows.map((row) => row.text))).toEqual(words(text.split('\n')));
    expect(view.rows.map(({ index }) => index)).toEqual(view.rows.map((_, index) => index));
    for (const row of view.rows)
      for (const { text: token, start, end } of row.tokens) expect(row.text.slice(start, end)).toBe(token);
  });

  it.each([
    [
      'of which one value is of another type',
      'Invoice number\nInvoice date\nDue date\nHJ-20447\n17 doors\n17/04/2026',
    ],
    ['of which nobody knows the first and none is a total', 'Doors\nNet\nVAT 20 %\n400.00\n80.00\n480.00'],
    ['whose sums come first', '400.00\nNet\nVAT 20 %\n80.00\n480.00\nTotal'],
    ['with a sum too many', 'Net\nTotal\n400.00\n80.00\n480.00'],
    [
      'whose values are labels',
      'Invoice number\nInvoice date\nDue date\nOrder number\nOrder date\nCustomer number',
    ],
    [
      'that heads the columns of a table',
      'Date\nText\nAmount\n03/04/2026\nDoors\n400.00\n04/04/2026\nHinges\n80.00',
    ],
    ['without a day or a sum', 'Invoice number\nOrder number\nCustomer number\nA-1\nB-2\nC-3'],
  ])('is left alone: a list %s', (_name, list) => {
    expect(rowsOf(list)).toEqual(list.split('\n'));
  });
});

it.each([
  [
    'asks for a period',
    'Invoice number\nInvoice date\nService period\nDue date\nHJ-20447\n03/04/2026\n1 March - 31 March 2026\n17/04/2026',
    'Service period   1 March - 31 March 2026',
  ],
  [
    'asks for the day of an order',
    'Rechnungsnummer\nRechnungsdatum\nAuftrag vom\nAR-25/0718\n24.07.2025\n11.03.2025',
    'Auftrag vom   11.03.2025',
  ],
  [
    'begins with the bare word for a number',
    'Numero\nData documento\nCod. cliente\n1284/B\n19/11/2024\nC00731',
    'Numero   1284/B',
  ],
  [
    'follows the amounts of a table',
    'Doors\nHinges\n310.00\n90.00\nNet\nVAT 20 %\nRounding\nTotal GBP\n400.00\n80.02\n-0.02\n480.00\nThank you',
    'Total GBP   480.00',
  ],
  [
    'holds a rate of a tax that nobody knows and the sum in words',
    'Importe con letra\nSubtotal\nIGIC 7 % insular\nTotal\nCIENTO SIETE EUROS\n100,00\n7,00\n107,00\nGracias',
    'IGIC 7 % insular   7,00',
  ],
  [
    'has labels in two languages',
    'Sous-total / Subtotal\nTPS / GST 5 %\nTotal des taxes / Total taxes\nTOTAL CAD\n100,00 $\n5,00 $\n5,00 $\n105,00 $\nMerci',
    'TOTAL CAD   105,00 $',
  ],
  [
    'asks for a day with its time',
    'Folio\nFecha y hora\nNo. cliente\nA-20418\n2025-10-09T18:23:05\nC-77',
    'Fecha y hora   2025-10-09T18:23:05',
  ],
])('a list that %s gets its values', (_name, list, row) => {
  expect(rowsOf(list)).toContain(row);
});

it.each([
  [
    'names',
    'Customer\nName\nDate\nAmount\nMeyer GmbH\nSchulz GmbH\nKlein KG\nGroß AG\nLang\n03.04.2026\n12,00',
  ],
  [
    'two addresses',
    'Bill to:\nShip to:\nInvoice date:\nDue date:\nBaker Foods\n2 Low Street\nLeeds LS1 4AB\nBaker Warehouse\n7 Dock Road\nHull HU1 2AB\n03/04/2026\n17/04/2026',
  ],
  [
    'lines of an address that would be numbers',
    'Rechnungsdatum:\nKunde:\nBestellnummer:\nRechnungsnummer:\n03.04.2026\nMeyer GmbH\nHafenweg 4\n20457 Hamburg\nB-100\nR-77',
  ],
])('leaves labels alone below which stand %s', (_name, text) => {
  const rows = rowsOf(text);
  expect(rows).not.toContain('Ship to:   Hull HU1 2AB');
  expect(rows).not.toContain('Customer   Meyer GmbH');
  expect(rows).not.toContain('Bestellnummer:   Hafenweg 4');
});

it('looks at each row of a long list of labels a few times only', () => {
  const text = Array.from({ length: 2_000 }, () => 'Customer\nSupplier\nBill to').join('\n');
  expect(rowsOf(text)).toHaveLength(6_000);
});

describe('a list of labels of which one asks for who it is', () => {
  const text = `Hilltop Joinery Works Ltd
Bill to:
Site:
Invoice no.:
Invoice date:
Due date:
Marsh & Sons Ltd
The Old Mill
Kendal LA9 4QD
Long Barn
HJ-20447
03/04/2026
17/04/2026
Thank you`;

  it('has the lines of the address below the first, and the next label its own value', () => {
    expect(rowsOf(text).slice(1, 8)).toEqual([
      'Bill to:   Marsh & Sons Ltd',
      'The Old Mill',
      'Kendal LA9 4QD',
      'Site:   Long Barn',
      'Invoice no.:   HJ-20447',
      'Invoice date:   03/04/2026',
      'Due date:   17/04/2026',
    ]);
  });

  it('is left alone where a day stands among those lines', () => {
    const other = text.replace('Kendal LA9 4QD', '01/02/2026');
    expect(rowsOf(other)).toEqual(other.split('\n'));
  });
});

it('parts a title from the heading behind it where the values below are those of two', () => {
  expect(
    rowsOf(
      'Facture Date Votre n° client Échéance\nVF26-00598 12/02/26 8770 14/03/26\nTVA client BE 0222.440.685',
    ),
  ).toEqual([
    'Facture   Date   Votre n° client   Échéance',
    'VF26-00598   12/02/26   8770   14/03/26',
    'TVA client BE 0222.440.685',
  ]);
});

it('blank lines part a list of labels from what stands above it', () => {
  const page = textPage('Doors\nNet\nVAT 20 %\nTotal\n400.00\n80.00\n480.00');
  const parted = page.segments.map((one, at) => (at === 2 ? { ...one, blank_before: 2 } : one));
  const rows = viewDocument([{ ...page, segments: parted }]).rows.map((row) => row.text);
  expect(rows).toHaveLength(7);
});

describe('a text whose columns have run together', () => {
  it('has the values below their headings in turn, as far as their types follow those', async () => {
    const text = `Hilltop Joinery Works Ltd
Customer No. Invoice No. Invoice Date Due Date Clerk
104471 HJ-20447 03/04/2026 17/04/2026 Ann Lee
Total 480.00`;
    expect(rowsOf(text).slice(1, 3)).toEqual([
      'Customer No   Invoice No   Invoice Date   Due Date   Clerk',
      '104471   HJ-20447   03/04/2026   17/04/2026   Ann Lee',
    ]);
    expect(await ask(textPage(text), INVOICE)).toEqual({
      invoice_number: 'HJ-20447',
      invoice_date: '2026-04-03',
      due_date: '2026-04-17',
      total_amount: '480.00',
    });
  });

  it.each([
    ['a table, whose next line has the types again', 'Date Amount\n03/04/2026 400.00\n04/04/2026 80.00'],
    ['headings of which the second is of another type', 'Invoice No. Invoice Date\nHJ-20447 doors'],
    ['one heading', 'Invoice Date\n03/04/2026 and later'],
    ['a value less than headings', 'Invoice No. Order Date Invoice Date\nHJ-20447 03/04/2026'],
  ])('is left alone: %s', (_name, text) => {
    expect(rowsOf(text)).toEqual(text.split('\n'));
  });
});

describe('a heading whose letters stand apart', () => {
  it.each([
    ['I N V O I C E', 'HJ-20447'],
    ['R E C H N U N G', '2026/0318'],
    ['F A C T U R A', 'F26/000318'],
  ])('%s announces the number behind it', async (heading, number) => {
    const page = textPage(`Hilltop Joinery Works Ltd
${heading}   ${number}
Order A-25/1187
Total 480.00`);
    expect(await ask(page, { invoice_number: 'str' })).toEqual({ invoice_number: number });
  });

  it('is no row of initials', () => {
    expect(rowsOf('A B C\nTotal 480.00')).toEqual(['A B C', 'Total 480.00']);
  });
});
