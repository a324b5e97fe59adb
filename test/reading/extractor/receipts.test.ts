import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { placedPage, textPage } from './pages.ts';

const RECEIPT = { company: 'str', date: 'date', address: 'str', total: 'decimal' } as const;

describe('the built-in extractor on receipts', () => {
  it('reads shop, address, day and total', async () => {
    const page = textPage(`PAPER & PINE SDN BHD
(123456-X)
NO. 12, JALAN MAWAR 3,
TAMAN BUNGA,
50480 KUALA LUMPUR.
TEL : 03-1234 5678
GST ID : 001122334455
TAX INVOICE
Invoice No : CS0099
Date : 04/05/2018 13:22
Notebook   2   4.50   9.00
Pen        1   2.30   2.30
Total Qty : 3
Sub Total   11.30
GST 6%   0.68
Total Amount   11.98
Rounding Adj   0.02
Rounded Total (RM)   12.00
Cash   20.00
Change   8.00`);
    expect(await ask(page, RECEIPT)).toEqual({
      company: 'PAPER & PINE SDN BHD',
      date: '2018-05-04',
      address: 'NO. 12, JALAN MAWAR 3, TAMAN BUNGA, 50480 KUALA LUMPUR.',
      total: '12.00',
    });
  });

  it('finds an unlabelled total by the arithmetic of the receipt', async () => {
    const page = textPage(`CORNER BAKERY
12/03/2025 09:15
Bread   3.20
Rolls   2.10
5.30
CASH   10.00
CHANGE   4.70`);
    expect(await ask(page, { total: 'decimal', change: 'decimal' })).toEqual({
      total: '5.30',
      change: '4.70',
    });
  });

  it('reads labels that recognition has misread', async () => {
    const page = placedPage(
      [
        [40, 40, 'GREENLEAF MART', 14],
        [40, 100, 'SUB T0IAL'],
        [300, 100, '10.00'],
        [40, 116, 'GSI 6%'],
        [300, 116, '0.60'],
        [40, 132, 'IOTAL'],
        [300, 132, '10.60'],
      ],
      'ocr',
    );
    expect(await ask(page, { total: 'decimal', subtotal: 'decimal' })).toEqual({
      total: '10.60',
      subtotal: '10.00',
    });
  });

  it('joins a shop name that breaks over two lines', async () => {
    const page = textPage(`HAPPY LANTERN BOOKSTORES
SDN BHD
LOT 5, JALAN INDAH 2,
81100 JOHOR BAHRU
TOTAL 4.20`);
    expect(await ask(page, { company: 'str' })).toEqual({ company: 'HAPPY LANTERN BOOKSTORES SDN BHD' });
  });

  it('reads letters in the words of a name where recognition gave digits, and leaves numbers alone', async () => {
    const page = placedPage(
      [
        [40, 40, 'Peta1ing P0tteries Sdn Bhd', 14],
        [40, 60, 'Lot 10, Ja1an SS21/39,'],
        [40, 74, '47400 Peta1ing Jaya'],
        [40, 120, 'Total'],
        [300, 120, '10.10'],
      ],
      'ocr',
    );
    expect(await ask(page, RECEIPT)).toMatchObject({
      company: 'Petaling P0tteries Sdn Bhd',
      address: 'Lot 10, Jalan SS21/39, 47400 Petaling Jaya',
      total: '10.10',
    });
  });

  it.each([
    ['Date : 10 0CT 2017 TUE', '2017-10-10'],
    ['02:49PM   565287   05~07-17', '2017-07-05'],
    ['Date : O5/O7/2O17', '2017-07-05'],
    ['Date : 10 0XT 2017', null],
  ])('reads the day of "%s" where it was recognised', async (line, date) => {
    const lines = [
      [40, 40, 'Pine Yard Ltd', 14],
      [40, 60, line],
      [40, 80, 'Total'],
      [300, 80, '4.20'],
    ] as const;
    expect(await ask(placedPage(lines, 'ocr'), { date: 'date' })).toEqual({ date });
    expect(await ask(placedPage(lines, 'text_layer'), { date: 'date' })).toEqual({ date: null });
  });

  it('takes neither a register number nor the phone into the address', async () => {
    const page = textPage(`Kiosk am Ring
Ringstraße 5
50667 Köln
Tel. 0221 123456
Summe EUR 3,40`);
    expect(await ask(page, { address: 'str', currency: 'str' })).toEqual({
      address: 'Ringstraße 5, 50667 Köln',
      currency: 'EUR',
    });
  });

  it('does not take what a machine was given for what was to be paid', async () => {
    const page = textPage(`Harbour Parking Ltd
Pay station 4
Parking fee 3.00
Accepted total 5.00
Change 2.00`);
    expect(await ask(page, { total: 'decimal' })).toEqual({ total: '3.00' });
  });
});
