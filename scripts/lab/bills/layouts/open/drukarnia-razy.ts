import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, inFours, numbers } from '../../numbers.ts';
import { pairs } from '../../table.ts';

const FIRM = { issuer: 'Drukarnia Pod Lipą', currency: 'PLN', iban: 'PL15994990401321967523898896' };
const { money, plain } = numbers(',', ' ');
const day = (iso: string) => dayFirst(iso, '.');

interface Filling extends Head {
  readonly address: string;
  readonly items: readonly (Item & { readonly unit: string })[];
}

const STYLE = `body{font:9.5pt/1.4 Sans}.top{text-align:center;margin-bottom:6mm}.top b{font-size:15pt}.two{display:flex;justify-content:space-between;margin-bottom:5mm}h1{font-size:13pt;margin:0 0 4mm}
.one{display:flex;justify-content:space-between;border-top:1px solid #bbb;padding:2px 0}.count{padding-left:6mm;color:#333;margin-bottom:3px}.sums{width:100%;margin-top:3mm;border-top:2px solid #000}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold;font-size:12pt}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const tax = percentOf(net, '23');
  const total = net.plus(tax);
  const rows = f.items.map(
    (item) =>
      `<div class="one"><span>${item.text}</span><span>${money(amountOf(item))}</span></div><div class="count">${plain(item.qty ?? '')} ${item.unit} x ${money(item.price ?? '')}</div>`,
  );
  return {
    title: `Faktura ${f.number}`,
    paper: 'A5',
    style: STYLE,
    body: `<div class="top"><b>Drukarnia Pod Lipą</b><br>ul. Wierzbowa 14, 99-990 Łąkowice<br>NIP 999-001-22-33</div><h1>Faktura VAT nr ${f.number}</h1><div class="two"><div>Nabywca:<br>${f.customer}<br>${f.address}</div><div>Data wystawienia: ${day(f.date)}<br>Termin płatności: ${day(f.due ?? f.date)}</div></div>
${rows.join('')}${pairs(
  [
    ['Wartość netto', `${money(net)} zł`],
    ['VAT 23%', `${money(tax)} zł`],
    ['Do zapłaty', `${money(total)} zł`],
  ],
  'sums',
)}<p>Przelew na konto: ${inFours(FIRM.iban)}</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { iban: [FIRM.iban.slice(2)] },
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: '118/04/2026',
  date: '2026-04-14',
  due: '2026-04-28',
  customer: 'Kancelaria Notarialna Jadwiga Świątek',
  address: 'Rynek 3<br>99-991 Brzeźno Małe',
  items: [
    { text: 'Wizytówki dwustronne, papier 350 g', qty: '500', unit: 'szt.', price: '0.24' },
    { text: 'Teczki z nadrukiem', qty: '150', unit: 'szt.', price: '2.90' },
    { text: 'Pieczątka automatyczna', qty: '2', unit: 'szt.', price: '54.00' },
    { text: 'Projekt graficzny', qty: '1', unit: 'usł.', price: '180.00' },
  ],
};
const B: Filling = {
  number: '131/05/2026',
  date: '2026-05-08',
  due: '2026-05-22',
  customer: 'Szkoła Językowa „Pączek” Sp. z o.o.',
  address: 'ul. Żeglarska 21/4<br>99-995 Gęsia Góra',
  items: [
    { text: 'Ulotka A5, kreda 130 g', qty: '5000', unit: 'szt.', price: '0.11' },
    { text: 'Plakat B1', qty: '40', unit: 'szt.', price: '8.75' },
    { text: 'Zeszyt ćwiczeń, 64 strony', qty: '320', unit: 'egz.', price: '6.42' },
    { text: 'Oprawa spiralna', qty: '320', unit: 'szt.', price: '1.30' },
    { text: 'Notes klejony A6', qty: '250', unit: 'szt.', price: '2.18' },
    { text: 'Baner 3 x 1 m', qty: '1', unit: 'szt.', price: '165.00' },
    { text: 'Dyplom, papier ozdobny', qty: '85', unit: 'szt.', price: '1.95' },
    { text: 'Dostawa kurierem', qty: '2', unit: 'paczki', price: '19.90' },
  ],
};

export const drukarniaRazy: Layout = { name: 'drukarnia-razy', language: 'pl', bills: [draw(A), draw(B)] };
