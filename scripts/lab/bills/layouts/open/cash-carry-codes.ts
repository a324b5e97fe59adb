import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { dayFirst, numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Thornbury Cash & Carry Ltd', currency: 'GBP', iban: null };
const { money, plain } = numbers('.', ',');
const day = (iso: string) => dayFirst(iso, '/');
/** Codes of value added tax and their rates. */
const RATES = { Z: '0', S: '20', R: '5' } as const;

type Goods = Item & { readonly code: string; readonly pack: string; readonly vat: keyof typeof RATES };
interface Filling extends Head {
  readonly address: string;
  readonly account: string;
  readonly items: readonly Goods[];
}

const STYLE = `body{font:8.8pt/1.25 Sans}.top{display:flex;justify-content:space-between}.logo{background:#c8102e;color:#fff;font-weight:bold;font-size:16pt;padding:3mm 5mm}h1{font-size:14pt;margin:5mm 0}
.two{display:flex;justify-content:space-between;margin-bottom:5mm}.two td:first-child{color:#555}.items{width:100%}.items th{background:#333;color:#fff;font-size:8pt}.items tbody tr:nth-child(even) td{background:#eee}
.end{display:flex;justify-content:space-between;margin-top:6mm}.end th,.end td{border:.5px solid #888}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const codes = (['Z', 'R', 'S'] as const).map((vat) => {
    const goods = sumOf(f.items.filter((item) => item.vat === vat));
    return { vat, goods, tax: percentOf(goods, RATES[vat]) };
  });
  const tax = codes.reduce((sum, one) => sum.plus(one.tax), net.times(0));
  const total = net.plus(tax);
  const { head, row } = columns('lllrrrc');
  const code = columns('lrrr');
  const rows = f.items.map((item) =>
    row([
      item.code,
      item.text,
      item.pack,
      plain(item.qty ?? ''),
      money(item.price ?? ''),
      money(amountOf(item)),
      item.vat,
    ]),
  );
  return {
    title: `Invoice ${f.number}`,
    style: STYLE,
    footer: {
      left: `Thornbury Cash & Carry Ltd, registered office: Unit 7, Gallows Lane, Thornbury TB9 4ZZ. Company no. 09990012. VAT reg. GB 999 0012 73. E&OE`,
      page: '"Page " counter(page)',
    },
    body: `<div class="top"><div class="logo">THORNBURY CASH & CARRY</div><div>Unit 7, Gallows Lane<br>Thornbury TB9 4ZZ<br>01632 960 120</div></div><h1>TAX INVOICE</h1><div class="two"><div>${f.customer}<br>${f.address}</div>${pairs(
      [
        ['Invoice no', f.number],
        ['Tax point', day(f.date)],
        ['Account', f.account],
        ['Due', day(f.due ?? f.date)],
      ],
      '',
    )}</div><table class="items">${head(['Code', 'Product', 'Pack', 'Qty', 'Price', 'Value', 'VAT'])}<tbody>${rows.join('')}</tbody></table>
<div class="end"><table>${code.head(['VAT code', 'Rate %', 'Goods', 'VAT'])}${codes
      .map((one) => code.row([one.vat, RATES[one.vat], money(one.goods), money(one.tax)]))
      .join('')}</table>${pairs(
      [
        ['Goods total', money(net)],
        ['VAT', money(tax)],
        ['Invoice total £', money(total)],
      ],
      'sums',
    )}</div><p>Bank: sort code 00-99-00, account 99001122. Cases: ${f.items.reduce((sum, item) => sum + Number(item.qty), 0)}</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Thornbury Cash & Carry'] },
    lines: f.items.map(lineOf),
  };
}

