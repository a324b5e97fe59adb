import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Getränke Ostermeier e.K.', currency: 'EUR', iban: 'DE72992533658562583096' };
const { money, plain } = numbers(',', '.');
const day = (iso: string) => dayFirst(iso, '.');

interface Filling extends Head {
  readonly address: string;
  readonly tour: string;
  readonly items: readonly (Item & { readonly unit: string })[];
}

const STYLE = `body{font:8.8pt/1.3 Mono}.top{display:flex;justify-content:space-between;margin-bottom:8mm}.top b{font-size:12pt}h1{font-size:11pt;margin:7mm 0 3mm}.items{width:100%}.items th{border-bottom:1px solid #000;border-top:1px solid #000}.items td{padding:1px 5px}
.sums{margin-left:auto;margin-top:3mm;border-top:1px solid #000}.sums td{padding:1px 5px}.sums td:last-child{text-align:right;padding-left:10mm}.sums tr:last-child{font-weight:bold}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const tax = percentOf(net, '19');
  const total = net.plus(tax);
  const { head, row } = columns('rllrr');
  const rows = f.items.map((item) =>
    row([
      plain(item.qty ?? ''),
      item.unit,
      item.text,
      money(item.price ?? ''),
      money(amountOf(item)).replace(/^-(.*)$/, '$1-'),
    ]),
  );
  return {
    title: `Rechnung ${f.number}`,
    style: STYLE,
    body: `<div class="top"><div><b>Getränke Ostermeier e.K.</b><br>Am Kellerberg 3<br>84999 Hopfenau</div><div>Tel. 08799/0012<br>USt-ID DE999002233</div></div>${f.customer}<br>${f.address}<h1>RECHNUNG / LIEFERSCHEIN ${f.number}</h1>Datum ${day(f.date)}   Tour ${f.tour}   fällig ${day(f.due ?? f.date)}<br><br>
<table class="items">${head(['Menge', 'Geb.', 'Artikel', 'Preis', 'Betrag'])}${rows.join('')}</table>${pairs(
      [
        ['Warenwert und Pfand netto', money(net)],
        ['19 % USt', money(tax)],
        ['Endbetrag EUR', money(total)],
      ],
      'sums',
    )}<p>Bankverbindung: ${inFours(FIRM.iban)}. Leergut wird nur in sauberem Zustand zurückgenommen.</p><p>Ware erhalten: ______________________</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Getränke Ostermeier'] },
    notes: ['deposits are lines of their own; what is given back has a minus behind its amount'],
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: '60412',
  date: '2026-04-21',
  due: '2026-05-05',
  tour: '3',
  customer: 'Sportheim SV Hopfenau',
  address: 'Stadionweg 1<br>84999 Hopfenau',
  items: [
    { text: 'Klosterhell 20x0,5', qty: '12', unit: 'Ki', price: '13.85' },
    { text: 'Quellbrunn Medium 12x0,7', qty: '6', unit: 'Ki', price: '4.30' },
    { text: 'Apfelschorle 24x0,33', qty: '4', unit: 'Ki', price: '11.95' },
    { text: 'Pfand Kiste 20x0,5', qty: '12', unit: 'Ki', price: '2.61' },
    { text: 'Pfand Kiste 12x0,7', qty: '6', unit: 'Ki', price: '2.77' },
    { text: 'Pfand Kiste 24x0,33', qty: '4', unit: 'Ki', price: '2.87' },
    { text: 'Leergut Kiste 20x0,5', qty: '-10', unit: 'Ki', price: '2.61' },
    { text: 'Leergut Kiste 12x0,7', qty: '-7', unit: 'Ki', price: '2.77' },
  ],
};
const B: Filling = {
  number: '60588',
  date: '2026-06-16',
  due: '2026-06-30',
  tour: '1',
  customer: 'Festausschuss Volksfest Hopfenau GbR',
  address: 'Rathausplatz 1<br>84999 Hopfenau',
  items: [
    { text: 'Festbier Fass 50 l', qty: '24', unit: 'Fa', price: '118.00' },
    { text: 'Weißbier Fass 30 l', qty: '10', unit: 'Fa', price: '81.50' },
    { text: 'Alkoholfrei 20x0,5', qty: '18', unit: 'Ki', price: '14.20' },
    { text: 'Quellbrunn Still 12x0,7', qty: '30', unit: 'Ki', price: '4.30' },
    { text: 'Cola-Mix 20x0,5', qty: '25', unit: 'Ki', price: '10.75' },
    { text: 'Orangenlimo 20x0,5', qty: '20', unit: 'Ki', price: '9.90' },
    { text: 'Kohlensäure 10 kg', qty: '4', unit: 'Fl', price: '36.00' },
    { text: 'Pfand Fass', qty: '34', unit: 'Fa', price: '25.21' },
    { text: 'Pfand Kiste 20x0,5', qty: '63', unit: 'Ki', price: '2.61' },
    { text: 'Pfand Kiste 12x0,7', qty: '30', unit: 'Ki', price: '2.77' },
    { text: 'Pfand Kohlensäure', qty: '4', unit: 'Fl', price: '42.02' },
    { text: 'Kühlwagen, Tag', qty: '5', unit: 'Tg', price: '65.00' },
    { text: 'Biertischgarnitur', qty: '80', unit: 'St', price: '3.40' },
    { text: 'Zapfanlage 2-leitig', qty: '2', unit: 'St', price: '90.00' },
    { text: 'Leergut Fass', qty: '-31', unit: 'Fa', price: '25.21' },
    { text: 'Leergut Kiste 20x0,5', qty: '-58', unit: 'Ki', price: '2.61' },
    { text: 'Leergut Kiste 12x0,7', qty: '-30', unit: 'Ki', price: '2.77' },
    { text: 'Rücknahme volle Ware Weißbier Fass 30 l', qty: '-2', unit: 'Fa', price: '81.50' },
  ],
};

export const getraenkePfand: Layout = { name: 'getraenke-pfand', language: 'de', bills: [draw(A), draw(B)] };
