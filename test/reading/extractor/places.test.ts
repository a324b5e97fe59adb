import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { placedPage, textPage } from './pages.ts';

describe('where values stand, in the built-in extractor', () => {
  it('reads a number beside its label in print of another size', async () => {
    const page = placedPage([
      [40, 40, 'Kaltenbach Feinmechanik GmbH', 12],
      [40, 103, '80333 München', 11],
      [420, 103, '471102', 11],
      [330, 103, 'Rechnungsnummer', 7],
      [330, 140, 'Rechnungsdatum', 7],
      [420, 140, '05.03.2013', 11],
    ]);
    expect(await ask(page, { invoice_number: 'str' })).toEqual({ invoice_number: '471102' });
  });

  it('reads a number well below its heading, where the row heads a table', async () => {
    const page = placedPage([
      [40, 40, 'Willow Travel', 18],
      [40, 200, 'Invoice Number'],
      [140, 200, 'Invoice Date'],
      [240, 200, 'Invoice Due Date'],
      [360, 200, 'Charges'],
      [40, 236, 'AC-32322'],
      [140, 236, '03 March 2018'],
      [240, 236, '06 Nov 2019'],
      [360, 236, '$110,153.22'],
    ]);
    expect(await ask(page, { invoice_number: 'str' })).toEqual({ invoice_number: 'AC-32322' });
  });

  it.each([
    ['Larkspur Estates Sdn Bhd (Co. No:20154-T)', 'Larkspur Estates Sdn Bhd'],
    ['#000002 MAPLE (M) Sdn Bhd', 'MAPLE (M) Sdn Bhd'],
  ])('%s is the company %s', async (line, company) => {
    const page = textPage(`${line}
27, Jalan Melati,
50250 Kuala Lumpur.
28/05/18 11:41
Ticket   5.00
Total   5.00`);
    expect(await ask(page, { company: 'str', date: 'date', total: 'decimal' })).toMatchObject({ company });
  });

  it('leaves a remark in brackets out of an address', async () => {
    const page = textPage(`BRIGHT GLASS SDN BHD
(HILLSIDE SHOP (12345)),
UNIT L1-044B, RIVER MALL,
JALAN WAN ALI,
93350 KUCHING, SARAWAK.
28/05/18 11:41
Lens   5.00
Total   5.00`);
    const { address } = await ask(page, { company: 'str', address: 'str', total: 'decimal' });
    expect(address).toBe('UNIT L1-044B, RIVER MALL, JALAN WAN ALI, 93350 KUCHING, SARAWAK.');
  });

  it.each([
    ['a branch above the telephone', 'WEST HAVEN', 'TEL: 082-123456', ', WEST HAVEN'],
    [
      'two lines above a register number',
      'WEST HAVEN\nBORNEO',
      'GST ID: 001122334455',
      ', WEST HAVEN, BORNEO',
    ],
    ['a mall, which is no mail', 'Tide Mall', 'Tel: 082-123456', ', Tide Mall'],
    ['no sentence', 'We are glad that you came to see us today', 'Tel: 082-123456', ''],
    ['no heading', 'TAX INVOICE', 'Tel: 082-123456', ''],
    ['nothing above a number of the purchase', 'CARRY OUT NOW', 'Order : 1955   By : 5224', ''],
    ['no second saying of the name', 'BRIGHT GLASS SDN BHD', 'Tel: 082-123456', ''],
  ])('ends an address with %s', async (_what, lines, stop, rest) => {
    const page = textPage(`BRIGHT GLASS SDN BHD
UNIT L1-044B, JALAN WAN ALI,
93350 KUCHING, SARAWAK
${lines}
${stop}
Lens   5.00
Total   5.00`);
    const { address } = await ask(page, { company: 'str', address: 'str', total: 'decimal' });
    expect(address).toBe(`UNIT L1-044B, JALAN WAN ALI, 93350 KUCHING, SARAWAK${rest}`);
  });

  it('begins an address below the branch that the name stands for, though its lot has letters', async () => {
    const page = textPage(`BRIGHT GLASS SDN BHD
Hill Crest
Lot F/L2A.4 Level 2A
93350 KUCHING, SARAWAK
Total   5.00`);
    expect(await ask(page, { company: 'str', address: 'str', total: 'decimal' })).toMatchObject({
      address: 'Lot F/L2A.4 Level 2A, 93350 KUCHING, SARAWAK',
    });
  });

  it("takes a statement's own account for the first that it names, not for one of an entry", async () => {
    const page = textPage(`Harbour Bank AG
Kontoauszug Nr. 1/2023
IBAN: DE02 1203 0000 0000 2020 51 BIC: WEFZDED1XXX
Datum Vorgang Betrag
alter Kontostand vom 30.12.2022   22.402,66
25.01. 25.01. Überweisung   17.500,00-
Umbuchung IBAN
DE02500105170137075030   Max Muster
neuer Kontostand vom 30.01.2023   4.902,66`);
    expect(await ask(page, { account_iban: 'str' })).toEqual({ account_iban: 'DE02120300000000202051' });
  });
});
