import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { columns, pairs, wide } from '../../table.ts';

const FIRM = { issuer: 'Fernruf Nordwest GmbH', currency: 'EUR', iban: 'DE40999751982206937810' };
const { money, plain } = numbers(',', '.');
const day = (iso: string) => dayFirst(iso, '.');

interface Filling extends Head {
  readonly address: string;
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly { readonly name: string; readonly items: readonly Item[] }[];
}

const STYLE = `body{font:9pt/1.3 Condensed}.bar{background:#0a6b5a;color:#fff;padding:5mm 6mm;font-size:15pt;font-weight:bold;margin-bottom:9mm}
.top{display:flex;justify-content:space-between}.box{background:#e8f2f0;padding:3mm 4mm}.box td:last-child{text-align:right}h1{font-size:13pt;margin:9mm 0 3mm}
.items{width:100%}.items th{border-bottom:1.5px solid #0a6b5a}.group td{font-weight:bold;padding-top:8px}.sub td{border-top:.7px solid #777;font-weight:bold;padding-bottom:7px}
.sums{width:100%;margin-top:4mm;border-top:2px solid #0a6b5a}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold;font-size:11pt}.small{font-size:7.5pt;color:#444;margin-top:7mm}`;

function draw(f: Filling): Bill {
  const items = f.lines.flatMap((one) => one.items);
  const net = sumOf(items);
  const tax = percentOf(net, '19');
  const total = net.plus(tax);
  const { head, row } = columns('llrr');
  const rows = f.lines.map(
    ({ name, items: some }) =>
      wide(4, name, null, 'group') +
      some
        .map((item) => {
          const [text = '', period = ''] = item.text.split('|');
          return row([text, period, item.qty === undefined ? '' : plain(item.qty), money(amountOf(item))]);
        })
        .join('') +
      wide(3, `Summe ${name}`, money(sumOf(some)), 'sub'),
  );
  return {
    title: 'Ihre Rechnung',
    style: STYLE,
    footer: {
      left: `Fernruf Nordwest GmbH · Deichstr. 4 · 26999 Elmhaven · Geschäftsführung: Imke Tjarks · HRB 99812`,
      page: '"Seite " counter(page) "/" counter(pages)',
    },
    body: `<div class="bar">fernruf nordwest</div><div class="top"><div>${f.customer}<br>${f.address}</div><div class="box">${pairs(
      [
        ['Kundennummer', f.account],
        ['Rechnungsnummer', f.number],
        ['Rechnungsdatum', day(f.date)],
        ['Abrechnungszeitraum', `${day(f.from)} – ${day(f.to)}`],
      ],
      '',
    )}</div></div><h1>Ihre Rechnung für ${f.from.slice(5, 7)}/${f.from.slice(0, 4)}</h1><table class="items">${head(
      ['Leistung', 'Zeitraum', 'Anzahl', 'Netto EUR'],
    )}${rows.join('')}</table>${pairs(
      [
        ['Summe netto', money(net)],
        ['zzgl. 19 % Umsatzsteuer', money(tax)],
        ['Rechnungsbetrag EUR', money(total)],
      ],
      'sums',
    )}<p>Den Rechnungsbetrag von ${money(total)} EUR buchen wir am ${day(f.due ?? f.date)} von Ihrem Konto ab. Bei Überweisung nutzen Sie bitte unser Konto ${inFours(FIRM.iban)}.</p>
<p class="small">Einwendungen gegen die Höhe der Verbindungspreise richten Sie bitte innerhalb von acht Wochen nach Zugang der Rechnung an uns. Preise je Minute: Festnetz 0,0244 EUR, Mobilfunk 0,1168 EUR. USt-IdNr. DE999812345</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    lines: items.map((item) => lineOf({ ...item, text: item.text.split('|')[0] ?? '' })),
  };
}

const A: Filling = {
  number: '4400 187 2291',
  date: '2026-02-05',
  due: '2026-02-16',
  from: '2026-01-01',
  to: '2026-01-31',
  account: '710 338 26',
  customer: 'Tischlerei Hinrich Boomgaarden',
  address: 'Am Siel 19<br>26999 Elmhaven',
  lines: [
    {
      name: 'Anschluss 04999 81220',
      items: [
        { text: 'Grundpreis Büro 100|01.01.–31.01.', qty: '1', sum: '33.57' },
        { text: 'Verbindungen Festnetz (Minuten)|01.01.–31.01.', qty: '212', sum: '5.17' },
        { text: 'Verbindungen Mobilfunk (Minuten)|01.01.–31.01.', qty: '64', sum: '7.48' },
        { text: 'Sonderrufnummer 0180|14.01.', qty: '1', sum: '0.17' },
      ],
    },
    {
      name: 'Mobilfunk 0150 9988101',
      items: [
        { text: 'Grundpreis Mobil M|01.01.–31.01.', qty: '1', sum: '16.80' },
        { text: 'Rabatt Kombivorteil|01.01.–31.01.', qty: '1', sum: '-4.20' },
        { text: 'Datenpaket Schweiz 1 GB|22.01.', qty: '2', sum: '15.10' },
      ],
    },
  ],
};
const B: Filling = {
  number: '4400 191 7754',
  date: '2026-04-07',
  due: '2026-04-17',
  from: '2026-03-01',
  to: '2026-03-31',
  account: '711 902 04',
  customer: 'Praxisgemeinschaft Dr. Osterloh und Dr. Wehrmann',
  address: 'Marktplatz 2<br>26997 Süderwiek',
  lines: [
    {
      name: 'Anschluss 04997 5500',
      items: [
        { text: 'Grundpreis Büro 250|01.03.–31.03.', qty: '1', sum: '50.38' },
        { text: 'Rufnummernblock 10|01.03.–31.03.', qty: '1', sum: '4.19' },
        { text: 'Verbindungen Festnetz (Minuten)|01.03.–31.03.', qty: '1385', sum: '33.79' },
        { text: 'Verbindungen Mobilfunk (Minuten)|01.03.–31.03.', qty: '402', sum: '46.95' },
        { text: 'Verbindungen Ausland Zone 1 (Minuten)|01.03.–31.03.', qty: '18', sum: '1.51' },
      ],
    },
    {
      name: 'Anschluss 04997 5519 (Fax)',
      items: [
        { text: 'Grundpreis Analog|01.03.–31.03.', qty: '1', sum: '16.76' },
        { text: 'Verbindungen Festnetz (Minuten)|01.03.–31.03.', qty: '77', sum: '1.88' },
      ],
    },
    {
      name: 'Mobilfunk 0150 9988340',
      items: [
        { text: 'Grundpreis Mobil L|01.03.–31.03.', qty: '1', sum: '25.20' },
        { text: 'Zweitkarte|01.03.–31.03.', qty: '2', sum: '8.38' },
        { text: 'SMS|01.03.–31.03.', qty: '9', sum: '0.63' },
        { text: 'Gutschrift Störung 11.03.|11.03.', qty: '1', sum: '-6.00' },
      ],
    },
    {
      name: 'Einmalige Leistungen',
      items: [
        { text: 'Montage Techniker|19.03.', qty: '1', sum: '58.78' },
        { text: 'Router Office X2|19.03.', qty: '1', sum: '1092.40' },
      ],
    },
  ],
};

export const telekomAnschluss: Layout = {
  name: 'telekom-anschluss',
  language: 'de',
  bills: [draw(A), draw(B)],
};