const goods = (
  code: string,
  text: string,
  pack: string,
  qty: string,
  price: string,
  vat: keyof typeof RATES,
): Goods => ({
  code,
  text,
  pack,
  qty,
  price,
  vat,
});
const A: Filling = {
  number: '882014',
  date: '2026-03-11',
  due: '2026-03-25',
  account: 'COR014',
  customer: 'Corner House Café',
  address: '2 Bridge Street<br>Thornbury TB1 2ZZ',
  items: [
    goods('10442', 'Plain flour', '16kg', '3', '11.49', 'Z'),
    goods('10518', 'Caster sugar', '10 x 1kg', '2', '13.85', 'Z'),
    goods('20031', 'Sparkling water 330ml', '24s', '4', '6.99', 'S'),
    goods('20377', 'Cola can 330ml', '24s', '6', '9.49', 'S'),
    goods('31120', 'Salted butter portions', '100s', '2', '8.75', 'Z'),
    goods('44008', 'Paper napkins 2ply white', '2000s', '1', '21.60', 'S'),
    goods('44119', 'Washing up liquid', '5L', '2', '4.35', 'S'),
    goods('52006', 'Solid fuel briquettes', '10kg', '5', '6.20', 'R'),
    goods('61750', 'Free range eggs large', '15 doz', '1', '38.90', 'Z'),
  ],
};
const CATALOGUE = [
  ['10442', 'Plain flour', '16kg', '11.49', 'Z'],
  ['10455', 'Self raising flour', '16kg', '11.79', 'Z'],
  ['10518', 'Caster sugar', '10 x 1kg', '13.85', 'Z'],
  ['10601', 'Long grain rice', '10kg', '12.30', 'Z'],
  ['10702', 'Chopped tomatoes 2.5kg', '6s', '15.99', 'Z'],
  ['11830', 'Sunflower oil', '20L', '27.45', 'Z'],
  ['12007', 'Vegetable bouillon', '1.5kg', '9.10', 'Z'],
  ['20031', 'Sparkling water 330ml', '24s', '6.99', 'S'],
  ['20040', 'Still water 500ml', '24s', '5.49', 'S'],
  ['20377', 'Cola can 330ml', '24s', '9.49', 'S'],
  ['20381', 'Diet cola can 330ml', '24s', '9.29', 'S'],
  ['20544', 'Orange juice carton 1L', '12s', '14.75', 'S'],
  ['21902', 'Lager bottle 330ml', '24s', '18.99', 'S'],
  ['31120', 'Salted butter portions', '100s', '8.75', 'Z'],
  ['31246', 'Mature cheddar grated', '2kg', '13.20', 'Z'],
  ['31309', 'Double cream 2L', '1s', '7.85', 'Z'],
  ['44008', 'Paper napkins 2ply white', '2000s', '21.60', 'S'],
  ['44119', 'Washing up liquid', '5L', '4.35', 'S'],
  ['44230', 'Vinyl gloves medium', '10 x 100', '26.50', 'S'],
  ['44277', 'Refuse sacks heavy duty', '200s', '17.15', 'S'],
  ['52006', 'Solid fuel briquettes', '10kg', '6.20', 'R'],
  ['52011', 'Kindling nets', '12s', '22.80', 'R'],
  ['61750', 'Free range eggs large', '15 doz', '38.90', 'Z'],
  ['61802', 'Back bacon rindless', '2.27kg', '12.95', 'Z'],
  ['70015', 'Salted crisps 32.5g', '32s', '14.40', 'S'],
  ['70148', 'Milk chocolate bar 45g', '36s', '22.30', 'S'],
] as const;
const B: Filling = {
  number: '884377',
  date: '2026-05-06',
  due: '2026-05-20',
  account: 'LEI002',
  customer: 'Leighton Park Hotel Catering',
  address: 'Leighton Park<br>Wickmere WK3 8ZZ',
  items: CATALOGUE.map(([code, text, pack, price, vat], at) =>
    goods(code, text, pack, String(((at * 7) % 11) + 1), price, vat),
  ),
};

export const cashCarryCodes: Layout = { name: 'cash-carry-codes', language: 'en', bills: [draw(A), draw(B)] };
