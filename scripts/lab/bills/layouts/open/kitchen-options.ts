import type { Bill, Layout } from '../../bill.ts';
import { amountOf, factsOf, type Head, type Item, lineOf, onPaper, percentOf, sumOf } from '../../lines.ts';
import { inFours, inWords, numbers } from '../../numbers.ts';
import { columns, pairs, wide } from '../../table.ts';

const FIRM = { issuer: 'Ardmore Kitchens Ltd', currency: 'EUR', iban: 'IE33LMER42831339316824' };
const { money, plain } = numbers('.', ',');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const day = (iso: string) => inWords(iso, MONTHS, '{d} {m} {y}');

interface Filling extends Head {
  readonly address: string;
  readonly items: readonly Item[];
  /** Offered and not ordered: printed in brackets, and in no sum. */
  readonly options: readonly Item[];
}

const STYLE = `body{font:10pt/1.35 Book}.top{text-align:center;border-bottom:2px double #2f4f3a;padding-bottom:4mm;margin-bottom:8mm}.top b{font-size:19pt;color:#2f4f3a;letter-spacing:2px}
.two{display:flex;justify-content:space-between}h1{font-size:15pt;margin:8mm 0 3mm}.items{width:100%}.items th{border-top:1px solid #2f4f3a;border-bottom:1px solid #2f4f3a}.option td{font-style:italic}.group td{font-style:italic;padding-top:5mm}
.sums{margin:6mm 0 6mm auto;width:75mm}.sums td:last-child{text-align:right}.sums tr:last-child td{border-top:1px solid #2f4f3a;border-bottom:3px double #2f4f3a;font-weight:bold}`;

function draw(f: Filling): Bill {
  const net = sumOf(f.items);
  const tax = percentOf(net, '13.5');
  const total = net.plus(tax);
  const { head, row } = columns('clrrr');
  const cells = (item: Item, position: string) => [
    position,
    onPaper(item.text),
    plain(item.qty ?? ''),
    money(item.price ?? ''),
  ];
  const rows = f.items.map((item, at) => row([...cells(item, String(at + 1)), money(amountOf(item))]));
  const options = f.options.map((item, at) =>
    row([...cells(item, `O${at + 1}`), `(${money(amountOf(item))})`], 'option'),
  );
  return {
    title: `Invoice ${f.number}`,
    style: STYLE,
    body: `<div class="top"><b>ARDMORE KITCHENS</b><br>Ardmore Kitchens Ltd · Mill Yard, Ballykeel, Co. Wexmeath · Y99 X0X0</div><div class="two"><div>To:<br>${f.customer}<br>${f.address}</div><div>Invoice: ${f.number}<br>Date: ${day(f.date)}<br>Payment due: ${day(f.due ?? f.date)}</div></div>
<h1>Invoice</h1><table class="items">${head(['Item', 'Description', 'Qty', 'Each €', 'Total €'])}${rows.join('')}${wide(5, 'Optional extras quoted, not ordered and not included in the total', null, 'group')}${options.join('')}</table>
${pairs(
  [
    ['Total excluding VAT', `€${money(net)}`],
    ['VAT at 13.5%', `€${money(tax)}`],
    ['Total due', `€${money(total)}`],
  ],
  'sums',
)}<p>Please pay by transfer to IBAN ${inFours(FIRM.iban)}, quoting the invoice number. VAT no. IE9990012AB. Goods remain our property until paid for in full.</p>`,
    facts: factsOf(f, FIRM, { net, tax, total }),
    accept: { issuer: ['Ardmore Kitchens'] },
    notes: ['optional items are printed with amounts in brackets; they are not charged and no true rows'],
    lines: f.items.map(lineOf),
  };
}

const A: Filling = {
  number: 'AK1187',
  date: '2026-02-03',
  due: '2026-02-17',
  customer: 'Mr & Mrs Fintan Delahunty',
  address: 'Rathcoole Lodge<br>Ballykeel',
  items: [
    { text: 'Shaker base unit 600 mm, painted sage', qty: '5', price: '385.00' },
    { text: 'Shaker wall unit 500 mm, painted sage', qty: '4', price: '246.00' },
    { text: 'Oak worktop 40 mm, oiled|per metre, cut-outs included', qty: '4.2', price: '198.00' },
    { text: 'Belfast sink with tap', qty: '1', price: '464.75' },
    { text: 'Fitting, two men, per day', qty: '2', price: '520.00' },
  ],
  options: [
    { text: 'Wine rack insert', qty: '1', price: '95.00' },
    { text: 'Under-unit lighting, set of three', qty: '2', price: '118.00' },
  ],
};
const B: Filling = {
  number: 'AK1203',
  date: '2026-03-30',
  due: '2026-04-13',
  customer: 'St Brendan’s Parish Hall Committee',
  address: 'Church Road<br>Kilbarron<br>Co. Wexmeath',
  items: [
    { text: 'Stainless work table 1500 mm', qty: '3', price: '329.00' },
    { text: 'Double sink unit with drainer', qty: '1', price: '740.00' },
    { text: 'Wall shelf, stainless, 1200 mm', qty: '6', price: '62.40' },
    { text: 'Hygienic wall cladding, white|sheets of 2.44 x 1.22 m', qty: '11', price: '48.90' },
    { text: 'Extractor canopy, supply only', qty: '1', price: '1875.00' },
    { text: 'Removal of old units', qty: '1', price: '380.00' },
    { text: 'Labour, hours', qty: '31.5', price: '42.00' },
  ],
  options: [
    { text: 'Maintenance visit, yearly', qty: '1', price: '180.00' },
    { text: 'Dishwasher, under-counter', qty: '1', price: '1490.00' },
    { text: 'Stacking chairs', qty: '40', price: '31.25' },
  ],
};

export const kitchenOptions: Layout = { name: 'kitchen-options', language: 'en', bills: [draw(A), draw(B)] };
