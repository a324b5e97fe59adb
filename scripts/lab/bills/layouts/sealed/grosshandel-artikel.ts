import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = {
  issuer: 'Hallmann & Reusch Elektrogroßhandel KG',
  currency: 'EUR',
  iban: 'DE33998972114665573413',
};
const { money, plain } = numbers(',', '.');
const day = (iso: string) => dayFirst(iso, '.');

type Goods = Item & { readonly code: string; readonly unit: string };
interface Filling extends Head {
  readonly address: string;
  readonly account: string;
  readonly items: readonly Goods[];
  readonly freight: string;
}

const STYLE = `body{font:8pt/1.25 Sans}.top{display:flex;justify-content:space-between;border-bottom:1px solid #000;padding-bottom:3mm}.top b{font-size:13pt}.two{display:flex;justify-content:space-between;margin:7mm 0}h1{font-size:12pt;margin:0 0 3mm}.items{width:100%}.items th{border:.5px solid #000;background:#f1f1f1;font-size:7.4pt}.items td{padding:4.5px 5px;border-left:.5px solid #000;border-right:.5px solid #000}.items{border-bottom:.5px solid #000}
.sums{break-inside:avoid;margin:4mm 0 4mm auto;width:72mm}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold;border-top:.8px solid #000}`;

/** An EAN-13 of an invented article: twelve digits and the check digit of GS1. */
function eanOf(code: string): string {
  const digits = `4099${code.replace(/\D/g, '').padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function draw(f: Filling): Bill {
  const goods = sumOf(f.items);
  const net = goods.plus(f.freight);
  const tax = percentOf(net, '19');
  const total = net.plus(tax);
  const { head, row } = columns('rlllrlrrr');
  const rows = f.items.map((item, at) =>
    row([
      String(at + 1),
      item.code,
      eanOf(item.code),
      onPaper(item.text),
      plain(item.qty ?? ''),
      item.unit,
      item.per === undefined ? money(item.price ?? '') : `${money(item.price ?? '')} /${item.per}`,
      item.off === undefined ? '' : plain(item.off),
      money(amountOf(item)),
    ]),
  );
  return {
    title: `Rechnung ${f.number}`,
    style: STYLE,
    footer: {
      left: 'Hallmann & Reusch Elektrogroßhandel KG · Gewerbering 11 · 31999 Wesertal · HRA 99220 · Es gelten unsere Verkaufsbedingungen.',
      page: '"Seite " counter(page) " von " counter(pages)',
      size: '7pt',
    },
    body: `<div class="top"><b>HALLMANN & REUSCH</b><span>Elektrogroßhandel · Gewerbering 11 · 31999 Wesertal · Tel. 05799 / 120-0</span></div><div class="two"><div>${f.customer}<br>${f.address}</div>${pairs(
      [
        ['Rechnungs-Nr.', f.number],
        ['Datum', day(f.date)],
        ['Kunden-Nr.', f.account],
        ['Zahlbar bis', day(f.due ?? f.date)],
        ['USt-IdNr.', 'DE999445566'],
      ],
      '',
    )}</div><h1>Rechnung</h1><table class="items">${head(['Pos', 'Art.-Nr.', 'EAN', 'Bezeichnung', 'Menge', 'ME', 'Preis', 'Rab. %', 'Betrag'])}${rows.join('')}</table>${pairs(
      [
        ['Warenwert', money(goods)],
        ['Fracht und Verpackung', money(f.freight)],
        ['Nettobetrag', money(net)],
        ['19,00 % MwSt.', money(tax)],
        ['Rechnungsbetrag EUR', money(total)],
      ],
      'sums',
    )}<p>Bei Zahlung innerhalb von 8 Tagen 2 % Skonto = ${money(percentOf(total, '2'))} EUR. Bankverbindung: ${inFours(FIRM.iban)}</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Hallmann & Reusch'], net_amount: [goods.toFixed(2)] },
    notes: ['some prices are for 100 units; prices are before the discount of the line'],
    lines: f.items.map(lineOf),
  };
}

