import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, percentOf, sumOf } from '../../lines.ts';
import { numbers } from '../../numbers.ts';
import { columns, pairs } from '../../table.ts';

const FIRM = { issuer: 'Cascade Fastener Supply Co.', currency: 'USD', iban: null };
const { money, plain } = numbers('.', ',');
const day = (iso: string) => {
  const [year, month, date] = iso.split('-');
  return `${month}/${date}/${year}`;
};

type Goods = Item & { readonly code: string; readonly ordered: string; readonly unit: string };
interface Filling extends Head {
  readonly address: string;
  readonly order: string;
  readonly items: readonly Goods[];
  readonly freight: string;
  readonly rate: string;
}

const STYLE = `body{font:8.8pt/1.3 Sans}.top{display:flex;justify-content:space-between}.top b{font-size:15pt}.box{border:1px solid #000}.box td{border:1px solid #000}.two{display:flex;gap:14mm;margin:6mm 0}.two b{font-size:7.5pt}
.grey{width:100%;margin-bottom:3mm}.grey th{background:#d9d9d9;border:1px solid #000;font-size:7.5pt}.grey td{border:1px solid #000;text-align:center}.items{width:100%;border:1px solid #000}.items th{background:#d9d9d9;border:1px solid #000;font-size:7.8pt;line-height:1.15}.items td{border-left:1px solid #000;border-right:1px solid #000}
.sums{margin:3mm 0 0 auto;width:70mm}.sums td:last-child{text-align:right}.sums tr:last-child{font-weight:bold}`;

function draw(f: Filling): Bill {
  const goods = sumOf(f.items);
  const tax = percentOf(goods, f.rate);
  const total = goods.plus(tax).plus(f.freight);
  const { head, row } = columns('rrrllrr');
  const rows = f.items.map((item) =>
    row([
      plain(item.ordered),
      plain(item.qty ?? ''),
      plain(String(Number(item.ordered) - Number(item.qty))),
      `${item.code}<br>${item.text}`,
      item.unit,
      plain(item.price ?? ''),
      money(amountOf(item)),
    ]),
  );
  const grey = columns('ccccc');
  return {
    title: `Invoice ${f.number}`,
    paper: 'letter',
    style: STYLE,
    footer: {
      left: 'Past due invoices are subject to a service charge of 1.5% per month. No returns after 30 days.',
      page: '"Page " counter(page) " of " counter(pages)',
    },
    body: `<div class="top"><div><b>CASCADE FASTENER SUPPLY CO.</b><br>7781 Industrial Loop NE, Bremer Falls, OR 97009<br>Phone (555) 010-0147</div>${pairs(
      [
        ['INVOICE NO.', f.number],
        ['INVOICE DATE', day(f.date)],
        ['DUE DATE', day(f.due ?? f.date)],
      ],
      'box',
    )}</div><div class="two"><div><b>SOLD TO</b><br>${f.customer}<br>${f.address}</div><div><b>SHIP TO</b><br>SAME</div></div>
<table class="grey">${grey.head(['CUSTOMER P.O.', 'TERMS', 'SHIP VIA', 'SALESPERSON', 'ORDER NO.'])}${grey.row([f.order, 'NET 30', 'UPS GROUND', 'R. OKAFOR', `SO-${f.number.slice(-5)}`])}</table>
<table class="items">${head(['QUANTITY<br>ORDERED', 'QUANTITY<br>SHIPPED', 'BACK<br>ORDERED', 'ITEM NUMBER<br>DESCRIPTION', 'U/M', 'UNIT<br>PRICE', 'EXTENDED<br>PRICE'])}${rows.join('')}</table>${pairs(
      [
        ['MERCHANDISE', money(goods)],
        ['FREIGHT', money(f.freight)],
        [`SALES TAX ${f.rate}%`, money(tax)],
        ['INVOICE TOTAL', `$${money(total)}`],
      ],
      'sums',
    )}`,
    facts: factsOf(f, FIRM, { net: goods, tax, total }),
    accept: { issuer: ['Cascade Fastener Supply'], net_amount: [goods.plus(f.freight).toFixed(2), null] },
    notes: [
      'the quantity that is charged is the one shipped; a line of which nothing was shipped is printed with 0.00',
    ],
    lines: f.items.map(lineOf),
  };
}

const part = (
  code: string,
  text: string,
  unit: string,
  ordered: string,
  qty: string,
  price: string,
): Goods => ({
  code,
  text,
  unit,
  ordered,
  qty,
  price,
});
const A: Filling = {
  number: 'C2604417',
  date: '2026-04-03',
  due: '2026-05-03',
  customer: 'Hollis Deck & Dock LLC',
  address: '90 Marina Way<br>Bremer Falls, OR 97010',
  order: 'PO 3381',
  freight: '18.60',
  rate: '6.5',
  items: [
    part('HXB-050-300SS', 'HEX BOLT 1/2-13 X 3 316 STAINLESS', 'EA', '200', '200', '1.845'),
    part('NYL-050SS', 'NYLOCK NUT 1/2-13 316 STAINLESS', 'EA', '200', '150', '0.612'),
    part('WSH-050SS', 'FLAT WASHER 1/2 316 STAINLESS', 'EA', '400', '400', '0.228'),
    part('DCK-10X25-TN', 'DECK SCREW #10 X 2-1/2 TAN COATED', 'BX', '12', '12', '41.50'),
  ],
};
const B: Filling = {
  number: 'C2605130',
  date: '2026-05-15',
  due: '2026-06-14',
  customer: 'Tri-County School District #9 Maintenance',
  address: '4400 Orchard Road<br>Pine Hollow, OR 97022',
  order: '26-00815',
  freight: '0.00',
  rate: '0.0',
  items: [
    part('ANC-SLV-375', 'SLEEVE ANCHOR 3/8 X 3 ZINC', 'BX', '8', '8', '33.75'),
    part('LAG-038-400', 'LAG SCREW 3/8 X 4 HDG', 'EA', '150', '150', '0.874'),
    part('CHN-GR30-025', 'PROOF COIL CHAIN 1/4 GRADE 30', 'FT', '100', '60', '2.19'),
    part('EYE-031-FG', 'FORGED EYE BOLT 5/16 X 4', 'EA', '24', '0', '6.48'),
    part('TAP-PTF-34', 'PTFE TAPE 3/4 X 520', 'RL', '36', '36', '1.05'),
    part('SLK-RTV-CL', 'RTV SILICONE CLEAR 10.1 OZ', 'TB', '24', '24', '7.32'),
    part('BIT-CB-7PC', 'COBALT DRILL BIT SET 7 PC', 'ST', '3', '3', '58.90'),
    part('GLV-NIT-L', 'NITRILE GLOVE LARGE 100 CT', 'BX', '20', '12', '13.85'),
    part('HNG-450-BB', 'BALL BEARING HINGE 4-1/2 US26D', 'EA', '42', '42', '9.64'),
    part('PDL-50-LAM', 'LAMINATED PADLOCK 2 IN KEYED ALIKE', 'EA', '30', '30', '11.27'),
    part('WDG-050-550', 'WEDGE ANCHOR 1/2 X 5-1/2', 'EA', '75', '50', '2.036'),
    part('STR-EMT-100', 'EMT STRAP 1 IN ONE HOLE', 'C', '2', '2', '38.00'),
  ],
};

export const distributorBackorder: Layout = {
  name: 'distributor-backorder',
  language: 'en',
  bills: [draw(A), draw(B)],
};
