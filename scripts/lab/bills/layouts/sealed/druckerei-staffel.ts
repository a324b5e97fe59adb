import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Druckerei Chapfweid AG', currency: 'CHF', iban: 'CH2099251563733393363' };
const { money, plain } = numbers('.', '’');
const day = (iso: string) => dayFirst(iso, '.');

interface Filling extends Head {
  readonly address: string;
  /** `scale`: what other quantities would have cost, printed below the line. */
  readonly items: readonly (Item & { readonly scale?: string })[];
}

const STYLE = `body{font:9.5pt/1.4 Sans}.logo{font-size:13pt;font-weight:bold;letter-spacing:4px}.addr{margin:12mm 0 12mm 100mm}h1{font-size:13pt;margin:0 0 3mm}.items{width:100%;margin-top:5mm}.items th{border-bottom:1.5px solid #000;vertical-align:bottom}.items td{padding-top:5px}
.scale{font-size:8pt;color:#555}.sums{width:100%;margin-top:4mm;border-top:1.5px solid #000}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold;border-top:1px solid #000;border-bottom:1px solid #000}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const tax = percentOf(net, '8.1');
  const exact = net.plus(tax);
  const total = exact.times(20).round(0).div(20);
  const { head, row } = columns('rlrrr');
  const rows = f.items.map((item) =>
    row([
      plain(item.qty ?? ''),
      `${onPaper(item.text)}${item.scale === undefined ? '' : `<br><span class="scale">Staffel: ${item.scale}</span>`}`,
      money(item.price ?? ''),
      item.per === undefined ? 'Stk.' : `${plain(String(item.per))} Stk.`,
      money(amountOf(item)),
    ]),
  );
  const rounding = total.minus(exact);
  return {
    title: `Rechnung ${f.number}`,
    style: STYLE,
    footer: {
      left: 'Druckerei Chapfweid AG · Mühlestrasse 5 · 8999 Chapfweid · CHE-999.001.122 MWST · www.chapfweid.example',
      page: '"Blatt " counter(page)',
    },
    body: `<div class="logo">CHAPFWEID DRUCK</div><div class="addr">${f.customer}<br>${f.address}</div><h1>Rechnung ${f.number}</h1>${pairs(
      [
        ['Datum', day(f.date)],
        ['Zahlbar bis', day(f.due ?? f.date)],
        ['Konditionen', '30 Tage netto'],
      ],
      '',
    )}<table class="items">${head(['Menge', 'Bezeichnung', 'Preis CHF', 'je', 'Betrag CHF'])}${rows.join('')}</table>${pairs(
      [
        ['Total exkl. MWST', money(net)],
        ['MWST 8.1 %', money(tax)],
        ...(rounding.eq(0) ? [] : [['Rundung', money(rounding)] as const]),
        ['Total CHF', money(total)],
      ],
      'sums',
    )}<p>Zahlungsverbindung: ${inFours(FIRM.iban)}</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Druckerei Chapfweid', 'Chapfweid Druck'] },
    notes: [
      'some prices are for 1000 pieces, as the column beside them says; the sum is rounded to five centimes',
    ],
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: '26-3107',
  date: '2026-03-18',
  due: '2026-04-17',
  customer: 'Musikschule Rietwies',
  address: 'Dorfstrasse 40<br>8998 Rietwies',
  items: [
    {
      text: 'Flyer A5, 2-seitig 4-farbig,|135 g/m² matt gestrichen',
      qty: '2500',
      price: '84.00',
      per: 1000,
      scale: '1’000 = 112.00 ‰, 5’000 = 61.00 ‰',
    },
    { text: 'Plakat A3, Digitaldruck', qty: '60', price: '1.95' },
    { text: 'Satz und Gestaltung, Std.', qty: '3.5', price: '115.00' },
    { text: 'Versand Post PRI', qty: '1', price: '14.50' },
  ],
};
const B: Filling = {
  number: '26-3188',
  date: '2026-05-12',
  due: '2026-06-11',
  customer: 'Seilbahnen Gletscheralp AG',
  address: 'Talstation<br>7999 Innerberg',
  items: [
    {
      text: 'Faltprospekt 6-seitig, Sommer,|deutsch',
      qty: '15000',
      price: '71.40',
      per: 1000,
      scale: '10’000 = 79.80 ‰, 25’000 = 64.10 ‰',
    },
    {
      text: 'Faltprospekt 6-seitig, Sommer,|französisch',
      qty: '5000',
      price: '96.20',
      per: 1000,
      scale: '2’500 = 128.00 ‰, 10’000 = 79.80 ‰',
    },
    { text: 'Faltprospekt 6-seitig, Sommer,|englisch', qty: '5000', price: '96.20', per: 1000 },
    {
      text: 'Panoramakarte 70 x 50 cm, gefalzt',
      qty: '8000',
      price: '238.50',
      per: 1000,
      scale: '5’000 = 276.00 ‰, 12’000 = 219.00 ‰',
    },
    { text: 'Billettrollen Thermo, bedruckt', qty: '240', price: '6.85' },
    { text: 'Speisekarte A4, laminiert', qty: '55', price: '7.20' },
    { text: 'Fahnenstoff 120 x 300, beidseitig', qty: '6', price: '189.00' },
    { text: 'Korrekturabzug zusätzlich', qty: '2', price: '45.00' },
    { text: 'Lieferung Camion, Palette', qty: '2', price: '78.00' },
  ],
};

export const druckereiStaffel: Layout = {
  name: 'druckerei-staffel',
  language: 'de',
  bills: [draw(A), draw(B)],
};