const CATALOGUE = [
  ['11-04711', 'Mantelleitung NYM-J 3x1,5|Ring 100 m', 'm', '64.90', 100, '38'],
  ['11-04725', 'Mantelleitung NYM-J 5x2,5|Ring 100 m', 'm', '182.40', 100, '38'],
  ['12-20013', 'Schalterdose 61 mm tief', 'St', '38.50', 100, '25'],
  ['12-20044', 'Abzweigdose AP 80x80 grau', 'St', '1.46', 1, '25'],
  ['14-30110', 'Steckdose Schuko reinweiß|mit Kinderschutz', 'St', '5.28', 1, '42'],
  ['14-30122', 'Wippschalter Wechsel reinweiß', 'St', '6.94', 1, '42'],
  ['14-30150', 'Rahmen 2-fach reinweiß', 'St', '4.12', 1, '42'],
  ['14-30151', 'Rahmen 3-fach reinweiß', 'St', '6.35', 1, '42'],
  ['16-50016', 'Leitungsschutzschalter B16 1-polig', 'St', '4.85', 1, '30'],
  ['16-50063', 'FI-Schutzschalter 40 A 0,03 A 4-polig', 'St', '49.90', 1, '30'],
  ['16-50201', 'Überspannungsableiter Typ 2', 'St', '118.00', 1, '20'],
  ['17-60500', 'Kleinverteiler UP 3-reihig|mit Tür, 36 TE', 'St', '86.70', 1, '35'],
  ['19-70004', 'Kabelbinder 200x4,8 schwarz', 'St', '5.95', 100, ''],
  ['19-70031', 'Dübel 6 mm, Packung 100 Stück', 'Pak', '3.20', 1, ''],
  ['21-80017', 'LED-Panel 60x60 36 W neutralweiß', 'St', '54.00', 1, '45'],
  ['21-80101', 'LED-Feuchtraumleuchte 1500 mm', 'St', '41.20', 1, '45'],
  ['23-90250', 'Bewegungsmelder 180° IP44', 'St', '28.75', 1, '15'],
  ['25-01800', 'Installationsrohr M25, Stange 2 m', 'm', '96.00', 100, '33'],
  ['27-11900', 'Netzwerkkabel Cat.7 duplex|Trommel 500 m', 'm', '118.50', 100, '28'],
  ['27-11950', 'Datendose 2xRJ45 Cat.6A', 'St', '9.80', 1, '22'],
  ['31-00015', 'Wallbox 11 kW mit Kabel 5 m', 'St', '589.00', 1, '12.5'],
  ['31-00090', 'Erdungsschelle 3/8 Zoll', 'St', '2.74', 1, ''],
  ['33-40010', 'Isolierband schwarz 15 mm x 10 m', 'Rol', '0.89', 1, ''],
  ['33-40077', 'Kabelschuh 16 mm² M8', 'St', '44.00', 100, '10'],
  ['35-00001', 'Kupferzuschlag', 'kg', '2.15', 1, ''],
  ['35-00009', 'Mindermengenzuschlag', 'St', '7.50', 1, ''],
] as const;
const take = (every: number, many: (at: number) => number): Goods[] =>
  CATALOGUE.filter((_, at) => at % every === 0).map(([code, text, unit, price, per, off], at) => ({
    code,
    text,
    unit,
    price,
    qty: String(per === 100 ? many(at) * 50 : many(at)),
    ...(per === 1 ? {} : { per }),
    ...(off === '' ? {} : { off }),
  }));
const A: Filling = {
  number: '2026-118834',
  date: '2026-03-05',
  due: '2026-04-04',
  account: '30417',
  customer: 'Elektro Sievers, Inh. Jan Sievers',
  address: 'Lindenweg 6<br>31998 Niederwesel',
  freight: '9.90',
  items: take(2, (at) => ((at * 5) % 7) + 2),
};
const B: Filling = {
  number: '2026-121507',
  date: '2026-05-20',
  due: '2026-06-19',
  account: '30902',
  customer: 'Berger Gebäudetechnik GmbH & Co. KG',
  address: 'Am Stichkanal 40<br>30999 Langenfeld-Süd',
  freight: '34.50',
  items: [...take(1, (at) => ((at * 11) % 17) + 3), ...take(3, (at) => at + 1)],
};

export const grosshandelArtikel: Layout = {
  name: 'grosshandel-artikel',
  language: 'de',
  bills: [draw(A), draw(B)],
};
